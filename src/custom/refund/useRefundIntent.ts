import { useDataProvider } from 'react-admin';
import { type Account, settlementOf } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import type { CodeFor } from '../../../contracts/main/session';
import type { Decimal } from '../../../contracts/rules/decimal';
import { findMade } from '../../components/intent/findMade';
import { recentPayouts } from '../../components/intent/traits';
import type { ActionCode } from '../../components/intent/useActionCode';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { ApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { useMaySeeRefunds } from '../../resources/payments/record/useRefundsOfPayment';
import { readRefunded } from './readRefunded';
import { newRefund, type RefundDraft, type RefundedPayment } from './refundDraft';
import { useMoved } from '../../dataProviders/moved';

interface RefundIntent {
    payment: RefundedPayment;
    account: Account;
    draft: RefundDraft;
    /** In the payment's order currency; undefined if the draft has no valid amount, and then nothing can be submitted. */
    amount: Decimal | undefined;
    /** The refund without its token, as the token and its code count for it alone. */
    spentBy: CodeFor | undefined;
    withCode: ActionCode['withCode'];
    onDone: () => void;
}

interface Prepared {
    token: string;
    /** References of the refunds that were there just before. */
    known: string[];
}

/**
 * The intent to make one refund: first a token, then the call for the account's settlement. If someone else has refunded the
 * payment in the meantime, nothing is submitted and the payment is reloaded.
 */
export function useRefundIntent({ payment, account, draft, amount, spentBy, withCode, ...on }: RefundIntent) {
    const { onDone } = on;
    const moved = useMoved();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant_key: merchantKey, payment_reference: paymentReference } = payment;
    const maySeeRefunds = useMaySeeRefunds();
    const refuseIfChanged = async () => {
        const now = await readRefunded(dataProvider, paymentReference, { maySeeRefunds, once: true });
        if (now.refundable_amount === payment.refundable_amount && now.at_most === payment.at_most) return;
        void moved('payments');
        throw new ApiError('conflict', createLocalRefund, { outcome: 'not-done' });
    };
    const body = () => newRefund(draft, amount);
    const intent = useMoneyIntent<Prepared, Payout>({
        name: `refund ${paymentReference}`,
        about: {
            kind: 'refund',
            merchantKey,
            paymentReference,
            amount: amount ?? '',
            currency: payment.order_currency,
            recipient: draft.email.trim(),
            reason: draft.refund_reason,
            remarks: draft.remarks.trim(),
        },
        prepare: async otp => {
            body();
            const before = await dataProvider.readPayoutsBack({ merchantKey, ...recentPayouts('refund') });
            await refuseIfChanged();
            const apiId = account.api_id;
            const token = await withCode(otp, code =>
                dataProvider.createPayoutToken({ merchantKey, apiId, type: 'refund', spentBy, code }),
            );
            const known = before.rows.map(refund => refund.payout_reference);
            return { known: [...known, ...(before.unreadable ?? [])], token };
        },
        evidence: ({ known }) => ({ submitted: [], known }),
        submit: ({ token }, idempotencyKey) =>
            dataProvider.createRefund({
                merchantKey,
                isCustody: settlementOf(account) === 'custody',
                refund: { payment_reference: paymentReference, ...body(), token },
                idempotencyKey,
            }),
        find: pending => findMade(dataProvider, pending),
        onDone,
    });
    return { ...intent, submittedAmount: intent.state.phase === 'unknown' ? intent.pending?.about.amount : undefined };
}
