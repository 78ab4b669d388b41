import type { PaymentDetails } from '../../../../contracts/main/payments';
import type { Payout } from '../../../../contracts/main/payouts';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { compare, isPositive, sum } from '../../../money/arithmetic';

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
