import { sentColumns, sentDetails } from '../../components/payouts/payoutColumns';
import { withdrawalFilters } from '../../components/payouts/payoutFilters';
import { PayoutList } from '../../components/payouts/PayoutList';
import { WithdrawButton } from './WithdrawButton';

export const WithdrawalList = () => (
    <PayoutList
        resource="withdrawals"
        words="routes.withdrawals"
        failure="Error in getting Merchant Withdrawal List"
        columns={columns}
        filters={withdrawalFilters}
        actions={<WithdrawButton />}
    />
);

const columns = [...sentColumns, ...sentDetails];
