import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import * as z from 'zod/mini';
import type { Account } from '../../../contracts/main/merchants';
import type { PaymentDetails } from '../../../contracts/main/payments';
import { type Payout, type RefundReason, refundReasons } from '../../../contracts/main/payouts';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { ActionCode } from '../../components/intent/useActionCode';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import { createLocalRefund, type NewRefund } from '../../../contracts/main/refunds';
import { ApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import type { PaymentDetailsRecord } from '../../dataProviders/payments/payments';
import { useScope } from '../../session/scope';
import type { RefundDraft } from './refundDraft';

interface RefundIntent {
    payment: PaymentDetails;
    account: Account;
    draft: RefundDraft;
    /** In the payment's order currency; undefined while the draft has none, and then nothing can be submitted. */
    amount: Decimal | undefined;
    withCode: ActionCode['withCode'];
    onMoved: () => void;
    onDone: () => void;
}

interface Prepared {
    token: string;
    /** The refunds that the payment has already. */
    known: string[];
}

/**
 * The intent to make one refund: a token first, then the call of the account's settlement. Where the payment was refunded by
 * somebody else since it was shown, nothing is submitted, and it is shown anew.
 */
export function useRefundIntent({ payment, account, draft, amount = '', withCode, onMoved, onDone }: RefundIntent) {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { merchant_key: merchantKey, payment_reference: paymentReference } = payment;
    const listRefunds = () => dataProvider.listRefundsOfPayment({ merchantKey, paymentReference });
    const refuseIfChanged = async () => {
        const { data: now } = await dataProvider.getOne<PaymentDetailsRecord>('payments', { id: paymentReference });
        if (now.refundable_amount === payment.refundable_amount) return;
        void queryClient.invalidateQueries({ queryKey: ['payments'] });
        throw new ApiError('conflict', createLocalRefund, { outcome: 'not-done' });
    };
    const remarks = draft.remarks.trim();
    const body = (): RefundFields => ({
        refund_amount: amount,
        refund_reason: reasonOf(draft),
        email: draft.email.trim(),
        ...(remarks && { remarks }),
    });
    const intent = useMoneyIntent<Prepared, Payout>({
        name: `refund ${paymentReference}`,
        prepare: async otp => {
            const known = (await listRefunds()).map(refund => refund.payout_reference);
            await refuseIfChanged();
            const apiId = account.api_id;
            const token = await withCode(otp, code => dataProvider.createPayoutToken({ apiId, type: 'refund', code }));
            return { known, token };
        },
        evidence: ({ known }) => ({ submitted: [traitsOf(body())], known }),
        submit: ({ token }, idempotencyKey) =>
            dataProvider.createRefund({
                merchantKey,
                isCustody: account.settlement_type === 'custody',
                refund: { payment_reference: paymentReference, ...body(), token },
                idempotencyKey,
            }),
        /** One of the same user with all that was submitted, which was not there before. */
        find: async ({ submitted, known }) =>
            (await listRefunds()).find(
                refund =>
                    refund.operator === profile.email &&
                    submitted.includes(traitsOf(refund)) &&
                    !known.includes(refund.payout_reference),
            ),
        onMoved,
        onDone,
    });
    return { ...intent, submittedAmount: intent.lastSubmitted && amountIn(intent.lastSubmitted) };
}

type RefundFields = Pick<NewRefund, 'refund_amount' | 'refund_reason' | 'email' | 'remarks'>;
type Traits = { readonly [Field in keyof RefundFields]?: string | null | undefined };

/** What was asked for, and what the provider's record of it says likewise, as one text: the amount in the payment's order currency first. */
const traitsOf = ({ refund_amount, refund_reason, email, remarks }: Traits): string =>
    JSON.stringify([refund_amount, refund_reason, email?.toLowerCase(), remarks ?? '']);

/** What is stored is not trusted. */
function amountIn(traits: string): Decimal | undefined {
    try {
        const [amount] = z.tuple([z.string()], z.unknown()).parse(JSON.parse(traits));
        return amount;
    } catch {
        return undefined;
    }
}

/** @throws Error where there is none, which the step before does not let pass */
function reasonOf({ refund_reason: entered }: RefundDraft): RefundReason {
    const reason = refundReasons.find(known => known === entered);
    if (!reason) throw new Error('A refund needs its reason');
    return reason;
}
