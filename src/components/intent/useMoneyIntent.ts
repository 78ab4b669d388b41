import { useEffect, useReducer, useRef, useState } from 'react';
import { config } from '../../config';
import { useLatest } from '../hooks/useLatest';
import { type IntentState, isOutcomeUnknown, nextIntent } from './intentState';
import { type Clues, readTrace, traceOf, writeTrace } from './trace';
import { useLookUp } from './useLookUp';

export interface MoneyIntent<Permit, Result> {
    /** What is to be done and what it is about, by ids: there is one such intent in a tab. */
    name: string;
    /** Gets what the sending needs. When it rejects, nothing has moved; with `AlreadyDone`, nothing is left to do. */
    prepare: () => Promise<Permit>;
    /** By what the provider's record of it will be found. */
    clues: (permit: Permit) => Clues;
    /** Moves the money, once for a key. Rejects with an ApiError. */
    send: (permit: Permit, idempotencyKey: string) => Promise<Result>;
    /** The provider's record of it; undefined where it has none so far. */
    find: (clues: Clues) => Promise<Result | undefined>;
    /** Money has moved, or may have: what was read before is old. Called even when the page was left meanwhile. */
    onMoved: () => void;
    /** It is known to be done, and the page shows that. */
    onDone: () => void;
}

/** The provider has done it for another tab that was copied from this one. */
export class AlreadyDone<Result> extends Error {
    readonly result: Result;
    constructor(result: Result) {
        super('Already done');
        this.result = result;
    }
}

/**
 * An intent to move money, which is never sent by itself, never twice at a time, and always with the same idempotency key, over
 * reloads too. While no answer says what came of it, it is looked up, and can be sent again only after a look-up found nothing.
 * Whoever left the page before the answer came finds what came of it when they come back.
 */
export function useMoneyIntent<Permit, Result>(intent: MoneyIntent<Permit, Result>) {
    const { name } = intent;
    const [state, dispatch] = useReducer(nextIntent<Result>, name, begin<Result>);
    const latest = useLatest(intent);
    const isShown = useIsMounted();
    const running = useRef(false);
    const permit = useRef<Permit>(undefined);
    const [needsPermit, setNeedsPermit] = useState(true);
    const doubted = useRef(state.phase === 'unknown');
    const isDone = state.phase === 'done';
    useEffect(() => {
        if (!isDone) return;
        writeTrace(name, undefined);
        latest.current.onDone();
    }, [isDone, name, latest]);
    const lookAgain = useLookUp(latest, state, dispatch);

    const sendOnce = async () => {
        dispatch({ kind: 'send' });
        try {
            permit.current ??= await latest.current.prepare();
            setNeedsPermit(false);
        } catch (error) {
            if (error instanceof AlreadyDone) return dispatch({ kind: 'done', result: error.result as Result });
            return dispatch({ kind: 'refused', error });
        }
        const { clues, send, onMoved } = latest.current;
        const trace = traceOf(readTrace(name), clues(permit.current));
        writeTrace(name, trace);
        try {
            const result = await send(permit.current, trace.key);
            onMoved();
            dispatch({ kind: 'done', result });
        } catch (error) {
            // Without keys a refusal says nothing of an earlier sending whose answer is still missing.
            if (isOutcomeUnknown(error) || (doubted.current && !config.idempotencyKeys)) {
                doubted.current = true;
                onMoved();
                return dispatch({ kind: 'unclear', error });
            }
            permit.current = undefined;
            setNeedsPermit(true);
            // What an earlier sending came to may still be open, and somebody may be looking this one up already.
            if (!doubted.current && isShown.current) writeTrace(name, undefined);
            dispatch({ kind: 'refused', error });
        }
    };

    /** Guarded at once, so that a double click or a held Enter sends once. */
    const submit = async () => {
        if (running.current || state.phase !== 'open') return;
        running.current = true;
        await sendOnce();
        running.current = false;
    };

    return {
        state,
        submit,
        lookAgain,
        /** Makes it ready to be sent again, where that is safe. */
        reopen: () => dispatch({ kind: 'reopen' }),
        /** Will the next sending ask for what `prepare` needs of the user? */
        needsPermit,
        /** What was sent last, while it is not known what came of it. */
        inDoubt: state.phase === 'unknown' ? readTrace(name)?.clues.sent.at(-1) : undefined,
    };
}

const begin = <Result>(name: string): IntentState<Result> =>
    readTrace(name) ? { phase: 'unknown', look: 'looking' } : { phase: 'open' };

function useIsMounted(): { readonly current: boolean } {
    const mounted = useRef(false);
    useEffect(() => {
        mounted.current = true;
        return () => {
            mounted.current = false;
        };
    }, []);
    return mounted;
}
