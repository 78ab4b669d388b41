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

const columns = [
    column.reference,
    column.status,
    column.date,
    column.refunded,
    // What it took from the balance, where nobody says in which currency the payment was.
    { ...optional(withdrawn), inPlaceOf: column.refunded.source },
    column.net,
    column.payment,
    column.email,
    ...[column.recipient, column.operator, column.modified, column.address].map(optional),
];
