import { useEffect, useRef, useState } from 'react';
import { config } from '../../config/config';
import { type IntentEvent, type IntentState, isKeyTaken } from './intentState';
import { type PendingIntent, readPending, submissionsOf } from './pendingIntent';

interface Sought<Result> {
    name: string;
    find: (pending: PendingIntent) => Promise<Result | undefined>;
}

export const LOOK_AGAIN_MS = 4_000;
export const MAX_LOOKS = 16;

/** The call itself is under way for no longer: the client gives up after 35 seconds, and proxies have given up by then. */
export const SETTLED_MS = 60_000;

/**
 * Looks an intent up while its outcome is not known: at once, then every few seconds for a minute, then when asked. Once nothing
 * was found it can be submitted again: with idempotency keys always, since the key stays the same; without them, or where the key is
 * taken, only when the first request can no longer be under way. That time is not told by the clock, which somebody may set.
 */
export function useLookUp<Result>(
    owner: string,
    intent: { readonly current: Sought<Result> },
    state: IntentState<Result>,
    dispatch: (event: IntentEvent<Result>) => void,
): () => void {
    const isUnknown = state.phase === 'unknown';
    const [round, setRound] = useState(0);
    const since = useRef(0);
    useEffect(() => {
        since.current = performance.now();
    }, [isUnknown]);
    useEffect(() => {
        if (!isUnknown) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let stopped = false;
        const look = async (left: number) => {
            const event = await lookUp(owner, intent.current, since.current);
            if (stopped) return;
            dispatch(event);
            if (event.kind !== 'done' && left > 1) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS);
        };
        void look(MAX_LOOKS);
        return () => {
            stopped = true;
            clearTimeout(timer);
        };
    }, [isUnknown, round, owner, intent, dispatch]);
    return () => {
        dispatch({ kind: 'looked', look: 'looking' });
        setRound(round + 1);
    };
}

async function lookUp<Result>(
    owner: string,
    { name, find }: Sought<Result>,
    since: number,
): Promise<IntentEvent<Result>> {
    const pending = readPending(owner, name);
    if (!pending) return { kind: 'looked', look: 'failed' };
    const isSettled = performance.now() - since >= SETTLED_MS;
    try {
        const result = await find(pending);
        if (result !== undefined) return { kind: 'done', result, submitted: submissionsOf(pending) };
        const isSafe = config.idempotencyKeys && !isKeyTaken(pending.reason);
        return { kind: 'looked', look: isSafe || isSettled ? 'repeatable' : 'absent' };
    } catch {
        return { kind: 'looked', look: 'failed' };
    }
}
