import type { IntentState } from './intentState';
import { isKeyed, type PendingIntent } from './pendingIntent';

interface Sent {
    state: Pick<IntentState<unknown>, 'phase'>;
    pending: PendingIntent | undefined;
}

/** Was it sent before under the key that it keeps? Then nothing more is taken for it. */
export const isRepeat = ({ state: { phase }, pending }: Sent): boolean =>
    !!pending && isKeyed(pending) && (phase === 'open' || pending.begun !== undefined);
