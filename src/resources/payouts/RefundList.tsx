import Box from '@mui/material/Box';
import { Money } from '../../components/fields/Money';
import { ShortText } from '../../components/fields/ShortText';
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
const COINS = 12.2;

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

/** In one line, as far as there is room; the tooltip and the record have all of it. */
const SmallEmail = ({ email }: Pick<PayoutRecord, 'email'>) => (
    <Box sx={{ fontSize: '0.8125rem' }}>
        <ShortText>{email}</ShortText>
    </Box>
);

const columns: readonly Column<PayoutRecord>[] = [
    column.reference,
    // Refunds don't wait for approvers.
    { ...column.status, width: 7.4 },
    column.date,
    column.refunded,
    // What it took from the balance, where nobody says in which currency the payment was.
    { ...optional(withdrawn), width: 9.75, inPlaceOf: column.refunded.source },
    net,
    column.payment,
    { ...column.email, render: payout => <SmallEmail email={payout.email} /> },
    ...[column.recipient, column.operator, column.modified, column.address].map(optional),
];
