import type { PaymentRow } from '../../database/schema/payments';
import { later, MINUTE } from '../../primitives/clock';
import { REST_LIFE } from '../lifecycle/payments/paymentTransitions';

/** How long a payer's rate holds. */
export const RATE_LIFE = 25 * MINUTE;

/** Until when a payment's coins are worth its order amount. */
export function rateUntil({ rateDate, expiryDate }: Pick<PaymentRow, 'rateDate' | 'expiryDate'>): Date {
    const end = later(rateDate, RATE_LIFE);
    return end < expiryDate ? end : expiryDate;
}

type Facts = Pick<PaymentRow, 'status' | 'statusDate' | 'expiryDate' | 'type'>;

/**
 * Until when a payer can pay, or pay the rest (docs/rules.md#invoices): undefined for a payment that is complete, on hold or
 * invalid. Only the rest of a payment that isn't an invoice's may come after its expiry.
 */
export function payableUntil({ status, statusDate, expiryDate, type }: Facts): Date | undefined {
    if (status === 'none') return expiryDate;
    if (status !== 'short') return undefined;
    const rest = later(statusDate, REST_LIFE);
    return type === 'invoice' && expiryDate < rest ? expiryDate : rest;
}

export function isPayable(payment: Facts, at: Date): boolean {
    const until = payableUntil(payment);
    return until !== undefined && at <= until;
}
