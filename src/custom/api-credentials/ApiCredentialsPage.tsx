import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMissingAccess } from '../../components/access/useCanAccess';
import { PageGrid } from '../../components/page/PageGrid';
import { type OneTimeSecret, SecretDialog } from '../../components/secret/SecretDialog';
import { credentialMessages } from '../../i18n/en/ofCredentials';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { CredentialsCard } from './CredentialsCard';

addMessages(credentialMessages);

const writes = [{ area: 'api_credentials', letter: 'W' }] as const;

/** The credentials of the active merchant and, for their users, of partners (docs/rules.md#credentials). */
export function ApiCredentialsPage() {
    const translate = useTranslate();
    const { merchant, permissions } = useScope();
    // Here and nowhere else: neither a cache nor the history has it.
    const [made, setMade] = useState<OneTimeSecret>();
    const { reason } = useMissingAccess(writes);
    return (
        <PageGrid>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Box sx={{ flex: '1 1 16rem' }}>
                    <Typography variant="h1">{translate('routes.apiCredentials.title')}</Typography>
                    <Box color="text.secondary">{translate('routes.apiCredentials.about')}</Box>
                </Box>
                {!reason && (
                    <Button component={Link} to="/reset-secret" variant="outlined">
                        {translate('credentials.reset')}
                    </Button>
                )}
            </Box>
            {merchant && (
                <CredentialsCard
                    key={merchant.merchant_key}
                    owner={{ merchantKey: merchant.merchant_key }}
                    title={translate('credentials.ofMerchant', { name: merchant.merchant_name })}
                    about={translate('credentials.aboutMerchant')}
                    whyNot={reason}
                    onMade={setMade}
                />
            )}
            {Object.entries(permissions.partners).map(([id, { partner_name: name = id }]) => (
                <CredentialsCard
                    key={id}
                    owner={{ partnerId: id }}
                    title={translate('credentials.ofPartner', { name })}
                    about={translate('credentials.aboutPartner')}
                    whyNot={undefined}
                    onMade={setMade}
                />
            ))}
            {made && <SecretDialog {...made} title={translate('secret.title')} onClose={() => setMade(undefined)} />}
        </PageGrid>
    );
}
