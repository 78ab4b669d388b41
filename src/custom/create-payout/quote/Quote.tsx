import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { ResourceContextProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { Navigate, useNavigate } from 'react-router-dom';
import { confirmDirectPayout, createDirectPayout } from '../../../../contracts/main/directPayouts';
import { isConfirmedPayout, type Payout } from '../../../../contracts/main/payouts';
import { askedBy, takenBy } from '../../../../contracts/main/takenBy';
import { neededToConfirm } from '../../../../contracts/neededFields';
import { codeFor } from '../../../api/codeFor';
import { ApiError } from '../../../api/errors';
import { ActionBoundary } from '../../../components/feedback/ActionBoundary';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { usePayoutActions } from '../../../components/hooks/usePayoutActions';
import { recordPath, repeatPath } from '../../../routing/paths';
import { useActionCode } from '../../../components/intent/useActionCode';
import { useMoneyIntent } from '../../../components/intent/useMoneyIntent';
import { duplicatesSince } from '../../../components/intent/duplicatesSince';
import { likelyDuplicates } from '../../../components/intent/likelyDuplicates';
import { findMade } from '../../../components/intent/findMade';
import { lazyPage } from '../../../components/lazyPage';
import { ConfirmStep } from '../../../components/wizard/ConfirmStep';
import { acceptedTerms, changedTerms, type Terms } from '../../../components/wizard/terms';
import { useTermsTick } from '../../../components/wizard/TermsTick';
import { QuoteClock } from '../../../components/wizard/QuoteClock';
import { WizardPage } from '../../../components/wizard/WizardPage';
import { formatMoney } from '../../../money/money';
import { PayoutReadAgain } from '../../../components/record/PayoutReadAgain';
import { PayoutReceipt } from './PayoutReceipt';
import { QuoteTerms } from './QuoteTerms';
import { useQuoteLeft } from '../../../components/hooks/useQuoteLeft';
import { useMoved } from '../../../dataProviders/moved';
import { useRereadScope } from '../../../components/hooks/useRereadScope';

const ActionDialog = lazyPage(() => import('../../../components/record/ActionDialog'), 'ActionDialog');

const termsOf = (quote: Payout): Terms => ({
    rate: quote.exchange_rate,
    fee: quote.network_fee_crypto_amount,
    net: quote.net_crypto_amount,
    taken: takenBy(quote)[0],
});

/** What a quote has to say before it's confirmed, and doesn't (docs/rules.md#missing-figures). */
function missingOf(quote: Payout): string[] {
    const isTold = { amount: takenBy(quote).every(Boolean), coin: neededToConfirm.every(field => quote[field]) };
    return Object.entries(isTold).flatMap(([name, is]) => (is ? [] : [name]));
}

/** A quote with the time that it holds; a renewed one shows what has changed before it can be confirmed. */
export function Quote({ quote: read }: { quote: Payout }) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const rereadScope = useRereadScope();
    const notify = useNotify();
    const dataProvider = usePayoutActions();
    const [renewed, setRenewed] = useState<Payout>();
    const quote = renewed ?? read;
    const scope = useMerchantScope();
    const { payout_reference: reference, merchant_key: merchantKey = scope.merchantKey } = quote;
    const [taken = '', takenIn = ''] = takenBy(quote);
    const [isCancelling, setIsCancelling] = useState(false);
    useEffect(() => void ActionDialog.preload(), []);
    const left = useQuoteLeft(quote.expires_at);
    const bound = codeFor(confirmDirectPayout, { path: { merchantKey, ref: reference }, body: {} });
    const code = useActionCode(confirmDirectPayout.stepUp, bound);
    const moved = useMoved();
    const intent = useMoneyIntent<string | undefined, Payout>({
        name: `payout ${reference}`,
        about: {
            kind: 'payout',
            merchantKey,
            paymentReference: null,
            amount: taken,
            currency: takenIn,
            recipient: quote.email ?? '',
            address: quote.crypto_address ?? '',
            remarks: quote.remarks ?? '',
        },
        prepare: async otp => {
            await code.announce();
            return otp;
        },
        evidence: () => ({ submitted: [reference], known: [] }),
        submit: (otp, idempotencyKey) =>
            code.sendWith(otp, sent =>
                dataProvider.confirmCryptoPayout({ merchantKey, reference, otp: sent, idempotencyKey }),
            ),
        find: pending => findMade(dataProvider, pending),
        isCarriedOut: isConfirmedPayout,
        onDone: () => undefined,
    });
    const { state, pending } = intent;
    // Takes a tick.
    const lacks = quote.net_crypto_amount ? undefined : quote.network_fee_crypto_amount ? 'net' : 'fee';
    const tick = useTermsTick({ lacks });
    const [renewedAfter, setRenewedAfter] = useState<string>();
    const isOpen = state.phase === 'open';
    // A minute has passed since it was sent, and nobody says how long it holds.
    const mayBeOver = left === undefined && isOpen && !!pending && renewedAfter !== pending.at;
    const [seen, setSeen] = useState(() => termsOf(read));
    const now = termsOf(quote);
    const changed = changedTerms(isOpen ? seen : undefined, {
        now,
        crypto: quote.crypto_currency ?? '',
        fiat: quote.local_currency ?? '',
        isQuoted: true,
        onAccept: () => setSeen(acceptedTerms(seen, now)),
    });
    // It was confirmed, cancelled or given up elsewhere: its record tells how.
    if (read.status !== 'new' && isOpen) return <Navigate to={recordPath('crypto-payout-admin', reference)} replace />;
    const steps = ['recipient', 'amount', 'confirm', 'quote'].map(name => translate(`createPayout.steps.${name}`));
    const page = { title: translate('routes.createCryptoPayout.title'), steps };
    if (state.phase === 'done') {
        return (
            <WizardPage {...page} step={steps.length}>
                <PayoutReadAgain payout={state.result}>
                    {payout => <PayoutReceipt payout={payout} quote={quote} />}
                </PayoutReadAgain>
            </WizardPage>
        );
    }
    const amount = formatMoney(taken, takenIn, locale, true);
    const giveUp = async () => {
        try {
            await dataProvider.cancelCryptoPayout({ merchantKey, reference });
            notify('createPayout.givenUp');
        } catch {
            // It lapses by itself then.
            notify('createPayout.notGivenUp', { type: 'warning', messageArgs: { reference } });
        }
        void moved('crypto-payout-admin');
    };
    return (
        <WizardPage {...page} approval="payout" step={steps.length - 1} followsPage>
            <ConfirmStep
                intent={intent}
                approval="payout"
                code={{ ...code, isPaused: left === 0 }}
                duplicates={{ name: reference, find: () => otherPayoutsLike(quote) }}
                terms={{
                    changed,
                    isHeldBack: false,
                    isUnknown: left === 0 || mayBeOver,
                    isLoading: false,
                    isStill: async () => left !== 0,
                }}
                missing={missingOf(quote).map(name => translate(`createPayout.facts.${name}`))}
                renewal={renewed}
                tick={tick}
                submit={translate('createPayout.submit', { amount })}
                onBack={() => {
                    // First: a quote that was given up leads to its record.
                    void navigate(repeatPath(reference));
                    void giveUp();
                }}
                cancel={translate('createPayout.cancel')}
                onCancel={() => setIsCancelling(true)}
                onRefused={() => false}
                isOutdated={false}
            >
                <QuoteTerms quote={quote} />
                {lacks && <Box color="warning.main">{translate(`untoldTerms.said.${lacks}`)}</Box>}
                <QuoteClock
                    holds={
                        left === undefined && !mayBeOver
                            ? translate('createPayout.holdsUnsaid')
                            : left
                              ? translate('createPayout.holds', { seconds: left })
                              : undefined
                    }
                    expired={translate(mayBeOver ? 'createPayout.mayBeOver' : 'createPayout.expired')}
                    refresh={translate('createPayout.refresh')}
                    onRefresh={async () => {
                        const answer = await dataProvider.requoteCryptoPayout({ merchantKey, reference });
                        // The provider takes no code that is older than the quote, but one for this payout alone.
                        if (code.isMailed && !bound) code.drop();
                        setRenewed(answer);
                        if (isOpen) setRenewedAfter(pending?.at);
                        void rereadScope();
                    }}
                />
            </ConfirmStep>
            {isCancelling && (
                <ResourceContextProvider value="crypto-payout-admin">
                    <ActionBoundary>
                        <ActionDialog
                            i18nKey="payouts.actions.cancel"
                            values={{ reference, amount }}
                            disabledBecause={undefined}
                            isDanger
                            act={() => dataProvider.cancelCryptoPayout({ merchantKey, reference })}
                            onUnknown={() => void navigate(recordPath('crypto-payout-admin', reference))}
                            onClose={() => setIsCancelling(false)}
                        />
                    </ActionBoundary>
                </ResourceContextProvider>
            )}
        </WizardPage>
    );

    async function otherPayoutsLike(own: Payout): Promise<Payout[]> {
        const { listRecentPayouts } = dataProvider;
        const since = duplicatesSince();
        const { email = '', crypto_address: address } = own;
        const [amount, currency] = takenBy(own);
        // What can't be compared can't be ruled out.
        if (!amount || !currency) {
            throw new ApiError('unexpected-answer', createDirectPayout, {
                field: 'withdraw_amount',
                outcome: 'not-done',
            });
        }
        const made = await listRecentPayouts({ merchantKey, type: 'withdraw', since });
        const others = made.filter(payout => payout.payout_reference !== reference && payout.status !== 'new');
        const isWorkedOut = askedBy(own)[0] === undefined;
        return likelyDuplicates({ amount, currency, isWorkedOut, email, ...(address && { address }) }, others, since);
    }
}
