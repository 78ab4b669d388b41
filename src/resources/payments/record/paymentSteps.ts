import type { NextStep } from '../../../components/record/story/nextStep';
import { isPositive } from '../../../money/arithmetic';
import { type PaymentFacts, payableUntil, restDue } from './paymentText';
import { refundedOf } from './refundProgress';

/** A payment's remaining steps, without those of its refunds. */
export function paymentSteps(payment: PaymentFacts, now: Date): NextStep[] {
    const until = payableUntil(payment, now);
    switch (payment.status) {
        case 'none':
            return until ? [{ name: 'payment_paid', by: until }] : [];
        case 'short':
            if (until) return [{ name: 'payment_completed', by: until }];
            return isLeftToRefund(payment) ? [{ name: 'payment_refunded' }] : [];
        case 'hold':
            return [{ name: 'payment_checked' }];
        default:
            return [];
    }
}

/** It has expired, and nothing was refunded. */
const isLeftToRefund = (payment: PaymentFacts): boolean =>
    restDue(payment) !== null &&
    refundedOf(payment, undefined) === null &&
    !!payment.refundable_amount &&
    isPositive(payment.refundable_amount);
