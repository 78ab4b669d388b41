import { useEffect, useReducer, useRef, useState } from 'react';
import { type IntentEvent, type IntentState, leavesOpen, nextIntent } from './intentState';
import { isRepeatable, readTrace, type Trace, writeTrace } from './trace';

export interface MoneyIntent<Permit, Result> {
    /** What is to be done and what it is about, by ids: there is one such intent in a tab. */
    name: string;
    /** Gets what the sending needs. When it rejects, nothing has moved. */
    prepare: () => Promise<Permit>;
    /** By what the provider's record of it will be found: ids, references and amounts. */
    clues: (permit: Permit) => string[];
    /** Moves the money, once for a key. Rejects with an ApiError. */
    send: (permit: Permit, idempotencyKey: string) => Promise<Result>;
    /** The provider's record of it; undefined where it has none so far. */
    find: (clues: readonly string[]) => Promise<Result | undefined>;
    /** Once it is known to be done. */
    onDone: () => void;
}

const LOOK_AGAIN_MS = 4_000;
const MOST_LOOKS = 15;

/**
 * An intent to move money, which is never sent by itself, never twice at a time, and always with the same idempotency key, over
 * reloads too. While no answer says what came of it, it is looked up, and can be sent again only after a look-up found nothing.
 */
export function useMoneyIntent<Permit, Result>(intent: MoneyIntent<Permit, Result>) {
    const { name } = intent;
    const [state, dispatch] = useReducer(nextIntent<Result>, name, begin<Result>);
    const latest = useLatest(intent);
    const running = useRef(false);
    const permit = useRef<Permit>(undefined);
    const [needsPermit, setNeedsPermit] = useState(true);
    const doubted = useRef(state.phase === 'unknown');
    const isDone = state.phase === 'done';
    useEffect(() => {
        if (isDone) latest.current.onDone();
    }, [isDone, latest]);
    const lookAgain = useLookUp(latest, state, dispatch);

    const sendOnce = async () => {
        dispatch({ kind: 'send' });
        try {
            permit.current ??= await latest.current.prepare();
            setNeedsPermit(false);
        } catch (error) {
            return dispatch({ kind: 'refused', error });
        }
        const trace: Trace = readTrace(name) ?? {
            key: crypto.randomUUID(),
            sentAt: 0,
            clues: latest.current.clues(permit.current),
        };
        writeTrace(name, { ...trace, sentAt: Date.now() });
        try {
            const result = await latest.current.send(permit.current, trace.key);
            writeTrace(name, undefined);
            dispatch({ kind: 'done', result });
        } catch (error) {
            if (leavesOpen(error)) {
                doubted.current = true;
                return dispatch({ kind: 'unclear', error });
            }
            permit.current = undefined;
            setNeedsPermit(true);
            // What an earlier sending came to may still be open.
            if (!doubted.current) writeTrace(name, undefined);
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
    };
}

const begin = <Result>(name: string): IntentState<Result> =>
    readTrace(name) ? { phase: 'unknown', look: 'looking' } : { phase: 'open' };

/** Looks an intent up while its outcome is not known: at once, then every few seconds for a minute, then when asked. */
function useLookUp<Permit, Result>(
    intent: { readonly current: MoneyIntent<Permit, Result> },
    state: IntentState<Result>,
    dispatch: (event: IntentEvent<Result>) => void,
): () => void {
    const isUnknown = state.phase === 'unknown';
    const [round, setRound] = useState(0);
    useEffect(() => {
        if (!isUnknown) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let stopped = false;
        const look = async (left: number) => {
            const event = await lookUp(intent.current);
            if (stopped) return;
            dispatch(event);
            if (event.kind !== 'done' && left > 1) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS);
        };
        void look(MOST_LOOKS);
        return () => {
            stopped = true;
            clearTimeout(timer);
        };
    }, [isUnknown, round, intent, dispatch]);
    return () => {
        dispatch({ kind: 'looked', look: 'looking' });
        setRound(round + 1);
    };
}

async function lookUp<Permit, Result>({ name, find }: MoneyIntent<Permit, Result>): Promise<IntentEvent<Result>> {
    const trace = readTrace(name);
    try {
        const result = await find(trace?.clues ?? []);
        if (result === undefined) {
            return { kind: 'looked', look: !trace || isRepeatable(trace, Date.now()) ? 'repeatable' : 'absent' };
        }
        writeTrace(name, undefined);
        return { kind: 'done', result };
    } catch {
        return { kind: 'looked', look: 'failed' };
    }
}

function useLatest<Value>(value: Value): { readonly current: Value } {
    const ref = useRef(value);
    useEffect(() => {
        ref.current = value;
    });
    return ref;
}
