import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import type { Balance, Merchant } from '../../../contracts/main/merchants';
import { usernameOf } from '../../../contracts/main/profile';
import { Card } from '../../components/page/Card';
import { Problem } from '../../components/feedback/Problem';
import { useOnline } from '../../components/hooks/useOnline';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import { isOutcomeUnknown } from '../../components/intent/intentState';
import { has } from '../../config/capabilities';
import type { Draft } from '../../components/wizard/useDraft';
import type { ConfirmProps } from '../../components/wizard/Wizard';
import { useIsMounted, useLatest } from '../../components/hooks/useLatest';
import { useScope } from '../../session/scope';
import { DraftSummary } from './DraftSummary';
import type { PayoutDraft } from './payoutDraft';
import { newPayout } from './payoutSchemas';
import { SafetyCheck } from './SafetyCheck';
import { useSafetyCheck } from './useSafetyCheck';
import { useMoved } from '../../dataProviders/moved';

interface ReviewStepProps extends ConfirmProps {
    merchant: Merchant;
    balance: Balance;
    draft: Draft<PayoutDraft>;
    onQuoted: (reference: string) => void;
}

/** What will be asked for, with all that speaks for and against the address; its button gets a quote, which sends nothing yet. */
export function ReviewStep({
    merchant,
    balance,
    draft,
    onQuoted,
    onBack,
    onCancel,
    onRefused,
    isOutdated,
}: ReviewStepProps) {
    const translate = useTranslate();
    const isOnline = useOnline();
    const safety = useSafetyCheck(draft.values);
    const { ask, isAsking, error } = useQuoteRequest(draft, merchant, balance, { onQuoted, onRefused });
    const isBlocked = isOutdated || !isOnline || isAsking || safety.isAwaited;
    const isStillOutdated = useLatest(isOutdated);
    const request = async () => {
        if (isBlocked) return;
        if ((await safety.isAnswered()) && !isStillOutdated.current) await ask();
    };
    return (
        <Card title={translate('createPayout.steps.confirm')}>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
                <DraftSummary draft={draft.values} balance={balance} isWhole />
                <SafetyCheck check={safety} />
                {isOutdated && (
                    <Box role="alert" sx={{ color: 'error.main' }}>
                        {translate('wizard.outdated')}
                    </Box>
                )}
                {!!error && (
                    <Problem error={error}>
                        {translate(isOutcomeUnknown(error) ? unknownQuote() : 'intent.notDone')}
                    </Problem>
                )}
                <Box sx={{ color: 'text.secondary' }}>{translate('createPayout.quoteText')}</Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button variant="outlined" onClick={onBack} disabled={isAsking}>
                        {translate('intent.back')}
                    </Button>
                    <Button variant="text" onClick={onCancel} disabled={isAsking} sx={{ mr: 'auto' }}>
                        {translate('wizard.cancel')}
                    </Button>
                    <Button variant="contained" aria-disabled={isBlocked} onClick={() => void request()}>
                        {translate(`createPayout.${safety.isAwaited ? 'checking' : isAsking ? 'quoting' : 'quote'}`)}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
}

/** Only with a key is a quote that's asked for again the same one. */
const unknownQuote = (): string => `createPayout.${has('idempotencyKeys') ? 'quoteUnknown' : 'quoteMaybeMade'}`;

type Asked = Pick<ConfirmProps, 'onRefused'> & Pick<ReviewStepProps, 'onQuoted'>;

/** Asks for the quote, one at a time. The same draft keeps its key, so that asking again makes no second one. */
function useQuoteRequest(
    draft: Draft<PayoutDraft>,
    { merchant_key: merchantKey }: Merchant,
    { available }: Balance,
    { onQuoted, onRefused }: Asked,
) {
    const dataProvider = usePayoutActions();
    const moved = useMoved();
    const { profile } = useScope();
    const running = useRef(false);
    const isShown = useIsMounted();
    const notify = useNotify();
    const [locale] = useLocaleState();
    const [isAsking, setIsAsking] = useState(false);
    const [error, setError] = useState<unknown>();
    const ask = async () => {
        if (running.current) return;
        running.current = true;
        setIsAsking(true);
        setError(undefined);
        try {
            const payout = newPayout(draft.values, { merchantKey, username: usernameOf(profile), available, locale });
            const body = JSON.stringify(payout);
            const { key, sent } = draft.values;
            const idempotencyKey = sent === undefined || sent === body ? key : crypto.randomUUID();
            draft.change({ key: idempotencyKey, sent: body });
            const quoted = await dataProvider.quoteCryptoPayout({ payout, idempotencyKey });
            void moved('crypto-payout-admin');
            const { payout_reference: reference } = quoted;
            // Who has left in the meantime isn't called back: asking again answers the same quote.
            if (isShown.current) onQuoted(reference);
            else notify('createPayout.quotedLater', { type: 'warning', messageArgs: { reference } });
        } catch (refused) {
            if (!onRefused(refused)) setError(refused);
            // Not once there's a quote: the page leads to it, and may still take clicks until it shows.
            running.current = false;
            setIsAsking(false);
        }
    };
    return { ask, isAsking, error };
}
