import { Money } from '../../components/fields/Money';
import type { Column } from '../../components/list/table/column';
import type { PayoutRecord } from '../../dataProviders/payouts/payouts';
import { isEstimate } from './isEstimate';
import { payoutColumns as column, optional, withdrawn } from './payoutColumns';
import { refundFilters } from './payoutFilters';
import { PayoutList } from './PayoutList';

export const RefundList = () => (
    <PayoutList
        resource="refunds"
        i18nKey="routes.refunds"
        failure="Error in getting Merchant Refund List"
        columns={columns}
        filters={refundFilters}
    />
);

/** Room for an amount of any coin. */
const COINS = 12;

/** Without the coin's network, which the record has: the recipient's email needs its room. */
const net: Column<PayoutRecord> = {
    ...column.net,
    width: COINS,
    numeric: true,
    render: payout => (
        <>
            {isEstimate(payout) && '≈\u00a0'}
            <Money amount={payout.net_crypto_amount} currency={payout.crypto_currency} />
        </>
    ),
};

const columns: readonly Column<PayoutRecord>[] = [
    column.reference,
    // Refunds don't wait for approvers.
    { ...column.status, width: 7.4 },
    column.date,
    column.refunded,
    // What it took from the balance, where nobody says in which currency the payment was.
    { ...optional(withdrawn), width: 9.8, inPlaceOf: column.refunded.source },
    net,
    column.payment,
    // All that the others leave.
    column.email,
    ...[column.recipient, column.operator, column.modified, column.address].map(optional),
];
