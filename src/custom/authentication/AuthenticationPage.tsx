import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MissingFact } from '../../components/feedback/MissingFact';
import { FactorCard } from '../../components/factor/FactorCard';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { twoFactorMessages } from '../../i18n/en/twoFactor';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { SettingsCard } from './SettingsCard';

addMessages(twoFactorMessages);

/** Which actions of the merchant ask for a one-time code, and where the user's own codes come from. */
export function AuthenticationPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.authentication.title')}</Typography>
            <Columns ratio={[3, 2]}>
                {merchant?.two_factor_auth && (
                    <SettingsCard key={JSON.stringify(merchant.two_factor_auth)} merchant={merchant} />
                )}
                {merchant && !merchant.two_factor_auth && <MissingFact field="two_factor_auth" isPart />}
                <FactorCard />
            </Columns>
        </PageGrid>
    );
}
