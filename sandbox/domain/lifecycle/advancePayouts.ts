import type { CancelReason } from '../../../contracts/main/payouts';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { movePayouts, type Move } from './payouts';
import { scheduledOf } from './payoutTransitions';
import { linkAnswer } from './recipientAnswer';
import { runScheduledLots } from './runScheduledTransitions';

/** How many payouts move on at once. */
const LOT_SIZE = 500;

/** Moves on what time has moved on since anybody looked. */
export const advancePayouts = (services: DomainServices): Promise<void> =>
    runScheduledLots(services, payouts, LOT_SIZE, (tx, due) =>
        movePayouts(
            tx,
            due.map(({ row, at }) => scheduledMove(row, at)),
        ),
    );

function scheduledMove(current: PayoutRow, at: Date): Move {
    const scheduled = scheduledOf(current);
    if (!scheduled) throw new Error(`Time does nothing to what is ${current.status}`);
    if (scheduled.action === 'confirm') return answeredMove(current, at);
    if (scheduled.action !== 'cancel') return { current, action: scheduled.action, at };
    return cancelled(current, at, current.status === 'new' ? 'quote_not_confirmed' : 'not_approved');
}

const cancelled = (current: PayoutRow, at: Date, cancelReason: CancelReason): Move => ({
    current,
    action: 'cancel',
    at,
    changes: { cancelReason },
});

/** The recipient of a link answers. By then the coins may be worth less than the network takes: then nothing is sent. */
function answeredMove(current: PayoutRow, at: Date): Move {
    try {
        return { current, at, ...linkAnswer(current, at) };
    } catch (error) {
        if (error instanceof Refused) return cancelled(current, at, 'below_network_fee');
        throw error;
    }
}
