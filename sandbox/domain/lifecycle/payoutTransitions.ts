import type { PayoutStatus } from '../../../contracts/main/payouts';
import { DAY, HOUR, MINUTE, SECOND } from '../../primitives/clock';

/** Every action that changes a payout's status, and from which status to which (docs/rules.md#payouts). */
export const payoutTransitions = {
    /** The recipient of a refund email enters an address, or a quote's one-time code is given. */
    confirm: { new: 'confirm' },
    /** It waits for approvers of the merchant. */
    submit: { new: 'pending_authorization' },
    /** Enough of them approved it. */
    approve: { pending_authorization: 'confirm' },
    /** The provider's compliance looks at it first. */
    review: { new: 'pending_approval', pending_authorization: 'pending_approval' },
    /** It found nothing. */
    clear: { pending_approval: 'confirm' },
    broadcast: { confirm: 'pending_broadcast' },
    send: { pending_broadcast: 'pending_confirmation' },
    complete: { pending_confirmation: 'done' },
    cancel: { new: 'cancel', pending_authorization: 'cancel' },
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
    /** Nobody approved it in time. */
    pending_authorization: { action: 'cancel', after: 3 * DAY },
    /** The provider's own look at it ends well. No user of the merchant can end it. */
    pending_approval: { action: 'clear', after: 12 * HOUR },
    confirm: { action: 'broadcast', after: 30 * SECOND },
    pending_broadcast: { action: 'send', after: MINUTE },
    pending_confirmation: { action: 'complete', after: 3 * MINUTE },
};

/** A quote that nobody confirms or asks for again is given up. */
const abandonedQuote: ScheduledTransition = { action: 'cancel', after: 15 * MINUTE };

/** The recipients of a batch's emails enter an address of their own accord; those of refunds are waited for as long as that takes. */
const answeredLink: ScheduledTransition = { action: 'confirm', after: 10 * MINUTE };

const whileNew: Readonly<Record<string, ScheduledTransition>> = {
    local_crypto_direct: abandonedQuote,
    local_crypto_batch: answeredLink,
};

/** What time alone does to a payout. */
export const scheduledOf = ({
    status,
    convertType,
}: {
    status: PayoutStatus;
    convertType: string;
}): ScheduledTransition | undefined => (status === 'new' ? whileNew[convertType] : scheduledPayoutTransitions[status]);

/** Statuses of payouts that will never be paid, whose amount is the merchant's again. */
export const releasedStatuses: readonly PayoutStatus[] = ['cancel', 'invalid'];

/** The status that an action leads to; undefined if it isn't allowed. */
export const nextStatus = (status: PayoutStatus, action: PayoutAction): PayoutStatus | undefined => {
    const table: Partial<Record<PayoutStatus, PayoutStatus>> = payoutTransitions[action];
    return table[status];
};
