import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Availability, UnknownAvailability } from '../../entities/accounts/availability';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { isRepeat } from '../../components/intent/isRepeat';
import { useActionCode } from '../../components/intent/useActionCode';
import { ConfirmStep } from '../../components/wizard/ConfirmStep';
import { keepingTerms } from '../../components/wizard/terms';
import { useDraft } from '../../components/wizard/useDraft';
import { RatesProblem } from '../../components/wizard/RatesProblem';
import { useTermsTick } from '../../components/wizard/TermsTick';
import { useTerms } from '../../components/wizard/useTerms';
import { Wizard, type WizardStep } from '../../components/wizard/Wizard';
import { formatMoney } from '../../money/money';
import { useScope } from '../../session/scope';
import { AmountInputs } from './AmountInputs';
import { planOf, termsOf, type Plan } from './plan';
import { isPaidOut, sourceOf } from './source';
import { RecipientInputs } from './recipient/RecipientInputs';
import { codeFor } from '../../api/codeFor';
import { readPending } from '../../components/intent/pendingIntent';
import { tokenCall } from '../../dataProviders/payouts/tokenCall';
import { workOwner } from '../../session/storage/work';
import { useWithdrawalDuplicates } from './useWithdrawalDuplicates';
import { useWithdrawalIntent } from './useWithdrawalIntent';
import { emptyDraft, orderIdOf, WithdrawalDraft, withdrawalName } from './withdrawalDraft';
import { PayoutReadAgain } from '../../components/record/PayoutReadAgain';
import { WithdrawalReceipt } from './WithdrawalReceipt';
import { mayWantProof, withdrawalFor } from './withdrawalBody';
import { amountStep, recipientStep } from './withdrawalSchemas';
import { WithdrawalSummary } from './WithdrawalSummary';
import { WithdrawalTerms } from './WithdrawalTerms';
import { useRereadScope } from '../../components/hooks/useRereadScope';
import { useQuery } from '@tanstack/react-query';
import type { PayoutRate } from '../../../contracts/main/rates';
import { useReader } from '../../components/hooks/useReader';
import { payoutRatesQuery } from '../../dataProviders/methods/payoutRateQueries';

interface WithdrawalWizardProps {
    merchant: Merchant;
    accounts: readonly [KnownAccount, ...KnownAccount[]];
    relations: readonly (Availability | UnknownAvailability)[];
    onStartOver: () => void;
}

