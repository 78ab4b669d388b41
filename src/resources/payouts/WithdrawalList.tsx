import { sentColumns, sentDetails, withdrawn } from './payoutColumns';
import { withdrawalFilters } from './payoutFilters';
import { PayoutList } from './PayoutList';
import { useTranslate } from 'react-admin';
import { StartButton } from '../../components/access/StartButton';
import { withdrawal } from '../../i18n/en/wizards/withdrawal';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';

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

addMessages({ withdrawal });

/** Opens the withdrawal wizard, or says why withdrawing isn't possible. */
function WithdrawButton() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const whyNot = merchant?.can_withdraw ? undefined : translate('withdrawal.no.merchantText');
    return <StartButton resource="withdrawals" to="/withdrawals/create" label="withdrawal.start" whyNot={whyNot} />;
}
