import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { PageGrid } from '../../components/page/PageGrid';
import { type OneTimeSecret, SecretDialog } from '../../components/secret/SecretDialog';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import type { MerchantDataProvider } from '../../dataProviders';
import { credentialMessages } from '../../i18n/en/ofCredentials';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';

addMessages(credentialMessages);

const points = ['old', 'systems', 'payments', 'untouched'] as const;

/** Says what a reset of the client secret breaks, asks for a code and shows the new secret once. */
export function ResetSecretPage() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const [isRunning, setIsRunning] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    const [made, setMade] = useState<OneTimeSecret>();
    if (!merchant) return null;
    const reset = async () => {
        setFailure(undefined);
        setIsRunning(true);
        try {
            const { client_id: clientId, client_secret: secret } = await dataProvider.resetClientSecret({
                merchantKey: merchant.merchant_key,
            });
            setMade({ clientId, secret });
        } catch (reason) {
            if (!(reason instanceof StepUpCancelled)) setFailure(reason);
        } finally {
            setIsRunning(false);
        }
    };
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.resetSecret.title')}</Typography>
            <Box sx={{ maxWidth: 640 }}>
                <Card title={translate('resetSecret.card')}>
                    <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1 }}>
                        {points.map(point => (
                            <li key={point}>{translate(`resetSecret.points.${point}`)}</li>
                        ))}
                    </Box>
                    <Box sx={{ mb: 2 }}>{translate('resetSecret.before')}</Box>
                    {failure !== undefined && <Problem error={failure} />}
                    <Button
                        variant="contained"
                        color="error"
                        aria-disabled={isRunning}
                        onClick={isRunning ? undefined : () => void reset()}
                    >
                        {translate('resetSecret.submit')}
                    </Button>
                </Card>
            </Box>
            {made && (
                <SecretDialog {...made} title={translate('secret.resetTitle')} onClose={() => setMade(undefined)} />
            )}
        </PageGrid>
    );
}
