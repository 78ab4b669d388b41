import type { PayoutStatus } from '../../../contracts/main/payouts';
import { HOUR, MINUTE, SECOND } from '../../primitives/clock';

/** Every action that changes a payout's status, and from which status to which (docs/rules.md#payouts). */
export const payoutTransitions = {
    /** The recipient of a refund email enters an address, or a quote's one-time code is given. */
    confirm: { new: 'confirm' },
    /** Compliance looks at it first. */
    review: { new: 'pending_approval' },
    /** It waits for the merchant's approvers. */
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

/** The actions that time alone causes, and after how long. */
export const scheduledPayoutTransitions: Readonly<Partial<Record<PayoutStatus, ScheduledTransition>>> = {
    /** The provider's review approves it, unless someone approves or cancels it first. */
    pending_approval: { action: 'approve', after: 12 * HOUR },
    confirm: { action: 'broadcast', after: 30 * SECOND },
    pending_broadcast: { action: 'send', after: MINUTE },
    pending_confirmation: { action: 'complete', after: 3 * MINUTE },
};

/** Statuses of payouts that will never be paid: their amount returns to the merchant. */
export const releasedStatuses: readonly PayoutStatus[] = ['cancel', 'invalid'];

/** The status that an action leads to; undefined if it isn't allowed. */
export const nextStatus = (status: PayoutStatus, action: PayoutAction): PayoutStatus | undefined => {
    const table: Partial<Record<PayoutStatus, PayoutStatus>> = payoutTransitions[action];
    return table[status];
};
