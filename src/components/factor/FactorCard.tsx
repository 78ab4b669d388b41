import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AuthenticatorSecret } from '../../../contracts/main/authenticator';
import type { MerchantDataProvider } from '../../dataProviders';
import { has } from '../../config/capabilities';
import { learnMfaType, useScope } from '../../session/scope';
import { Problem } from '../feedback/Problem';
import { Card } from '../page/Card';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { EnrolDialog } from './EnrolDialog';
import { ownSessions } from '../../dataProviders/methods/userQueries';
import { useRereadScope } from '../hooks/useRereadScope';

/** Where the signed-in user's one-time codes come from, and how to change that (docs/rules.md#two-factor). */
export function FactorCard() {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, permissions } = useScope();
    const [secret, setSecret] = useState<AuthenticatorSecret>();
    const [lacksSecret, setLacksSecret] = useState(false);
    const [error, setError] = useState<unknown>();
    const [isPending, setIsPending] = useState(false);
    // Where it isn't known, neither is said to be in use.
    const { mfa_type: type } = permissions;
    const isApp = type === 'authenticator';

    const attempt = async (work: () => Promise<void>) => {
        if (isPending) return;
        setIsPending(true);
        setError(undefined);
        try {
            await work();
        } catch (failed) {
            if (!(failed instanceof StepUpCancelled)) setError(failed);
        } finally {
            setIsPending(false);
        }
    };
    const enrol = () =>
        attempt(async () => {
            setLacksSecret(false);
            const given = await dataProvider.startAuthenticator();
            if (given.secret || given.otpauth_url) setSecret(given);
            else setLacksSecret(true);
        });
    const goBackToEmail = () =>
        attempt(async () => {
            await dataProvider.removeAuthenticator();
            learnMfaType('email');
            await rereadScope();
            await queryClient.invalidateQueries({ queryKey: ownSessions });
            notify('factor.emailDone', { type: 'success' });
        });

    return (
        <Card title={translate('factor.title')} about={translate('factor.about')}>
            {!!error && <Problem error={error} />}
            {lacksSecret && (
                <Box role="alert" sx={{ color: 'warning.main' }}>
                    {translate('factor.noSecret')}
                </Box>
            )}
            {type === undefined && <Box sx={{ color: 'text.secondary' }}>{translate('factor.unknown')}</Box>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                <Factor name="authenticator" isCurrent={isApp}>
                    <Button variant="outlined" aria-disabled={isPending} onClick={() => void enrol()}>
                        {translate(isApp ? 'factor.replace' : 'factor.useAuthenticator')}
                    </Button>
                </Factor>
                <Factor name="email" email={profile.email} isCurrent={type === 'email'}>
                    {isApp && has('authenticatorRemoval') && (
                        <Button variant="outlined" aria-disabled={isPending} onClick={() => void goBackToEmail()}>
                            {translate('factor.useEmail')}
                        </Button>
                    )}
                </Factor>
            </Box>
            {secret && <EnrolDialog secret={secret} onClose={() => setSecret(undefined)} />}
        </Card>
    );
}

interface FactorProps {
    name: 'email' | 'authenticator';
    email?: string;
    isCurrent: boolean;
    children: ReactNode;
}

function Factor({ name, email, isCurrent, children }: FactorProps) {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                py: 1.5,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 500 }}>
                    {translate(`factor.${name}.name`)}
                    {isCurrent && <Chip size="small" variant="outlined" label={translate('factor.current')} />}
                </Box>
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {translate(`factor.${name}.text`, { email })}
                </Box>
            </Box>
            {children}
        </Box>
    );
}
