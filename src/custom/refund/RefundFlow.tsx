import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Account } from '../../../contracts/main/merchants';
import { PageState } from '../../components/feedback/PageState';
import { ConfirmForm } from '../../components/intent/ConfirmForm';
import { useDraft } from '../../components/intent/draft';
import { FlowPage } from '../../components/intent/FlowPage';
import { useActionCode } from '../../components/intent/useActionCode';
import { paymentPath } from '../../resources/payments/paymentsPath';
import type { PaymentDetailsRecord } from '../../dataProviders/payments/payments';
import { isPositive, subtract } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { AmountStep } from './AmountStep';
import { amountOf, emptyDraft, problemsOf, RefundDraft } from './refundDraft';
import { RefundReceipt } from './RefundReceipt';
import { RefundSummary } from './RefundSummary';
import { RefundTerms } from './RefundTerms';
import { type RefundEstimate, useRefundEstimate } from './useRefundEstimate';
import { useRefundIntent } from './useRefundIntent';

interface RefundFlowProps {
    payment: PaymentDetailsRecord;
    account: Account;
}

/** From how much to the receipt. A reload, or a way back, loses nothing; an outcome that is not known comes first. */
export function RefundFlow({ payment, account }: RefundFlowProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const queryClient = useQueryClient();
    const { payment_reference: reference, order_currency: currency } = payment;
    const draft = useDraft(`refund ${reference}`, RefundDraft, emptyDraft(payment));
    const [isChecking, setIsChecking] = useState(false);
    const code = useActionCode();
    const { amount: planned } = amountOf(draft.values, payment, translate);
    const estimate = useRefundEstimate(payment, account, planned);
    const isComplete = Object.keys(problemsOf(draft.values, payment, translate)).length === 0;
    const intent = useRefundIntent({
        payment,
        account,
        draft: draft.values,
        amount: planned,
        withCode: code.withCode,
        onMoved: () => {
            for (const key of ['payments', 'refunds', 'scope']) {
                void queryClient.invalidateQueries({ queryKey: [key] });
            }
        },
        onDone: draft.clear,
    });
    const { state } = intent;
    const amount = intent.inDoubt ?? planned;
    const refund = state.phase === 'done' ? state.result : undefined;
    const steps = [translate('refund.steps.amount'), translate('refund.steps.confirm')];
    const title = translate('refund.title', { reference });
    if (refund) {
        return (
            <FlowPage title={title} steps={steps} step={steps.length}>
                <RefundReceipt refund={refund} paymentReference={reference} />
            </FlowPage>
        );
    }
    if (state.phase === 'open' && !isPositive(payment.refundable_amount)) {
        const why = payment.status === 'good' || payment.status === 'short' ? 'none' : 'status';
        return (
            <PageState title={translate('refund.no.refundable')} text={translate(`refund.startAfter.${why}`)}>
                <Button component={Link} to={paymentPath(reference)} variant="outlined">
                    {translate('refund.no.open')}
                </Button>
            </PageState>
        );
    }
    const isUnknown = state.phase === 'unknown';
    const isConfirming = isUnknown || state.phase === 'sending' || (isChecking && isComplete);
    return (
        <FlowPage
            title={title}
            steps={steps}
            step={isConfirming ? 1 : 0}
            summary={
                !isConfirming && (
                    <RefundSummary payment={payment} account={account} amount={amount} estimate={estimate} />
                )
            }
        >
            {isConfirming ? (
                <Box sx={{ maxWidth: 640 }}>
                    <ConfirmForm
                        intent={intent}
                        code={code}
                        submit={translate('refund.submit', { amount: formatMoney(amount, currency, locale, true) })}
                        onBack={() => setIsChecking(false)}
                    >
                        <RefundTerms
                            payment={payment}
                            account={account}
                            draft={draft.values}
                            amount={amount}
                            left={isUnknown || !amount ? undefined : subtract(payment.refundable_amount, amount)}
                            estimate={isUnknown ? undefined : estimate}
                        />
                    </ConfirmForm>
                </Box>
            ) : (
                <AmountStep
                    payment={payment}
                    draft={draft.values}
                    consumingFee={estimate && consumingFee(estimate, payment.crypto_currency, locale)}
                    onDraft={draft.change}
                    onNext={() => setIsChecking(true)}
                />
            )}
        </FlowPage>
    );
}

const consumingFee = ({ coins, fee, net }: RefundEstimate, crypto: string, locale: string): string | undefined =>
    coins && fee && !net ? formatMoney(fee, crypto, locale) : undefined;
