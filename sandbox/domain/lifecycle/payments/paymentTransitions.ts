import type { PaymentStatus } from '../../../../contracts/main/payments';
import { DAY, MINUTE } from '../../../primitives/clock';

/** Everything that changes the status of a payment, and from which status to which (docs/rules.md#payments). */
export const paymentTransitions = {
    /** Less arrives than is missing. */
    pay_part: { none: 'short', short: 'short' },
    /** What is missing arrives, or more; or more of what is complete already. */
    pay: { none: 'good', short: 'good', good: 'good' },
    /** Enough arrives after the rate has ended: somebody has to look at it. */
    hold: { none: 'hold' },
    release: { hold: 'good' },
    reject: { hold: 'invalid' },
} as const satisfies Record<string, Partial<Record<PaymentStatus, PaymentStatus>>>;

export type PaymentAction = keyof typeof paymentTransitions;

/** How long a payer may send the rest of a short payment. */
export const REST_LIFE = DAY;

/** The look at a payment on hold ends well by itself after so long. */
export const HOLD_LIFE = 30 * MINUTE;

/** Where an action leads from a status; undefined where it is not allowed. */
export const nextPaymentStatus = (status: PaymentStatus, action: PaymentAction): PaymentStatus | undefined => {
    const table: Partial<Record<PaymentStatus, PaymentStatus>> = paymentTransitions[action];
    return table[status];
};
