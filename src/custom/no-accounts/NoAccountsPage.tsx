import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';
import { PageGrid } from '../../components/page/PageGrid';
import { OpenInvitations } from '../../components/team/OpenInvitations';
import { useScope } from '../../session/scope';

export function NoAccountsPage() {
    const translate = useTranslate();
    const { merchant, permissions } = useScope();
    const name = merchant?.merchant_name ?? translate('shell.noMerchant');
    if (!merchant && permissions.invitations?.length) {
        return (
            <PageGrid>
                <Typography variant="h1">{translate('routes.home.title')}</Typography>
                <OpenInvitations />
            </PageGrid>
        );
    }
    return (
        <PageState title={translate('page.noAccounts', { merchant: name })} text={translate('page.noAccountsText')} />
    );
}
