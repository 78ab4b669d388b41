import { useEffect, useReducer, useRef, useState } from 'react';
import { config } from '../../config/config';
import { holdPage } from '../../session/reloadOnce';
import { useLatest } from '../hooks/useLatest';
import { type IntentState, isOutcomeUnknown, nextIntent } from './intentState';
import { type Evidence, pendingAfter, readPending, writePending } from './pendingIntent';
import { useLookUp } from './useLookUp';

export interface MoneyIntent<Prepared, Result> {
    /** What is to be done and what it is about, by ids: there is one such intent in a tab. */
    name: string;
    /** Gets what the submission needs, with the code that the user entered. When it rejects, nothing has moved; with `AlreadyDone`, nothing is left to do. */
    prepare: (code: string | undefined) => Promise<Prepared>;
    /** By what the provider's record of it will be found. */
    evidence: (prepared: Prepared) => Evidence;
    /** Moves the money, once for a key. Rejects with an ApiError. */
    submit: (prepared: Prepared, idempotencyKey: string) => Promise<Result>;
    /** The provider's record of it; undefined where it has none so far. */
    find: (evidence: Evidence) => Promise<Result | undefined>;
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
 * An intent to move money (docs/architecture.md#the-way-of-one-money-action). It is never submitted by itself, never twice at a time, and always
 * with the same idempotency key, over reloads too. While no answer says what came of it, it is looked up, and can be submitted again only
 * after a look-up found nothing. Whoever left the page before the answer came finds what came of it when they come back.
 */
export function useMoneyIntent<Prepared, Result>(intent: MoneyIntent<Prepared, Result>) {
    const { name } = intent;
    const [state, dispatch] = useReducer(nextIntent<Result>, name, begin<Result>);
    const latest = useLatest(intent);
    const isShown = useIsMounted();
    const running = useRef(false);
    const prepared = useRef<Prepared>(undefined);
    const [isPrepared, setIsPrepared] = useState(false);
    const wasUnknown = useRef(state.phase === 'unknown');
    const isDone = state.phase === 'done';
    useEffect(() => {
        if (!isDone) return;
        writePending(name, undefined);
        latest.current.onDone();
    }, [isDone, name, latest]);
    const lookAgain = useLookUp(latest, state, dispatch);

    /** Resolves to why it was refused, where it was. */
    const submitOnce = async (code: string | undefined): Promise<unknown> => {
        const refuse = (error: unknown) => {
            dispatch({ kind: 'refused', error });
            return error;
        };
        dispatch({ kind: 'submit' });
        try {
            prepared.current ??= await latest.current.prepare(code);
            setIsPrepared(true);
        } catch (error) {
            if (!(error instanceof AlreadyDone)) return refuse(error);
            return dispatch({ kind: 'done', result: error.result as Result });
        }
        const { evidence, submit, onMoved } = latest.current;
        const pending = pendingAfter(readPending(name), evidence(prepared.current));
        writePending(name, pending);
        try {
            const result = await submit(prepared.current, pending.key);
            onMoved();
            return dispatch({ kind: 'done', result });
        } catch (error) {
            // Without keys a refusal says nothing of an earlier submission whose answer is still missing.
            if (isOutcomeUnknown(error) || (wasUnknown.current && !config.idempotencyKeys)) {
                wasUnknown.current = true;
                onMoved();
                return dispatch({ kind: 'unclear', error });
            }
            prepared.current = undefined;
            setIsPrepared(false);
            // What an earlier submission came to may still be open, and somebody may be looking this one up already.
            if (!wasUnknown.current && isShown.current) writePending(name, undefined);
            return refuse(error);
        }
    };

    /** Guarded at once, so that a double click or a held Enter submits once. Resolves to why it was refused, where it was. */
    const submit = async (code?: string): Promise<unknown> => {
        if (running.current || state.phase !== 'open') return undefined;
        running.current = true;
        const release = holdPage();
        try {
            return await submitOnce(code);
        } finally {
            release();
            running.current = false;
        }
    };

    return {
        state,
        submit,
        lookAgain,
        /** Makes it ready to be submitted again, where that is safe. */
        reopen: () => dispatch({ kind: 'reopen' }),
        /** Is there nothing left to ask the user before it is submitted? */
        isPrepared,
        /** What was submitted last, while it is not known what came of it. */
        lastSubmitted: state.phase === 'unknown' ? readPending(name)?.evidence.submitted.at(-1) : undefined,
    };
}

const begin = <Result>(name: string): IntentState<Result> =>
    readPending(name) ? { phase: 'unknown', look: 'looking' } : { phase: 'open' };

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
