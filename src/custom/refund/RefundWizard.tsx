import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { settlementOf } from '../../../contracts/main/merchants';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { PageState } from '../../components/feedback/PageState';
import { duplicatesSince } from '../../components/intent/duplicatesSince';
import { likelyDuplicates } from '../../components/intent/likelyDuplicates';
import { isRepeat } from '../../components/intent/isRepeat';
import { useActionCode } from '../../components/intent/useActionCode';
import type { SoughtDuplicates } from '../../components/intent/useDuplicates';
import { ConfirmStep } from '../../components/wizard/ConfirmStep';
import { keepingTerms, type Terms } from '../../components/wizard/terms';
import { codeFor } from '../../api/codeFor';
import { tokenCall } from '../../dataProviders/payouts/tokenCall';
import { useDraft } from '../../components/wizard/useDraft';
import { RatesProblem } from '../../components/wizard/RatesProblem';
import { useTermsTick } from '../../components/wizard/TermsTick';
import { useTerms } from '../../components/wizard/useTerms';
import { Wizard, type WizardStep } from '../../components/wizard/Wizard';
import type { MerchantDataProvider } from '../../dataProviders';
import { isPositive, subtract } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { AmountInputs } from './AmountInputs';
import { amountOf, amountStep, emptyDraft, refundFor, RefundDraft, mostOf, type RefundedPayment } from './refundDraft';
import { PayoutReadAgain } from '../../components/record/PayoutReadAgain';
import { recordPath } from '../../routing/paths';
import { RefundReceipt } from './RefundReceipt';
import { RefundSummary } from './RefundSummary';
import { RefundTerms } from './RefundTerms';
import { type RefundEstimate, useRefundEstimate } from './useRefundEstimate';
import { useRefundIntent } from './useRefundIntent';
import { useMoved } from '../../dataProviders/moved';

interface RefundWizardProps {
    payment: RefundedPayment;
    account: KnownAccount;
    onStartOver: () => void;
}

/** Returns money from a payment to its payer. */
export function RefundWizard({ payment, account, onStartOver }: RefundWizardProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const moved = useMoved();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { payment_reference: reference, order_currency: currency, crypto_currency: crypto } = payment;
    const [initial] = useState(() => emptyDraft(payment));
    const draft = useDraft(`refund ${reference}`, RefundDraft, initial);
    const { values } = draft;
    const planned = amountOf(values, payment);
    const spentBy = refundFor(payment, account, values, planned);
    const { operation, ...request } = tokenCall({
        ...{ merchantKey: payment.merchant_key, apiId: account.api_id, type: 'refund', spentBy },
    });
    const code = useActionCode(operation.stepUp, codeFor(operation, request));
    const { estimate, estimateAt, rates } = useRefundEstimate(payment, account, planned);
    const intent = useRefundIntent({
        payment,
        account,
        draft: values,
        amount: planned,
        spentBy,
        withCode: code.withCode,
        onDone: draft.clear,
    });
    const { state } = intent;
    const { merchant_key: merchantKey } = payment;
    const email = values.email.trim();
    const duplicates: SoughtDuplicates = {
        name: [reference, planned, email].join(' '),
        find: async () => {
            const since = duplicatesSince();
            const made = await dataProvider.listRecentPayouts({ merchantKey, type: 'refund', since });
            return planned ? likelyDuplicates({ amount: planned, currency, email }, made, since) : [];
        },
    };
    const isConverted = settlementOf(account) !== 'custody';
    const terms = useTerms({
        draft,
        rates,
        termsOf: offered => termsOf(estimateAt(offered), isConverted),
        crypto,
        fiat: estimate?.fiat ?? currency,
        // Without an amount, there is nothing yet whose rate could be missing.
        isConverted: isConverted && planned !== undefined,
        mayLackRate: !!estimate && (estimate.taken !== undefined || estimate.isCrossUntold),
        countsFee: planned !== undefined,
        countsTaken: isConverted && planned !== undefined,
        isOpen: state.phase === 'open',
    });
    const tick = useTermsTick(terms);
    const isUnknown = state.phase === 'unknown';
    const amount = intent.submittedAmount ?? planned;
    const { refundable_amount: left } = payment;
    if (state.phase === 'open' && !isPositive(mostOf(payment))) return <NothingRefundable payment={payment} />;
    const consumingFee = estimate && consumingFeeOf(estimate, crypto, locale);
    const steps: WizardStep[] = [
        {
            name: 'amount',
            schema: amountStep(values, payment, consumingFee),
            content: <AmountInputs payment={payment} draft={values} consumingFee={consumingFee} />,
            next: translate('refund.next'),
            // Only a custom amount has its own field.
            standsFor: values.choice === 'custom' ? {} : { refund_amount: 'choice' },
        },
    ];
    return (
        <Wizard
            title={translate('refund.title', { reference })}
            approval="refund"
            i18nKey="refund"
            draft={keepingTerms(draft, terms.now)}
            steps={steps}
            phase={state.phase}
            wasSent={!!intent.pending}
            summary={<RefundSummary payment={payment} account={account} amount={amount} estimate={estimate} />}
            notice={isUnknown ? undefined : <RatesProblem terms={terms} wasSent={!!intent.pending} />}
            confirm={step => (
                <ConfirmStep
                    {...step}
                    intent={intent}
                    code={code}
                    duplicates={duplicates}
                    terms={terms}
                    tick={tick}
                    // Of what is converted, the missing rate is said already.
                    missing={
                        !isConverted && planned && estimate?.taken === undefined
                            ? [translate('refund.facts.taken')]
                            : []
                    }
                    submit={translate('refund.submit', { amount: formatMoney(amount, currency, locale, true) })}
                >
                    <RefundTerms
                        payment={payment}
                        account={account}
                        draft={values}
                        amount={amount}
                        // A repeat under the same key takes nothing more.
                        left={isUnknown || isRepeat(intent) || !amount || !left ? undefined : subtract(left, amount)}
                        estimate={isUnknown ? undefined : estimate}
                    />
                </ConfirmStep>
            )}
            receipt={
                state.phase === 'done' && (
                    <PayoutReadAgain payout={state.result}>
                        {refund => (
                            <RefundReceipt
                                isRuledOut={state.isRuledOut}
                                refund={refund}
                                made={state.result}
                                submitted={state.submitted}
                                paymentReference={reference}
                            />
                        )}
                    </PayoutReadAgain>
                )
            }
            onReturn={() => void moved('payments')}
            cancelTo={recordPath('payments', reference)}
            onStartOver={onStartOver}
        />
    );
}

function NothingRefundable({ payment: { payment_reference: reference, status } }: { payment: RefundedPayment }) {
    const translate = useTranslate();
    const why = status === 'good' || status === 'short' ? 'none' : 'status';
    return (
        <PageState title={translate('refund.no.refundable')} text={translate(`refund.startAfter.${why}`)}>
            <Button component={Link} to={recordPath('payments', reference)} variant="outlined">
                {translate('refund.no.open')}
            </Button>
        </PageState>
    );
}

const consumingFeeOf = ({ coins, fee, net }: RefundEstimate, crypto: string, locale: string): string | undefined =>
    coins && fee && !net ? formatMoney(fee, crypto, locale) : undefined;

/** What is taken is only an estimate where it is converted; without it, nothing is known that could be confirmed. */
const termsOf = (estimate: RefundEstimate | undefined, isConverted: boolean): Terms => {
    if (!estimate) return {};
    const { rate, fee, net, taken } = estimate;
    if (!isConverted) return { rate, fee, net };
    return taken === undefined ? {} : { rate, fee, net, taken };
};
