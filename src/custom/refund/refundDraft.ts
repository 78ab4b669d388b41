import * as z from 'zod/mini';
import { type PaymentDetails, refundableOf } from '../../../contracts/main/payments';
import { createLocalRefund } from '../../../contracts/main/refunds';
import type { Decimal } from '../../../contracts/rules/decimal';
import { rule } from '../../../contracts/rules/rule';
import { ApiError } from '../../api/errors';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import { parseDraft } from '../../components/wizard/parseDraft';
import { Terms } from '../../components/wizard/terms';
import { CONFIRM } from '../../components/wizard/Wizard';
import { isPositive, subtract } from '../../money/arithmetic';

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

export const emptyDraft = (payment: PaymentDetails): RefundDraft => ({
    step: 'amount',
    choice: excessOf(payment) ? 'excess' : 'all',
    refund_amount: '',
    refund_reason: '',
    remarks: '',
    email: payment.payer_email ?? '',
});

/** The refundable amount beyond the order amount, in the order currency; undefined if there's none. */
export function excessOf(payment: PaymentDetails): Decimal | undefined {
    const excess = subtract(refundableOf(payment), payment.order_amount);
    return isPositive(excess) ? excess : undefined;
}

/** The amount for a choice, in the order currency; undefined if there's none. */
export function amountOf({ choice, refund_amount: typed }: RefundDraft, payment: PaymentDetails): Decimal | undefined {
    const { order_currency: currency } = payment;
    const most = refundableOf(payment);
    if (choice === 'custom') return typedAmount(typed, currency, { most });
    return choice === 'excess' ? excessOf(payment) : most;
}

const { refund_reason, email, remarks } = createLocalRefund.body.shape;
const answers = z.object({ refund_reason, email, remarks });

/**
 * Schema of the first step: the operation's fields, limited to what's refundable.
 * @param consumingFee the network fee, formatted, if it would use up the whole amount
 */
export function amountStep(draft: RefundDraft, payment: PaymentDetails, consumingFee: string | undefined) {
    const { order_currency: currency } = payment;
    const most = refundableOf(payment);
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
