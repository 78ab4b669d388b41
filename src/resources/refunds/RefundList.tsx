import { refundStatuses } from '../../../contracts/main/refunds';
import { payoutColumns as column, optional } from '../../components/payouts/payoutColumns';
import { payoutFilters as filter, statusFilter } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';

export const RefundList = () => (
    <PayoutList
        resource="refunds"
        words="routes.refunds"
        failure="Error in getting Merchant Refund List"
        columns={columns}
        filters={filters}
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

const filters = [
    statusFilter(refundStatuses),
    filter.dates,
    filter.modified,
    filter.payment,
    filter.email,
    filter.sending,
    filter.receiving,
    filter.balance,
    filter.isAuto,
    filter.operator,
    filter.address,
];
