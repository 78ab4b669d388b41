import { useEffect, useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { FiatBalance } from '../../../contracts/fiat/balances';
import { createTrade } from '../../../contracts/fiat/newTrade';
import { hasEnded } from '../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Merchant } from '../../../contracts/main/merchants';
import { codeFor } from '../../api/codeFor';
import { ApiError, isApiError, mayMean } from '../../api/errors';
import { providerNow } from '../../api/providerClock';
import { useQuoteLeft } from '../../components/hooks/useQuoteLeft';
import { findMadeTrade, likeTrades } from '../../components/intent/findMadeTransfer';
import { newReference } from '../../components/intent/newReference';
import { duplicatesSince } from '../../components/intent/duplicatesSince';
import { isRepeat } from '../../components/intent/isRepeat';
import { earliestOf } from '../../components/intent/traits';
import { useActionCode } from '../../components/intent/useActionCode';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import { ReadAgain } from '../../components/record/ReadAgain';
import { ConfirmStep } from '../../components/wizard/ConfirmStep';
import { isChanged } from '../../components/wizard/seenQuote';
import { useDraft } from '../../components/wizard/useDraft';
import { CONFIRM, Wizard, type WizardStep } from '../../components/wizard/Wizard';
import type { MerchantDataProvider } from '../../dataProviders';
import { formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { fiatAvailable } from './fiatAvailable';
import { amountCurrency, amountStep, newTrade, pairFor, seenOf, termsOf } from './terms';
import { emptyDraft, TradeDraft } from './tradeDraft';
import { TradeInputs } from './TradeInputs';
import { TradeReceipt } from './TradeReceipt';
import { TradeTermsList } from './TradeTermsList';
import type { TradablePair } from '../../resources/transfers/trades/tradable';

interface TradeWizardProps {
    merchant: Merchant;
    pairs: readonly TradablePair[];
    /** Of the fiat API; undefined while they aren't known. */
    balances: readonly FiatBalance[] | undefined;
    /** Couldn't the rates be read again? */
    isStale: boolean;
    /** Reads the rates again. Rejects with an ApiError. */
    renew: () => Promise<void>;
    onConfirming: (is: boolean) => void;
    onStartOver: () => void;
}

/** Exchanges one balance for another: how much, then the terms at a rate that holds for so long, then its receipt. */
export function TradeWizard({
    merchant,
    pairs,
    balances,
    isStale,
    renew,
    onConfirming,
    onStartOver,
}: TradeWizardProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { id: merchantId, merchant_key: merchantKey } = merchant;
    const name = `trade ${merchantKey}`;
    const [initial] = useState(() => emptyDraft(pairs, merchant.local_currency));
    const stored = useDraft(name, TradeDraft, initial);
    const { values } = stored;
    const pair = pairFor(values, pairs);
    const terms = termsOf(values, pair);
    const now = pair && terms && seenOf(values, terms, pair);
    // Where nobody says until when its rate holds, the provider takes or refuses it.
    const left = useQuoteLeft(pair?.expires_at);
    const [sold, bought] = [values.sending_currency, values.receiving_currency].map(code =>
        fiatAvailable(code, balances),
    );
    const currency = amountCurrency(values);
    const listed = { merchantId, type: 'trade', sendingCurrency: values.sending_currency } as const;
    const code = useActionCode(
        createTrade.stepUp,
        pair && terms && codeFor(createTrade, { body: newTrade(values, terms, pair, merchantId) }),
    );
    const intent = useMoneyIntent<{ externalId: string; known: string[]; otp: string | undefined }, Transfer>({
        name,
        about: {
            kind: 'trade',
            merchantKey,
            paymentReference: null,
            amount: terms?.fixed ?? '0',
            currency,
            recipient: pairOf(values),
        },
        prepare: async (otp, earlier) => {
            if (!pair || !terms) throw new ApiError('incomplete', createTrade);
            const since = earliestOf(providerNow().toISOString());
            // In any currency: one may have this reference, as a copy of this tab gives it.
            const before = await dataProvider.readRecentTransfers({ merchantId, type: 'trade', since });
            const externalId = earlier?.evidence.submitted[0] ?? values.external_id;
            await code.announce();
            return { otp, externalId, known: [...before.rows.map(({ id }) => id), ...(before.unreadable ?? [])] };
        },
        evidence: ({ externalId, known }) => ({ submitted: [externalId], known }),
        submit: ({ externalId, otp }, idempotencyKey) => {
            if (!pair || !terms) throw new ApiError('incomplete', createTrade);
            const trade = newTrade({ ...values, external_id: externalId }, terms, pair, merchantId);
            return code.sendWith(otp, sent =>
                dataProvider.bookTrade({ trade: { ...trade, ...(sent && { otp: sent }) }, idempotencyKey }),
            );
        },
        find: pending => findMadeTrade({ provider: dataProvider, merchantId, pending }),
        onDone: stored.clear,
    });
    const { state } = intent;
    const isConfirming = values.step === CONFIRM || state.phase !== 'open';
    useEffect(() => onConfirming(isConfirming), [isConfirming, onConfirming]);
    const changed = now && state.phase === 'open' && isChanged(values.seen, now) ? values.seen : undefined;
    const [wasOver, setWasOver] = useState(false);
    const [renewals, setRenewals] = useState(0);
    // What is confirmed is what the first step showed last.
    const draft = {
        ...stored,
        change: ((given): void => {
            if (typeof given === 'function' || !given.step) return stored.change(given);
            setWasOver(false);
            return stored.change({ ...given, seen: given.step === CONFIRM ? now : undefined });
        }) satisfies typeof stored.change,
    };
    const steps: WizardStep[] = [
        {
            name: 'amount',
            schema: amountStep(values, pair, sold, locale),
            content: <TradeInputs pairs={pairs} pair={pair} available={sold} draft={values} />,
            next: translate('bookTrade.next'),
            standsFor: { sending_amount: 'amount', receiving_amount: 'amount' },
        },
    ];
    const shown = { draft: values, pair, terms, before: { sold, bought } };
    return (
        <Wizard
            title={translate('routes.bookTrade.title')}
            about={translate('routes.bookTrade.about')}
            approval="trade"
            i18nKey="bookTrade"
            draft={draft}
            steps={steps}
            phase={state.phase}
            wasSent={!!intent.pending}
            summary={<TradeTermsList {...shown} isEstimate isStale={isStale} />}
            confirm={step => (
                <ConfirmStep
                    {...step}
                    intent={
                        wasOver && state.phase === 'open' && isOver(state.error) ? { ...intent, state: open } : intent
                    }
                    onRefused={refused => {
                        // Where it doesn't say why, it may be for its rate: the one of now is there for the next try.
                        if (mayMean(refused, 'quote_expired')) {
                            setWasOver(false);
                            void renew().then(
                                () => setWasOver(isOver(refused)),
                                () => undefined,
                            );
                        }
                        // What was refused for certain has made nothing, so that its reference is free to change.
                        if (mayMean(refused, 'external_id_used')) {
                            stored.change({ external_id: newReference() });
                        }
                        return step.onRefused(refused);
                    }}
                    // None is sent for a rate that has ended; one that was sent outlives it.
                    code={{ ...code, isPaused: left === 0 }}
                    duplicates={{
                        name: JSON.stringify([
                            values.sending_currency,
                            values.receiving_currency,
                            currency,
                            terms?.fixed,
                        ]),
                        find: async () => {
                            const since = duplicatesSince();
                            const recent = await dataProvider.listRecentTransfers({ ...listed, since });
                            return likeTrades({ ...values, amount: terms?.fixed ?? '0', currency }, recent, since);
                        },
                    }}
                    terms={{
                        changed: undefined,
                        isHeldBack: false,
                        isUnknown: left === 0 || changed !== undefined || !terms,
                        isLoading: false,
                        isStill: async () => left !== 0 && changed === undefined,
                    }}
                    renewal={renewals}
                    submit={
                        terms?.total
                            ? translate('bookTrade.submit', {
                                  sold: formatMoney(terms.sent, values.sending_currency, locale, true),
                                  bought: formatMoney(terms.received, values.receiving_currency, locale, true),
                              })
                            : translate('bookTrade.submitUntold')
                    }
                >
                    {state.phase === 'unknown' ? (
                        <TradeTermsList {...shown} terms={undefined} before={notShown} />
                    ) : (
                        <TradeTermsList
                            {...shown}
                            {...(isRepeat(intent) && { before: notShown })}
                            clock={{
                                left,
                                wasOver,
                                renew: async () => {
                                    await renew();
                                    setRenewals(count => count + 1);
                                },
                                changed: changed &&
                                    now && { seen: changed, now, onAccept: () => stored.change({ seen: now }) },
                            }}
                        />
                    )}
                </ConfirmStep>
            )}
            receipt={
                state.phase === 'done' && (
                    <ReadAgain resource="trade-history" id={state.result.id} made={state.result} isFinal={hasEnded}>
                        {trade => (
                            <TradeReceipt
                                isRuledOut={state.isRuledOut}
                                trade={trade}
                                submitted={state.submitted}
                                onAnother={onStartOver}
                            />
                        )}
                    </ReadAgain>
                )
            }
            cancelTo="/trade-history"
            onStartOver={onStartOver}
        />
    );
}

const isOver = (refused: unknown): boolean => isApiError(refused) && refused.code === 'quote_expired';

/** Of what was sent: the balances may have it taken already. */
const notShown = { sold: undefined, bought: undefined };

/** Once the rate of now is there, it tells of the one that had ended. */
const open = { phase: 'open' } as const;
