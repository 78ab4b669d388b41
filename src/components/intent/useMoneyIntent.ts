import { useEffect, useReducer, useRef, useState } from 'react';
import { providerNow } from '../../api/providerClock';
import { config } from '../../config/config';
import { holdPage } from '../../session/reloadOnce';
import { workOwner } from '../../session/storage/work';
import { underLock } from '../../session/underLock';
import { reasonOf } from '../feedback/reason';
import { useLatest } from '../hooks/useLatest';
import { withoutLatest } from './findMade';
import { type IntentState, isKeyTaken, isOutcomeUnknown, nextIntent } from './intentState';
import {
    type About,
    type Evidence,
    leaveOpen,
    lockOf,
    pendingAfter,
    type PendingIntent,
    readPending,
    readRivals,
    submissionsOf,
    writePending,
} from './pendingIntent';
import { useLookUp } from './useLookUp';

export interface MoneyIntent<Prepared, Result> {
    /** What is to be done and what it is about, by ids: there is one such intent in a tab. */
    name: string;
    /** The same for people, as it is kept while nobody knows what came of it. */
    about: About;
    /** Gets what the submission needs, with the code that the user entered. When it rejects, nothing has moved; with `AlreadyDone`, nothing is left to do. */
    prepare: (code: string | undefined) => Promise<Prepared>;
    /** By what the provider's record of it will be found. */
    evidence: (prepared: Prepared) => Evidence;
    /** Moves the money, once for a key. Rejects with an ApiError. */
    submit: (prepared: Prepared, idempotencyKey: string) => Promise<Result>;
    /** The provider's record of it; undefined where it has none so far. */
    find: (pending: PendingIntent) => Promise<Result | undefined>;
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

/** How long a tab waits while another sends. */
const TURN_WITHIN_MS = 45_000;
/** The last look-up has to be this quick: one that a suspended tab, or a slow provider, took longer for is repeated once. */
const LOOK_WITHIN_MS = 60_000;
const LAST_LOOKS = 2;

/** Nothing was sent, for a reason of the dashboard's own. */
class Withheld extends Error {
    readonly i18nKey: string;
    constructor(reason: 'sendingElsewhere' | 'lookedTooLong') {
        super(reason);
        this.i18nKey = `intent.${reason}`;
    }
}

/**
 * Asks what has to be known before anything is sent: may it go on?
 * @param isLast nothing else comes between this and the sending, so what is known has to be read anew
 */
type MayGoOn = (isLast: boolean) => Promise<boolean>;

/**
 * An intent to move money (docs/architecture.md#how-a-money-action-works). It is never submitted by itself, never twice at a time, and
 * always as it was when the user confirmed it, with the same idempotency key, over reloads too. Nothing is sent once the page was left.
 * While no answer says what came of it, it is looked up, and can be submitted again only after a look-up found nothing. Whoever left the
 * page before the answer came finds what came of it when they come back.
 */
export function useMoneyIntent<Prepared, Result>(intent: MoneyIntent<Prepared, Result>) {
    const { name } = intent;
    const [owner] = useState(workOwner);
    const [state, dispatch] = useReducer(nextIntent<Result>, undefined, () => begin<Result>(owner, name));
    const latest = useLatest(intent);
    const isShown = useIsMounted();
    const running = useRef(false);
    const prepared = useRef<Prepared>(undefined);
    const [isPrepared, setIsPrepared] = useState(false);
    const wasUnknown = useRef(state.phase === 'unknown');
    const isDone = state.phase === 'done';
    useEffect(() => {
        if (!isDone) return;
        writePending(owner, name, undefined);
        latest.current.onDone();
    }, [isDone, owner, name, latest]);
    const lookAgain = useLookUp(owner, latest, state, dispatch);

    /** Resolves to why it was refused, where it was. */
    const submitOnce = async (code: string | undefined, mayGoOn: MayGoOn): Promise<unknown> => {
        const confirmed = latest.current;
        const refuse = (error: unknown) => {
            dispatch({ kind: 'refused', error });
            return error;
        };
        dispatch({ kind: 'submit' });
        try {
            if (!(await mayGoOn(false)) || !isShown.current) return withhold();
            prepared.current ??= await confirmed.prepare(code);
            setIsPrepared(true);
        } catch (error) {
            if (!(error instanceof AlreadyDone)) return refuse(error);
            confirmed.onMoved();
            const pending = readPending(owner, name);
            const submitted = [confirmed.about, ...(pending ? submissionsOf(pending) : [])];
            return dispatch({ kind: 'done', result: error.result as Result, submitted });
        }
        const made = prepared.current;
        // One tab after the other, so that the later one sees what came of the earlier one. Storage is too slow to tell it.
        const work = () => send(confirmed, made, mayGoOn, refuse);
        const otherwise = async () => withhold(new Withheld('sendingElsewhere'));
        return underLock(lockOf(confirmed.about), work, { patience: TURN_WITHIN_MS, otherwise });
    };

    /** Nothing was sent. The next try prepares anew. */
    const withhold = (error?: unknown): unknown => {
        prepared.current = undefined;
        setIsPrepared(false);
        dispatch(error === undefined ? { kind: 'withheld' } : { kind: 'refused', error });
        return error;
    };

    /** Asks right before the sending. Rejects where no answer is fresh enough to rely on. */
    const isStillClear = async (mayGoOn: MayGoOn): Promise<boolean> => {
        for (let looks = 0; looks < LAST_LOOKS; looks += 1) {
            const begun = Date.now();
            if (!isShown.current || !(await mayGoOn(true)) || !isShown.current) return false;
            if (Math.abs(Date.now() - begun) < LOOK_WITHIN_MS) return true;
        }
        throw new Withheld('lookedTooLong');
    };

    const send = async (
        { about, evidence, submit, onMoved }: MoneyIntent<Prepared, Result>,
        made: Prepared,
        mayGoOn: MayGoOn,
        refuse: (error: unknown) => unknown,
    ): Promise<unknown> => {
        try {
            if (!(await isStillClear(mayGoOn))) return withhold();
        } catch (error) {
            return withhold(error);
        }
        const at = providerNow().toISOString();
        const pending = pendingAfter(readPending(owner, name), { name, about, at, evidence: evidence(made) });
        writePending(owner, name, pending);
        try {
            const result = await submit(made, pending.key);
            onMoved();
            return dispatch({ kind: 'done', result, submitted: submissionsOf(pending) });
        } catch (error) {
            // Without keys a refusal says nothing of an earlier submission whose answer is still missing.
            if (isOutcomeUnknown(error) || (wasUnknown.current && !config.idempotencyKeys)) {
                wasUnknown.current = true;
                onMoved();
                const reason = reasonOf(error);
                // Unless it was found, and forgotten, meanwhile.
                if (readPending(owner, name)) writePending(owner, name, { ...pending, reason });
                return dispatch({ kind: 'unclear', reason });
            }
            prepared.current = undefined;
            setIsPrepared(false);
            // What an earlier submission came to may still be open, and somebody may be looking this one up already.
            if (!wasUnknown.current && isShown.current) writePending(owner, name, undefined);
            return refuse(error);
        }
    };

    /**
     * Guarded at once, so that a double click or a held Enter submits once. Resolves to why it was refused, where it was.
     * @param mayGoOn asked first, while the page already shows that it is under way
     */
    const submit = async (code?: string, mayGoOn: MayGoOn = async () => true): Promise<unknown> => {
        if (running.current || state.phase !== 'open') return undefined;
        running.current = true;
        const release = holdPage();
        try {
            return await submitOnce(code, mayGoOn);
        } finally {
            release();
            running.current = false;
        }
    };

    const reopen = () => {
        if (state.phase !== 'unknown' || state.look !== 'repeatable') return;
        const pending = readPending(owner, name);
        if (pending && isKeyTaken(pending.reason)) {
            // The next one needs its own key. What had this one may still come to something.
            leaveOpen(owner, withoutLatest(pending));
            wasUnknown.current = false;
        }
        dispatch({ kind: 'reopen' });
    };

    return {
        state,
        submit,
        lookAgain,
        /** Makes it ready to be submitted again, where that is safe. */
        reopen,
        /** Is there nothing left to ask the user before it is submitted? */
        isPrepared,
        /** What other drafts have sent and nobody knows the outcome of, where it would pay the same. */
        readRivals: () => readRivals(owner, name, latest.current.about),
        /** What was submitted, as long as it is not known what came of it. */
        pending: readPending(owner, name),
    };
}

function begin<Result>(owner: string, name: string): IntentState<Result> {
    const pending = readPending(owner, name);
    return pending ? { phase: 'unknown', reason: pending.reason, look: 'looking' } : { phase: 'open' };
}

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
