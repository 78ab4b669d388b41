import type { PaymentDetails } from '../../../../contracts/main/payments';
import type { Payout } from '../../../../contracts/main/payouts';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { MOST_REFUNDS } from '../../../dataProviders/payouts/refundMethods';
import { compare, isPositive, subtract, sum } from '../../../money/arithmetic';

/** List rows have neither amount. */
export type RefundAmounts = { [Field in 'refunded_amount' | 'refundable_amount']?: PaymentDetails[Field] };
export type RefundFacts = Pick<Payout, 'status' | 'refund_amount'>;

export interface Refunded {
    amount: Decimal;
    /** Is nothing left to refund? */
    isAll: boolean;
    /** `mixed` if only some of it is done, or the refunds are unknown. */
    progress: 'done' | 'open' | 'mixed';
}

const ended: readonly string[] = ['cancel', 'invalid'];

/** What has been or is being refunded of a payment: null if nothing, undefined if the record doesn't say. */
export function refundedOf(
    { refunded_amount: amount, refundable_amount: left }: RefundAmounts,
    refunds: readonly RefundFacts[] | undefined,
): Refunded | null | undefined {
    if (!amount) return undefined;
    if (!isPositive(amount)) return null;
    const isAll = !!left && !isPositive(left);
    return { amount, isAll, progress: progressOf(amount, refunds) };
}

function progressOf(amount: Decimal, refunds: readonly RefundFacts[] = []): Refunded['progress'] {
    const counted = refunds.filter(({ status = '' }) => !ended.includes(status));
    const isWhole = compare(sum(counted.map(({ refund_amount: part }) => part ?? '0')), amount) === 0;
    if (!isWhole) return 'mixed';
    const done = counted.filter(({ status }) => status === 'done').length;
    return done === counted.length ? 'done' : done === 0 ? 'open' : 'mixed';
}

/**
 * The payment with what was refunded of it and what is left, in its order currency, where it doesn't say itself: from its refunds, by
 * the amounts that were asked for, but for those that ended without one. As it was where one of them doesn't say how much, or there
 * may be more of them than these.
 */
export function withRefunds<Facts extends Partial<PaymentDetails>>(payment: Facts, refunds: readonly Payout[]): Facts {
    const { order_currency: currency, receive_amount: credited, refundable_amount: left } = payment;
    if (left !== undefined || credited === undefined || refunds.length >= MOST_REFUNDS) return payment;
    const counted = refunds.filter(({ status = '' }) => !ended.includes(status));
    const amounts = counted.map(({ refund_amount: amount, refund_currency: of }) =>
        of && of !== currency ? null : amount,
    );
    if (!amounts.every(amount => typeof amount === 'string')) return payment;
    const refunded = sum(amounts);
    const rest = subtract(credited, refunded);
    return { ...payment, refunded_amount: refunded, refundable_amount: isPositive(rest) ? rest : '0' };
}
