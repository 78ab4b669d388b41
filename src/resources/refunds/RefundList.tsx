import { payoutColumns as column, optional } from '../../components/payouts/payoutColumns';
import { refundFilters } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';

export const RefundList = () => (
    <PayoutList
        resource="refunds"
        words="routes.refunds"
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
    column.net,
    column.payment,
    column.email,
    ...[column.sent, column.recipient, column.operator, column.modified, column.address].map(optional),
];
