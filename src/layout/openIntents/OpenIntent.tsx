import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Payout } from '../../../contracts/main/payouts';
import { providerNow } from '../../api/providerClock';
import { payoutStatusKey } from '../../components/fields/status/payoutStatusTones';
import { useStatusLabel } from '../../components/fields/status/useStatusLabel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { findMade } from '../../components/intent/findMade';
import { isFruitless, resourceOf, sentBy } from '../../components/intent/likelyDuplicates';
import { NotMade } from '../../components/intent/NotMade';
import {
    type About,
    forgetIntent,
    type PendingIntent,
    readPending,
    submissionsOf,
} from '../../components/intent/pendingIntent';
import { quotePath } from '../../components/intent/quotePath';
import { LOOK_AGAIN_MS, MAX_LOOKS, SETTLED_MS } from '../../components/intent/useLookUp';
import type { MerchantDataProvider } from '../../dataProviders';
import { formatInstant } from '../../dates/format';
import { formatMoney } from '../../money/money';
import { refundPath } from '../../resources/payments/paymentsPath';
import { useScope } from '../../session/scope';

/** An action just submitted, here or in another tab, has its answer by then, unless something is wrong. */
const SHOW_AFTER_MS = 3_000;

interface OpenIntentProps {
    intent: PendingIntent;
    owner: string;
    /** Was it submitted while this page was open? */
    isNew: boolean;
}

/** A money action with unknown outcome: looks it up, and stays until the user dismisses the result. */
export function OpenIntent({ intent, owner, isNew }: OpenIntentProps) {
    const { merchant } = useScope();
    const { pathname, search } = useLocation();
    const isDue = useDelay(isNew ? SHOW_AFTER_MS : 0);
    const isOfThisTab = readPending(owner, intent.name)?.key === intent.key;
    const path = isOfThisTab && intent.about.merchantKey === merchant?.merchant_key ? pathOf(intent) : undefined;
    // Its own page tells more.
    if (!isDue || path === pathname + search) return null;
    const notice = { intent, path, isOfThisTab };
    return <Notice {...notice} onForget={() => forgetIntent(owner, intent)} />;
}

interface NoticeProps {
    intent: PendingIntent;
    /** Where it can be submitted again; undefined in tabs other than its own. */
    path: string | undefined;
    isOfThisTab: boolean;
    onForget: () => void;
}

function Notice({ intent, path, isOfThisTab, onForget }: NoticeProps) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { about } = intent;
    const { made, look, isLooking, isSettled, lookAgain } = useLookUp(intent);
    // If it was submitted with several values, any of them may have been carried out.
    const anyOf = (text: (about: About) => string) =>
        new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(submissionsOf(intent).map(text)));
    const words = {
        amount: anyOf(({ amount, currency }) => formatMoney(amount, currency, locale, true)),
        recipient: anyOf(({ recipient }) => recipient),
        at: formatInstant(intent.at, zone, 'short', locale),
    };
    if (made) {
        const [amount, currency] = sentBy(made);
        const isStopped = isFruitless(made);
        return (
            <Frame
                isDone={!isStopped}
                // From the provider's record: an earlier submission may be the one carried out.
                title={translate(`openIntents.${about.kind}.${isStopped ? 'stopped' : 'made'}`, {
                    amount: formatMoney(amount, currency ?? '', locale, true),
                    recipient: made.email,
                })}
                text={translate('openIntents.status', {
                    status: statusLabel(payoutStatusKey(made), made.status),
                    at: formatInstant(made.payout_date, zone, 'short', locale),
                })}
                more={<NotMade submitted={submissionsOf(intent)} made={made} />}
            >
                <Button
                    component={Link}
                    to={`/${resourceOf(made)}/${made.payout_reference}/show`}
                    variant="outlined"
                    color="inherit"
                >
                    {translate('openIntents.record', { reference: made.payout_reference })}
                </Button>
                <Button onClick={onForget} color="inherit">
                    {translate('openIntents.close')}
                </Button>
            </Frame>
        );
    }
    return (
        <Frame
            title={translate(`openIntents.${about.kind}.maybe`, words)}
            text={translate(`openIntents.${look}`, words)}
        >
            <Button onClick={lookAgain} disabled={isLooking} variant="outlined" color="inherit">
                {translate('intent.unknown.lookAgain')}
            </Button>
            {path && (
                <Button component={Link} to={path} color="inherit">
                    {translate('openIntents.open')}
                </Button>
            )}
            {(look === 'settled' || look === 'failed') && (
                <Button component={Link} to={lists[about.kind]} color="inherit">
                    {translate(`openIntents.${about.kind}.list`)}
                </Button>
            )}
            {isSettled && !isLooking && (
                <Button onClick={onForget} color="inherit">
                    {translate(isOfThisTab ? 'openIntents.forgetDraft' : 'openIntents.forget')}
                </Button>
            )}
        </Frame>
    );
}

