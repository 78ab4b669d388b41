import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { providerNow } from '../../api/providerClock';
import { useChangeScope } from '../../entities/accounts/useChangeScope';
import { ActionBoundary } from '../../components/feedback/ActionBoundary';
import { PageState } from '../../components/feedback/PageState';
import { Problem } from '../../components/feedback/Problem';
import { lazyPage } from '../../components/lazyPage';
import { PageGrid } from '../../components/page/PageGrid';
import { OpenInvitations } from '../../entities/team/OpenInvitations';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { noAccounts } from '../../i18n/en/noAccounts';
import { addMessages } from '../../i18n/i18nProvider';
import { activeScope, scopeQueryKey, useScope } from '../../session/scope';

addMessages({ noAccounts });

const ActivateAccount = lazyPage(() => import('../../entities/accounts/activation/ActivateAccount'), 'ActivateAccount');

/** What to do while the merchant has no accounts: what happens next, looking again, and the user's other merchants. */
export function NoAccountsPage() {
    const [isActivating, setIsActivating] = useState(false);
    return (
        <>
            <Steps onActivate={() => setIsActivating(true)} />
            {/* Stays while an account that it finds changes the page behind it. */}
            {isActivating && (
                <ActionBoundary>
                    <ActivateAccount onClose={() => setIsActivating(false)} />
                </ActionBoundary>
            )}
        </>
    );
}

function Steps({ onActivate }: { onActivate: () => void }) {
    const translate = useTranslate();
    const { merchant, merchants, permissions } = useScope();
    const change = useChangeScope('/home');
    const name = merchant?.merchant_name ?? translate('shell.noMerchant');
    const count = merchant?.accounts.length ?? 0;
    const others = merchants.filter(({ id, accounts }) => id !== merchant?.id && accounts.length > 0);
    if (!merchant && permissions.invitations?.length) {
        return (
            <PageGrid>
                <Typography variant="h1">{translate('routes.home.title')}</Typography>
                <OpenInvitations />
            </PageGrid>
        );
    }
    if (!merchant) {
        return (
            <PageState title={translate('noAccounts.noMerchant.title')} text={translate('noAccounts.noMerchant.text')}>
                <CheckAgain />
            </PageState>
        );
    }
    if (count > 0) {
        return (
            <PageState
                title={translate('noAccounts.found', { merchant: name, smart_count: count, count })}
                text={translate('noAccounts.select', { smart_count: count })}
            >
                <Button variant="contained" component={Link} to="/home">
                    {translate('noAccounts.home')}
                </Button>
            </PageState>
        );
    }
    return (
        <PageState title={translate('noAccounts.title', { merchant: name })} text={translate('noAccounts.text')}>
            <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
                <Box component="ol" aria-label={translate('noAccounts.steps')} sx={{ m: 0, pl: 3, textAlign: 'left' }}>
                    {(['opened', 'ready', 'start'] as const).map(step => (
                        <Box component="li" key={step} sx={{ py: 0.5 }}>
                            {translate(`noAccounts.${step}`)}
                        </Box>
                    ))}
                </Box>
                <CheckAgain />
                <Button onClick={onActivate}>{translate('noAccounts.activate')}</Button>
                {others.length > 0 && (
                    <Box component="section" aria-label={translate('noAccounts.others')}>
                        <Box sx={{ mb: 1, color: 'text.secondary' }}>{translate('noAccounts.others')}</Box>
                        {others.map(({ id, merchant_name }) => (
                            <Button key={id} onClick={() => change({ merchantId: id })}>
                                {merchant_name}
                            </Button>
                        ))}
                    </Box>
                )}
            </Box>
        </PageState>
    );
}

/** Reads the merchant's accounts again. Once there is one, the page says so. */
function CheckAgain() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const queryClient = useQueryClient();
    const [isChecking, setIsChecking] = useState(false);
    const [checkedAt, setCheckedAt] = useState<Date>();
    const [error, setError] = useState<unknown>();
    const check = async () => {
        setIsChecking(true);
        setError(undefined);
        try {
            await queryClient.refetchQueries({ queryKey: scopeQueryKey }, { throwOnError: true });
            if (!activeScope().merchant?.accounts.length) setCheckedAt(providerNow());
        } catch (failure) {
            setError(failure);
        } finally {
            setIsChecking(false);
        }
    };
    return (
        <>
            <Button variant="contained" loading={isChecking} onClick={() => void check()}>
                {translate('noAccounts.check')}
            </Button>
            <Box role="status" sx={{ color: 'text.secondary' }}>
                {checkedAt && !error
                    ? translate(merchant ? 'noAccounts.none' : 'noAccounts.noMerchant.none', {
                          time: formatInstant(checkedAt.toISOString(), zone, 'time', locale),
                      })
                    : undefined}
            </Box>
            {!!error && <Problem error={error} onRetry={() => void check()} />}
        </>
    );
}
