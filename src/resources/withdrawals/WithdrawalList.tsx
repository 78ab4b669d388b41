import { payoutStatuses, withdrawalConvertTypes } from '../../../contracts/main/payouts';
import { payoutColumns as column, optional } from '../../components/payouts/payoutColumns';
import { convertTypeFilter, payoutFilters as filter, statusFilter } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';

export const WithdrawalList = () => (
    <PayoutList
        resource="withdrawals"
        words="routes.withdrawals"
        failure="Error in getting Merchant Withdrawal List"
        columns={columns}
        filters={filters}
    />
);

const columns = [
    column.reference,
    column.status,
    column.date,
    column.sent,
    column.net,
    column.recipient,
    ...[column.operator, column.order, column.email, column.convertType, column.modified, column.address].map(optional),
];

const filters = [
    statusFilter(payoutStatuses),
    filter.dates,
    filter.modified,
    convertTypeFilter(withdrawalConvertTypes),
    filter.sending,
    filter.receiving,
    filter.balance,
    filter.order,
    filter.email,
    filter.isAuto,
    filter.operator,
    filter.address,
];