/** Looks up the provider's record at once, then every few seconds for a minute, then once a minute and on request. */
function useLookUp({ key, at, about, evidence }: PendingIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const { profile } = useScope();
    const [isAsked, setIsAsked] = useState(false);
    const query = useQuery<Payout | null>({
        queryKey: ['openIntent', key, at],
        queryFn: async () => (await findMade(dataProvider, profile.email, { key, about, evidence })) ?? null,
        staleTime: 0,
        retry: false,
        refetchInterval: ({ state }) =>
            !state.data && (state.dataUpdateCount + state.errorUpdateCount < MAX_LOOKS ? LOOK_AGAIN_MS : SETTLED_MS),
    });
    const made = query.data ?? undefined;
    useEffect(() => {
        if (!made) return;
        for (const name of ['payments', 'refunds', 'withdrawals', 'crypto-payout-admin', 'scope']) {
            void queryClient.invalidateQueries({ queryKey: [name] });
        }
    }, [made, queryClient]);
    const age = providerNow().getTime() - Date.parse(at);
    // Setting the clock back doesn't extend the wait.
    const isSettled = useDelay(Math.min(SETTLED_MS, Math.max(0, SETTLED_MS - age)));
    const isLooking = isAsked || query.isPending;
    const known = query.isError ? 'failed' : isSettled ? 'settled' : 'absent';
    return {
        made,
        isLooking,
        isSettled,
        look: isLooking ? 'looking' : known,
        lookAgain: () => {
            setIsAsked(true);
            void query.refetch().finally(() => setIsAsked(false));
        },
    };
}

interface FrameProps {
    title: string;
    text: string;
    more?: ReactNode;
    isDone?: boolean;
    children: ReactNode;
}

const Frame = ({ title, text, more, isDone = false, children }: FrameProps) => (
    <Box
        component="section"
        role="status"
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            mx: { xs: 2, md: 3 },
            mt: 2,
            px: 2,
            py: 1.5,
            borderRadius: 1,
            color: isDone ? 'success.main' : 'warning.main',
            bgcolor: isDone ? 'var(--successSoft)' : 'var(--warningSoft)',
        }}
    >
        <Box sx={{ flex: 1, minWidth: 240 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box>{text}</Box>
            {more}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
);

const lists: Record<About['kind'], string> = {
    withdrawal: '/withdrawals',
    refund: '/refunds',
    payout: '/crypto-payout-admin',
};

function pathOf({ about: { kind, paymentReference }, evidence }: PendingIntent): string {
    if (kind === 'refund' && paymentReference) return refundPath(paymentReference);
    return kind === 'payout' ? quotePath(evidence.submitted[0] ?? '') : '/withdrawals/create';
}

/** Starts at the first render. */
function useDelay(milliseconds: number): boolean {
    const [first] = useState(milliseconds);
    const [isOver, setIsOver] = useState(first === 0);
    useEffect(() => {
        const timer = setTimeout(setIsOver, first, true);
        return () => clearTimeout(timer);
    }, [first]);
    return isOver;
}
