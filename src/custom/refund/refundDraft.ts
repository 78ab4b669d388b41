import * as z from 'zod/mini';
import { type Account, settlementOf } from '../../../contracts/main/merchants';
import { getPayment, type PaymentDetails, refundableOf } from '../../../contracts/main/payments';
import { createCustodyRefund, createLocalRefund } from '../../../contracts/main/refunds';
import type { CodeFor } from '../../../contracts/main/session';
import { neededToRefund } from '../../../contracts/neededFields';
import type { Decimal } from '../../../contracts/rules/decimal';
import { rule } from '../../../contracts/rules/rule';
import { needing } from '../../api/answer/needed';
import { codeFor } from '../../api/codeFor';
import { ApiError } from '../../api/errors';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import { parseDraft, whenComplete } from '../../components/wizard/parseDraft';
import { Terms } from '../../components/wizard/terms';
import { CONFIRM } from '../../components/wizard/Wizard';
import { isPositive, subtract } from '../../money/arithmetic';

/** A payment with all that a refund of it needs. */
export type RefundedPayment = ReturnType<typeof refundedPayment> & {
    /** The most that can be left by the refunds that are known, in the order currency. */
    at_most?: Decimal;
};

/** @throws ApiError, which names what's missing */
export const refundedPayment = (payment: PaymentDetails) => needing(getPayment, payment, neededToRefund);

/** The most that can be refunded, in the order currency. */
export const mostOf = (payment: RefundedPayment): Decimal =>
    refundableOf({ ...payment, receive_amount: payment.at_most ?? payment.receive_amount }) ?? payment.receive_amount;

/** How much of a payment to refund. `all` is everything refundable; for a short payment, the part that arrived. */
const refundChoices = ['all', 'excess', 'custom'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** A refund draft as typed, with the field names of the refund's body where they match. */
export const RefundDraft = z.object({
    step: z.enum(['amount', CONFIRM]),
    choice: z.enum(refundChoices),
    /** For `custom`. */
    refund_amount: z.string(),
    refund_reason: z.string(),
    remarks: z.string(),
    email: z.string(),
    /** The terms that the amount was based on. */
    terms: z.optional(Terms),
});
export type RefundDraft = z.output<typeof RefundDraft>;

export const emptyDraft = (payment: RefundedPayment): RefundDraft => ({
    step: 'amount',
    choice: excessOf(payment) ? 'excess' : 'all',
    refund_amount: '',
    refund_reason: '',
    remarks: '',
    email: payment.payer_email ?? '',
});

/** The refundable amount beyond the order amount, in the order currency; undefined if there's none. */
export function excessOf(payment: RefundedPayment): Decimal | undefined {
    const excess = payment.order_amount && subtract(mostOf(payment), payment.order_amount);
    return excess && isPositive(excess) ? excess : undefined;
}

/** The amount for a choice, in the order currency; undefined if there's none. */
export function amountOf({ choice, refund_amount: typed }: RefundDraft, payment: RefundedPayment): Decimal | undefined {
    const { order_currency: currency } = payment;
    const most = mostOf(payment);
    if (choice === 'custom') return typedAmount(typed, currency, { most });
    return choice === 'excess' ? excessOf(payment) : most;
}

const { refund_reason, email, remarks } = createLocalRefund.body.shape;
const answers = z.object({ refund_reason, email, remarks });

/**
 * Schema of the first step: the operation's fields, limited to what's refundable.
 * @param consumingFee the network fee, formatted, if it would use up the whole amount
 */
export function amountStep(draft: RefundDraft, payment: RefundedPayment, consumingFee: string | undefined) {
    const { order_currency: currency } = payment;
    const most = mostOf(payment);
    return z.object({
        choice: z.enum(refundChoices).check(
            rule('excess', choice => choice !== 'excess' || excessOf(payment) !== undefined, 'excess'),
            rule('fee', () => consumingFee === undefined, 'fee', { fee: consumingFee ?? '' }),
        ),
        refund_amount: draft.choice === 'custom' ? amountSchema(currency, { most }) : z.optional(z.string()),
        ...answers.shape,
    });
}

/**
 * The part of the body that the draft decides, of one that the step accepts.
 * @param amount undefined if the draft has no valid amount
 * @throws ApiError `incomplete`
 */
export function newRefund(draft: RefundDraft, amount: Decimal | undefined) {
    const { refund_reason: reason, email: recipient, remarks: note } = parseDraft(answers, draft, createLocalRefund);
    if (!amount) throw new ApiError('incomplete', createLocalRefund);
    return { refund_amount: amount, refund_reason: reason, email: recipient, ...(note && { remarks: note }) };
}

/** A refund as its token and the code for that are asked for with it; undefined while it's incomplete. */
export function refundFor(
    { payment_reference, merchant_key: merchantKey }: RefundedPayment,
    account: Account,
    draft: RefundDraft,
    amount: Decimal | undefined,
): CodeFor | undefined {
    const refund = whenComplete(() => ({ payment_reference, ...newRefund(draft, amount) }));
    if (!refund) return undefined;
    return settlementOf(account) === 'custody'
        ? codeFor(createCustodyRefund, { body: { merchant_key: merchantKey, ...refund } })
        : codeFor(createLocalRefund, { path: { merchantKey }, body: refund });
}
