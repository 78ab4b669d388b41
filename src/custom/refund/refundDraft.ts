import * as z from 'zod/mini';
import { refundReasons } from '../../../contracts/main/payouts';
import type { PaymentDetails } from '../../../contracts/main/payments';
import { MAX_REMARK_LENGTH } from '../../../contracts/main/refunds';
import { isEmail } from '../../../contracts/rules/email';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { Translate } from '../../components/amount/amountProblem';
import { readAmount } from '../../components/amount/readAmount';
import { isPositive, subtract } from '../../money/arithmetic';

/** How much of a payment goes back. `all` is everything that can still be refunded: of a short payment, the part that arrived. */
export const refundChoices = ['all', 'excess', 'custom'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** What somebody has filled in. */
export const RefundDraft = z.object({
    choice: z.enum(refundChoices),
    /** As typed, for `custom`. */
    typed: z.string(),
    reason: z.enum(['', ...refundReasons]),
    remarks: z.string(),
    email: z.string(),
});
export type RefundDraft = z.output<typeof RefundDraft>;

export const emptyDraft = (payment: PaymentDetails): RefundDraft => ({
    choice: excessOf(payment) ? 'excess' : 'all',
    typed: '',
    reason: '',
    remarks: '',
    email: payment.payer_email ?? '',
});

/** What is left to refund beyond the order, in the order currency; undefined where nothing is, or no more. */
export function excessOf(payment: PaymentDetails): Decimal | undefined {
    const excess = subtract(payment.refundable_amount, payment.order_amount);
    return isPositive(excess) ? excess : undefined;
}

/** The amount that a choice stands for, in the order currency, or what is wrong with it. */
export function amountOf(
    { choice, typed }: RefundDraft,
    payment: PaymentDetails,
    translate: Translate,
): { amount: Decimal; problem?: undefined } | { amount?: undefined; problem: string } {
    const { refundable_amount: left, order_currency: currency } = payment;
    if (choice === 'custom') return readAmount(typed, currency, translate, left);
    const amount = choice === 'excess' ? excessOf(payment) : left;
    return amount === undefined ? { problem: translate('refund.problem.excess') } : { amount };
}

/** What is wrong, by field; nothing where the draft can be confirmed. */
export function problemsOf(draft: RefundDraft, payment: PaymentDetails, translate: Translate) {
    const problems: Partial<Record<'choice' | 'typed' | 'reason' | 'email' | 'remarks', string>> = {};
    const { problem } = amountOf(draft, payment, translate);
    if (problem) problems[draft.choice === 'custom' ? 'typed' : 'choice'] = problem;
    if (draft.reason === '') problems.reason = translate('refund.problem.reason');
    if (!isEmail(draft.email.trim())) problems.email = translate('refund.problem.email');
    if (draft.remarks.trim().length > MAX_REMARK_LENGTH) {
        problems.remarks = translate('refund.problem.remarks', { most: MAX_REMARK_LENGTH });
    }
    return problems;
}
