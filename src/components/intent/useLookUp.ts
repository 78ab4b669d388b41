import { useEffect, useRef, useState } from 'react';
import type { Finding } from './finding';
import { hasArrived, type IntentEvent, type IntentState, type Look } from './intentState';
import { takeLateRefusal } from './lateRefusal';
import { isKeyed, type PendingIntent, readPending, submissionsOf } from './pendingIntent';

interface Sought<Result> {
    name: string;
    find: (pending: PendingIntent) => Promise<Finding<Result>>;
}

export const LOOK_AGAIN_MS = 4_000;
export const MAX_LOOKS = 16;

/** After this time the call can't be in progress any more: the client gives up after 35 seconds, and proxies have too. */
export const SETTLED_MS = 60_000;

/**
 * Looks up an intent while its outcome is unknown: at once, then every few seconds for a minute, then on request. It can be submitted
 * again only after every record since was read and none is it. With idempotency keys that's safe at once, since the key stays the
 * same; without them, only once the first request can't be in progress any more. That time isn't measured by the system clock, which
 * someone could change.
 */
export function useLookUp<Result>(
    owner: string,
    intent: { readonly current: Sought<Result> },
    state: IntentState<Result>,
    dispatch: (event: IntentEvent<Result>) => void,
): () => void {
    const isUnknown = state.phase === 'unknown';
    const [round, setRound] = useState(0);
    const since = useRef({ time: 0, at: '' });
    useEffect(() => {
        since.current = { time: performance.now(), at: '' };
    }, [isUnknown]);
    useEffect(() => {
        if (!isUnknown) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let stopped = false;
        const look = async (left: number) => {
            const event = await lookUp(owner, intent.current, since);
            if (stopped) return;
            dispatch(event);
            if (event.kind === 'looked' && left > 1) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS);
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
    since: { current: { time: number; at: string } },
): Promise<IntentEvent<Result>> {
    const pending = readPending(owner, name);
    if (!pending) {
        const error = takeLateRefusal(owner, name);
        return error === undefined ? { kind: 'looked', look: 'failed' } : { kind: 'refusedLate', error };
    }
    // A copy of this tab may have sent it again.
    if (since.current.at !== '' && since.current.at !== pending.at) since.current.time = performance.now();
    since.current.at = pending.at;
    const isSettled = performance.now() - since.current.time >= SETTLED_MS;
    try {
        const finding = await find(pending);
        if (finding.kind === 'found')
            return { kind: 'done', result: finding.record, submitted: submissionsOf(pending) };
        if (finding.kind === 'maybe') {
            const look = finding.isReferenced ? 'referenced' : 'maybe';
            return { kind: 'looked', look, candidates: finding.records };
        }
        return { kind: 'looked', look: lookOf(finding.kind, pending, isSettled) };
    } catch {
        return { kind: 'looked', look: 'failed' };
    }
}

/** What a look-up that found no record comes to. */
function lookOf(kind: 'none' | 'untold' | 'unclear', pending: PendingIntent, isSettled: boolean): Look {
    if (kind === 'untold') return 'failed';
    if (kind === 'unclear') return 'unclear';
    if (hasArrived(pending.reason)) return 'arrived';
    return isKeyed(pending) || isSettled ? 'repeatable' : 'absent';
}
