import { useTranslate } from 'react-admin';
import { StartButton } from '../../components/access/StartButton';
import { withdrawal } from '../../i18n/en/wizards/withdrawal';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';

addMessages({ withdrawal });

/** Opens the withdrawal wizard, or says why withdrawing isn't possible. */
export function WithdrawButton() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const whyNot = merchant?.can_withdraw ? undefined : translate('withdrawal.no.merchantText');
    return <StartButton resource="withdrawals" to="/withdrawals/create" label="withdrawal.start" whyNot={whyNot} />;
}