/** Withdraws from a balance as coins. */
export function WithdrawalWizard({ merchant, accounts, relations, onStartOver }: WithdrawalWizardProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { apiId } = useScope();
    const rereadScope = useRereadScope();
    const { merchant_key: merchantKey } = merchant;
    const active = accounts.find(({ api_id }) => api_id === apiId) ?? accounts[0];
    const [initial] = useState(() => emptyDraft(active.api_id));
    const stored = useDraft(withdrawalName(merchantKey), WithdrawalDraft, initial);
    const chosen = accounts.find(({ api_id }) => api_id === stored.values.api_id);
    const account = chosen ?? accounts[0];
    // The amount doesn't carry over to another account, which may have another currency.
    const anew = { api_id: account.api_id, crypto_currency: '', amount: '' };
    const values = chosen ? stored.values : { ...stored.values, ...anew };
    const { plan, planAt, rates } = usePlan(account, merchant, values, relations);
    const { coin, amount, source } = plan;
    // Its look-ups need the id that was submitted first, whatever changed since.
    const name = withdrawalName(merchantKey);
    const orderId = readPending(workOwner(), name)?.evidence.submitted[0] ?? orderIdOf(values);
    const spentBy = withdrawalFor(merchantKey, plan, values, { orderId, locale });
    const { operation, ...request } = tokenCall({
        ...{ merchantKey, apiId: source.account.api_id, type: 'withdrawal', spentBy },
    });
    const code = useActionCode(operation.stepUp, codeFor(operation, request));
    const readBalances = () => void rereadScope();
    const intent = useWithdrawalIntent({
        merchantKey,
        plan,
        draft: values,
        orderId,
        spentBy,
        withCode: code.withCode,
        onDone: stored.clear,
    });
    const { state } = intent;
    const isProofMissing = state.phase === 'open' && mayWantProof(values, state.error);
    const terms = useTerms({
        draft: stored,
        rates,
        termsOf: offered => termsOf(planAt(offered)),
        crypto: coin ?? '',
        fiat: source.currency,
        isConverted: !source.isCustody && coin !== undefined,
        mayLackRate: isPaidOut(source, coin),
        countsFee: coin !== undefined && amount !== undefined,
        isOpen: state.phase === 'open',
    });
    const tick = useTermsTick(terms);
    const duplicates = useWithdrawalDuplicates({ merchantKey, plan, draft: values });
    if (rates.isPending && values.step !== 'amount' && state.phase === 'open') return <PageSkeleton />;
    const steps: WizardStep[] = [
        {
            name: 'amount',
            schema: amountStep(plan, locale),
            content: <AmountInputs accounts={accounts} plan={plan} />,
            next: translate('withdrawal.next.recipient'),
            standsFor: { withdraw_amount: 'amount', crypto_amount: 'amount' },
        },
        {
            name: 'recipient',
            schema: recipientStep(values, coin),
            content: coin && <RecipientInputs merchantKey={merchantKey} coin={coin} draft={values} />,
            next: translate('withdrawal.next.confirm'),
            standsFor: { poi_key: 'proof' },
        },
    ];
    return (
        <Wizard
            title={translate('routes.createWithdrawal.title')}
            about={translate('routes.createWithdrawal.about')}
            approval="withdrawal"
            i18nKey="withdrawal"
            draft={keepingTerms({ ...stored, values }, terms.now)}
            steps={steps}
            phase={state.phase}
            wasSent={!!intent.pending}
            summary={<WithdrawalSummary plan={plan} />}
            notice={<RatesProblem terms={terms} wasSent={!!intent.pending} />}
            confirm={step => (
                <ConfirmStep
                    {...step}
                    intent={intent}
                    code={code}
                    duplicates={duplicates}
                    terms={terms}
                    tick={tick}
                    hint={isProofMissing ? translate('withdrawal.proof.maybeMissing') : undefined}
                    submit={translate('withdrawal.submit', {
                        amount: formatMoney(amount, source.currency, locale, true),
                    })}
                >
                    <WithdrawalTerms
                        // Whose key the provider knows takes nothing more.
                        plan={state.phase === 'unknown' || isRepeat(intent) ? planOf(source, values, true) : plan}
                        draft={values}
                        orderId={orderId}
                    />
                </ConfirmStep>
            )}
            receipt={
                state.phase === 'done' && (
                    <PayoutReadAgain payout={state.result}>
                        {withdrawal => (
                            <WithdrawalReceipt
                                isRuledOut={state.isRuledOut}
                                withdrawal={withdrawal}
                                made={state.result}
                                submitted={state.submitted}
                                onAnother={onStartOver}
                            />
                        )}
                    </PayoutReadAgain>
                )
            }
            onReturn={readBalances}
            cancelTo="/withdrawals"
            onStartOver={onStartOver}
        />
    );
}

const REFRESH_MS = 60_000;

/**
 * A draft's plan at current rates, updated every minute.
 * @param relations how amounts due relate to amounts available, by currency
 */
function usePlan(
    account: KnownAccount,
    merchant: Merchant,
    draft: WithdrawalDraft,
    relations: readonly (Availability | UnknownAvailability)[],
) {
    const { api_id: apiId, local_currency: fiat } = account;
    const query = payoutRatesQuery(useReader(), { fiat, apiId, orNone: true });
    const rates = useQuery({ ...query, refetchInterval: REFRESH_MS });
    const planAt = (offered: readonly PayoutRate[] | undefined): Plan =>
        planOf(sourceOf(account, merchant, offered, relations), draft);
    return { plan: planAt(rates.data), planAt, rates };
}
