import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { batchPath, quotePath, transferPath } from '../../routing/paths';
import { Candidates } from '../../components/intent/Candidates';
import { listPaths } from '../../components/intent/listPaths';
import {
    type About,
    deny,
    forgetIntent,
    type PendingIntent,
    readPending,
    submissionsOf,
} from '../../components/intent/pendingIntent';
import { useIsShown } from '../../components/intent/shownIntents';
import { unbroken } from '../../components/intent/Unbroken';
import { useKeptFocus } from '../../components/page/useKeptFocus';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { openIntents } from '../../i18n/en/openIntents';
import { sentIntents } from '../../i18n/en/sentIntents';
import { addMessages } from '../../i18n/i18nProvider';
import { formatMoney } from '../../money/money';
import { refundPath } from '../../resources/payments/paymentsPath';
import { useScope } from '../../session/scope';
import { MadeNotice } from './MadeNotice';
import { NoticeFrame } from './NoticeFrame';
import { useDelay } from '../../components/hooks/useDelay';
import { useIntentLookUp } from './useIntentLookUp';

addMessages({ openIntents, sentIntents });

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
    const isShown = useIsShown(intent.name);
    // Its own page tells more.
    if (!isDue || (isOfThisTab && isShown)) return null;
    const notice = (
        <Notice {...{ intent, path, isOfThisTab }} owner={owner} onForget={() => forgetIntent(owner, intent)} />
    );
    return path && (pathname + search).startsWith(path) ? <AfterAWhile>{notice}</AfterAWhile> : notice;
}

/** For a page that may be loading, or can't be loaded. */
const AfterAWhile = ({ children }: { children: ReactNode }) => useDelay(SHOW_AFTER_MS) && children;

interface NoticeProps {
    intent: PendingIntent;
    owner: string;
    /** Where it can be submitted again; undefined in tabs other than its own. */
    path: string | undefined;
    isOfThisTab: boolean;
    onForget: () => void;
}

function Notice({ intent, owner, path, isOfThisTab, onForget }: NoticeProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { about } = intent;
    const [part, keepingFocus] = useKeptFocus();
    const { made, candidates, look, isLooking, isSettled, lookAgain, choose } = useIntentLookUp(owner, intent);
    // If it was submitted with several values, any of them may have been carried out.
    const anyOf = (text: (about: About) => string) =>
        new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(submissionsOf(intent).map(text)));
    const words = {
        amount: anyOf(({ amount, currency }) => formatMoney(amount, currency, locale, true)),
        recipient: anyOf(({ recipient }) => recipient),
        at: formatInstant(intent.at, zone, 'short', locale),
        records: new Intl.ListFormat(locale, { type: 'disjunction' }).format(intent.denied.map(unbroken)),
    };
    const shown = made ? (
        <MadeNotice intent={intent} made={made} onForget={onForget} />
    ) : (
        <NoticeFrame
            title={translate(`sentIntents.${about.kind}.maybe`, words)}
            text={translate(`openIntents.${look}`, { ...words, smart_count: candidates.length })}
            more={
                candidates.length > 0 && (
                    <Candidates pending={intent} records={candidates} onChoose={keepingFocus(choose)} />
                )
            }
            isTall={candidates.length > 0}
        >
            <Button onClick={lookAgain} disabled={isLooking} variant="outlined" color="inherit">
                {translate('intent.unknown.lookAgain')}
            </Button>
            {ofDenied.has(look) && (
                <Button onClick={keepingFocus(() => deny(owner, intent.key, []))} variant="outlined" color="inherit">
                    {translate('intent.candidates.reconsider')}
                </Button>
            )}
            {path && (
                <Button component={Link} to={path} variant="outlined" color="inherit">
                    {translate('openIntents.open')}
                </Button>
            )}
            {leadsToList.has(look) && (
                <Button component={Link} to={listPaths[about.kind]} variant="outlined" color="inherit">
                    {translate(`sentIntents.${about.kind}.list`)}
                </Button>
            )}
            {isSettled && !isLooking && (
                <Button onClick={onForget} variant="outlined" color="inherit">
                    {translate(isOfThisTab ? 'openIntents.forgetDraft' : 'openIntents.forget')}
                </Button>
            )}
        </NoticeFrame>
    );
    return <div ref={part}>{shown}</div>;
}

/** Where nothing matches but what the user said it isn't. */
const ofDenied: ReadonlySet<string> = new Set(['denied.absent', 'denied.repeatable', 'denied.settled']);

/** Where the list may tell the user what we can't. */
const leadsToList: ReadonlySet<string> = new Set([
    'settled',
    'repeatable',
    ...ofDenied,
    'failed',
    'found',
    'referenced',
    'unclear',
    'arrived',
]);

function pathOf({ about: { kind, paymentReference, batchType }, evidence }: PendingIntent): string {
    switch (kind) {
        case 'refund':
            return refundPath(paymentReference ?? '');
        case 'payout':
            return quotePath(evidence.submitted[0] ?? '');
        case 'batch':
            return batchPath(batchType ?? 'direct');
        case 'transfer':
            return transferPath(evidence.submitted[0] ?? '');
        case 'trade':
            return '/book-a-trade';
        case 'invoice':
            return '/payment-link';
        case 'withdrawal':
            return '/withdrawals/create';
    }
}
