import type { PaymentDetails } from '../../../../contracts/main/payments';
import type { Payout } from '../../../../contracts/main/payouts';
import type { Decimal } from '../../../../contracts/rules/decimal';
import type { ReadBack } from '../../../dataProviders/paging/readBack';
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

type Credited = Pick<
    Partial<PaymentDetails>,
    'order_currency' | 'receive_amount' | 'refundable_amount' | 'refunded_amount'
>;

/** What these refunds take of a payment, by the amounts that were asked for, but for those that ended without one. */
function takenBy({ order_currency: currency }: Credited, refunds: readonly Payout[]): (Decimal | undefined)[] {
    const counted = refunds.filter(({ status = '' }) => !ended.includes(status));
    return counted.map(({ refund_amount: amount, refund_currency: of }) =>
        of && of !== currency ? undefined : (amount ?? undefined),
    );
}

const lessAll = (credited: Decimal, amounts: readonly Decimal[]): Decimal => {
    const rest = subtract(credited, sum(amounts));
    return isPositive(rest) ? rest : '0';
};

/**
 * The payment with what was refunded of it and what is left, in its order currency, where it doesn't say itself: from its refunds.
 * As it was where one of them doesn't say how much, or there may be more of them than these.
 */
export function withRefunds<Facts extends Partial<PaymentDetails>>(
    payment: Facts,
    { rows, isWhole }: ReadBack<Payout>,
): Facts {
    const { receive_amount: credited, refundable_amount: left } = payment;
    if (left !== undefined || credited === undefined || !isWhole) return payment;
    const amounts = takenBy(payment, rows);
    if (!amounts.every(amount => amount !== undefined)) return payment;
    return { ...payment, refunded_amount: sum(amounts), refundable_amount: lessAll(credited, amounts) };
}

/**
 * What was credited less the refunds that are known, or less what the payment says that they took, whichever is less: no more is
 * left, and there may be less.
 */
export function leftAtMost(payment: Credited & { receive_amount: Decimal }, refunds: readonly Payout[]): Decimal {
    const { receive_amount: credited, refunded_amount: said } = payment;
    const known = takenBy(payment, refunds).filter(amount => amount !== undefined);
    const [byRefunds, bySaid] = [lessAll(credited, known), lessAll(credited, said ? [said] : [])];
    return compare(byRefunds, bySaid) < 0 ? byRefunds : bySaid;
}
