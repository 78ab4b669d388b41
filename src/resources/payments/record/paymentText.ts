import { isTestAccount } from '../../../../contracts/main/merchants';
import { type Payment, paymentStatuses } from '../../../../contracts/main/payments';
import type { Decimal } from '../../../../contracts/rules/decimal';
import type { PaymentTextKey } from '../../../i18n/en/resources/payments';
import { type RefundAmounts, type Refunded, type RefundFacts, refundedOf } from './refundProgress';

export type PaymentFacts = Pick<Payment, 'status' | 'status_date' | 'expiry_date' | 'api_id'> &
    Partial<Pick<Payment, 'type'>> &
    RefundAmounts;

export interface PaymentText {
    key: PaymentTextKey;
    until?: string;
    amount?: Decimal;
}

/** How long a payer may send the rest of a short payment, in milliseconds. */
export const REST_LIFE = 24 * 60 * 60_000;

type Dated = Pick<Payment, 'status_date' | 'expiry_date'> & Partial<Pick<Payment, 'type'>>;

/** Deadline for the rest of a short payment; null if its date isn't known. An invoice's never lies beyond its expiry. */
export function restDue({ status_date: since, expiry_date: expiry, type }: Dated): string | null {
    if (!since) return null;
    const rest = new Date(Date.parse(since) + REST_LIFE).toISOString();
    if (type !== 'invoice') return rest;
    return !expiry || Date.parse(expiry) > Date.parse(rest) ? rest : expiry;
}

/** Deadline for paying an unpaid or short payment; null if it can't be paid or that's unknown. */
export function payableUntil(payment: PaymentFacts, now: Date): string | null {
    const { status, expiry_date: expiry = null } = payment;
    const isShort = status === 'short' && refundedOf(payment, undefined) === null;
    const until = status === 'none' ? expiry : isShort ? restDue(payment) : null;
    return until !== null && now.getTime() <= Date.parse(until) ? until : null;
}

/** Can it be paid, or does nobody say that it can't? From no status, or one that nobody knows, nothing follows. */
export const mayBePayable = (payment: PaymentFacts, now: Date): boolean =>
    payableUntil(payment, now) !== null ||
    !isKnownStatus(payment.status) ||
    (payment.status === 'none' && !payment.expiry_date);

const isKnownStatus = (status: string | undefined): boolean =>
    (paymentStatuses as readonly (string | undefined)[]).includes(status);

/** When an unpaid or short payment expired; null if it hasn't, or can't, or that's unknown. */
export function expiredAt(payment: PaymentFacts, now: Date): string | null {
    const until =
        payment.status === 'none'
            ? (payment.expiry_date ?? null)
            : payment.status === 'short'
              ? restDue(payment)
              : null;
    return until !== null && now.getTime() > Date.parse(until) ? until : null;
}

/** The text for a payment's status now: what arrived, what was refunded, who acts next and until when. */
export function paymentText(
    payment: PaymentFacts,
    now: Date,
    refunds: readonly RefundFacts[] | undefined,
): PaymentText | undefined {
    const refunded = refundedOf(payment, refunds);
    const until = payableUntil(payment, now);
    switch (payment.status) {
        case 'none':
            if (until) return { key: 'unpaid', until };
            return { key: payment.expiry_date === undefined ? 'unpaidUndated' : 'unpaidExpired' };
        case 'short':
            if (refunded) return refundText('short', refunded);
            if (until) return { key: 'shortOpen', until };
            return { key: refunded === null && restDue(payment) !== null ? 'shortExpired' : 'short' };
        case 'hold':
            return { key: 'hold' };
        case 'good':
            return refunded ? refundText('good', refunded) : { key: isOfTest(payment) ? 'goodTest' : 'good' };
        case 'invalid':
            return { key: 'invalid' };
        default:
            return undefined;
    }
}

const extents = { true: 'All', false: 'Part' } as const;
const progresses = { done: 'Refunded', open: 'RefundOpen', mixed: 'RefundMixed' } as const;

const refundText = (status: 'short' | 'good', { amount, isAll, progress }: Refunded): PaymentText => ({
    key: `${status}${extents[`${isAll}`]}${progresses[progress]}`,
    amount,
});

const isOfTest = ({ api_id: account }: PaymentFacts): boolean => account !== undefined && isTestAccount(account);
