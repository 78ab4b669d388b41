import { payoutColumns, sentColumns, sentDetails } from './payoutColumns';
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

/** Amounts in local currency are long. */
const sent = { ...payoutColumns.sent, width: 10 };

const columns = [...sentColumns.map(column => (column === payoutColumns.sent ? sent : column)), ...sentDetails];
