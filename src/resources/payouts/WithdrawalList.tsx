import { sentColumns, sentDetails, withdrawn } from './payoutColumns';
import { withdrawalFilters } from './payoutFilters';
import { PayoutList } from './PayoutList';
import { WithdrawButton } from './WithdrawButton';

export const WithdrawalList = () => (
    <PayoutList
        resource="withdrawals"
        i18nKey="routes.withdrawals"
        failure="Error in getting Merchant Withdrawal List"
        columns={columns}
        filters={withdrawalFilters}
        actions={<WithdrawButton />}
    />
);

const columns = [...sentColumns(withdrawn), ...sentDetails];
