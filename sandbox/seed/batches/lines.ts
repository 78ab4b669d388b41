import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import type { PayoutStatus } from '../../../contracts/main/payouts';
import type { Random } from '../../primitives/random';

/** A batch line's state: with the payout made from it, or without one. */
export type LineState =
    | { payout: PayoutStatus }
    | { payout?: undefined; status: BatchPayoutStatus; error?: { code: string; message: string } };

/** Other reasons would have to agree with the row's amount and with the balance of its day. */
const errors = [{ code: 'recipient_refused', message: 'The recipient can’t be paid' }];

/** How the lines of a batch stand by its status: the first ones so that the status is true, the others by chance. */
export function lineState(
    random: Random,
    { status, isDirect }: { status: BatchStatus; isDirect: boolean },
    index: number,
): LineState {
    switch (status) {
        case 'completed':
            return { payout: 'done' };
        case 'partially_completed':
            return index === 0 ? { payout: 'done' } : index === 1 ? stopped(random) : settled(random);
        case 'processing':
            if (index === 0) return { payout: 'pending_confirmation' };
            // By link, somebody has not entered an address yet.
            return { payout: index === 1 && !isDirect ? 'new' : underWay(random) };
        case 'failed':
            return { status: 'failed', error: random.pick(errors) };
        case 'rejected':
        case 'cancelled':
            return { status: 'cancelled' };
        default:
            return { status: 'pending' };
    }
}

const settled = (random: Random): LineState => (random.chance(0.75) ? { payout: 'done' } : stopped(random));

const stopped = (random: Random): LineState =>
    random.chance(0.3)
        ? { status: 'failed', error: random.pick(errors) }
        : { payout: random.pick(['cancel', 'invalid'] as const) };

const underWay = (random: Random): PayoutStatus =>
    random.weighted([
        ['done', 50],
        ['pending_confirmation', 20],
        ['pending_broadcast', 15],
        ['confirm', 10],
        ['pending_approval', 5],
    ] as const);
