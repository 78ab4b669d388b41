import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';
import { useScope } from '../../session/scope';

export function NoAccountsPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const name = merchant?.merchant_name ?? translate('shell.noMerchant');
    return (
        <PageState title={translate('page.noAccounts', { merchant: name })} text={translate('page.noAccountsText')} />
    );
}
