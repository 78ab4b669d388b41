import { payoutStatuses, withdrawalConvertTypes } from '../../../contracts/main/payouts';
import { payoutColumns as column, optional, sentColumns } from '../../components/payouts/payoutColumns';
import { convertTypeFilter, payoutFilters as filter, statusFilter } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';
import { WithdrawButton } from './WithdrawButton';

export const WithdrawalList = () => (
    <PayoutList
        resource="withdrawals"
        words="routes.withdrawals"
        failure="Error in getting Merchant Withdrawal List"
        columns={columns}
        filters={filters}
        actions={<WithdrawButton />}
    />
);

const columns = [
    ...sentColumns,
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
