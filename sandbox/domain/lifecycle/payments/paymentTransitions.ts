import type { PaymentStatus } from '../../../../contracts/main/payments';
import { DAY, MINUTE } from '../../../primitives/clock';

/** Every action that changes a payment's status, and from which status to which (docs/rules.md#payments). */
export const paymentTransitions = {
    /** Less arrives than is outstanding. */
    pay_part: { none: 'short', short: 'short' },
    /** The outstanding amount arrives, or more; or more arrives for a completed payment. */
    pay: { none: 'good', short: 'good', good: 'good' },
    /** Coins arrive after the rate has expired: the provider has to decide. */
    hold: { none: 'hold' },
    release: { hold: 'good' },
    /** As above, of less than is outstanding. */
    release_part: { hold: 'short' },
    reject: { hold: 'invalid' },
} as const satisfies Record<string, Partial<Record<PaymentStatus, PaymentStatus>>>;

export type PaymentAction = keyof typeof paymentTransitions;

/** How long a payer may send the rest of a short payment. */
export const REST_LIFE = DAY;

/** How long until a payment on hold is released by itself. */
export const HOLD_LIFE = 30 * MINUTE;

/** The status that an action leads to; undefined if it isn't allowed. */
export const nextPaymentStatus = (status: PaymentStatus, action: PaymentAction): PaymentStatus | undefined => {
    const table: Partial<Record<PaymentStatus, PaymentStatus>> = paymentTransitions[action];
    return table[status];
};
