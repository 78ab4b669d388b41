import type { PayoutStatus } from '../../../contracts/main/payouts';
import { HOUR, MINUTE, SECOND } from '../../primitives/clock';

/** Everything that changes the status of a payout, and from which status to which (docs/rules.md#payouts). */
export const payoutTransitions = {
    /** The recipient of a mail enters an address, or the one-time code of a quote is given. */
    confirm: { new: 'confirm' },
    /** Compliance looks at it first. */
    review: { new: 'pending_approval' },
    /** It waits for approvers of the merchant. */
    submit: { new: 'pending_authorization' },
    approve: { pending_authorization: 'confirm', pending_approval: 'confirm' },
    broadcast: { confirm: 'pending_broadcast' },
    send: { pending_broadcast: 'pending_confirmation' },
    complete: { pending_confirmation: 'done' },
    cancel: { new: 'cancel', pending_authorization: 'cancel', pending_approval: 'cancel' },
    block: {
        new: 'invalid',
        pending_authorization: 'invalid',
        pending_approval: 'invalid',
        confirm: 'invalid',
        pending_broadcast: 'invalid',
    },
} as const satisfies Record<string, Partial<Record<PayoutStatus, PayoutStatus>>>;

export type PayoutAction = keyof typeof payoutTransitions;

interface ScheduledTransition {
    action: PayoutAction;
    /** Milliseconds. */
    after: number;
}

/** What time alone does, and how long that takes. */
export const scheduledPayoutTransitions: Readonly<Partial<Record<PayoutStatus, ScheduledTransition>>> = {
    /** The provider's own look at it ends well, unless somebody approves or cancels it before. */
    pending_approval: { action: 'approve', after: 12 * HOUR },
    confirm: { action: 'broadcast', after: 30 * SECOND },
    pending_broadcast: { action: 'send', after: MINUTE },
    pending_confirmation: { action: 'complete', after: 3 * MINUTE },
};

/** Statuses of payouts that will never be paid, whose amount is the merchant's again. */
export const releasedStatuses: readonly PayoutStatus[] = ['cancel', 'invalid'];

/** Where an action leads from a status; undefined where it is not allowed. */
export const nextStatus = (status: PayoutStatus, action: PayoutAction): PayoutStatus | undefined => {
    const table: Partial<Record<PayoutStatus, PayoutStatus>> = payoutTransitions[action];
    return table[status];
};
