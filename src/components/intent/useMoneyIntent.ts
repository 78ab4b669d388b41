import { useEffect, useReducer, useRef, useState } from 'react';
import { providerNow } from '../../api/providerClock';
import { has } from '../../config/capabilities';
import { madeIn, useMoved } from '../../dataProviders/moved';
import { holdPage } from '../../session/reloadOnce';
import { workOwner } from '../../session/storage/work';
import { underLock } from '../../session/underLock';
import { reasonOf } from '../feedback/reason';
import { useIsMounted, useLatest } from '../hooks/useLatest';
import { AlreadyDone } from './alreadyDone';
import { claimMade } from './claimMade';
import type { Finding } from './finding';
import { type IntentState, nextIntent } from './intentState';
import { isRuledOut } from './isRuledOut';
import { judgeFailure } from './judgeFailure';
import { forgetLateRefusal, useLateRefusal } from './lateRefusal';
import {
    type About,
    deny,
    type Evidence,
    lockOf,
    pendingAfter,
    type PendingIntent,
    readEarlier,
    readPending,
    readRivals,
    submissionsOf,
    writePending,
} from './pendingIntent';
import { type Made, recordId } from './recordId';
import { useShowsIntent } from './shownIntents';
import { useLookUp } from './useLookUp';
import { Withheld } from './withheld';

export interface MoneyIntent<Prepared, Result> {
    /** Identifies the action and its target by ids. One intent per name and tab. */
    name: string;
    /** The same for display, kept while the outcome is unknown. */
    about: About;
    /**
     * Gets what the submission needs, with the code that the user entered. If it rejects, this submission has moved no money;
     * `AlreadyDone` means nothing is left to do.
     * @param earlier a submission of the same with unknown outcome, whose references are used again
     */
    prepare: (code: string | undefined, earlier: PendingIntent | undefined) => Promise<Prepared>;
    /** What will identify the provider's record of it. */
    evidence: (prepared: Prepared) => Evidence;
    /** Moves the money, once per key. Rejects with an ApiError. */
    submit: (prepared: Prepared, idempotencyKey: string) => Promise<Result>;
    /** What the provider's records say about it. */
    find: (pending: PendingIntent) => Promise<Finding<Result>>;
    /** Of what has a record before it's sent: does that say that it was carried out? Undefined where nothing tells. */
    isCarriedOut?: (record: Result) => boolean | undefined;
    /** It's done, and the page shows that. */
    onDone: () => void;
}

/** Maximum wait while another tab submits. */
const TURN_WITHIN_MS = 45_000;
/** Time limit for the last look-up. If a suspended tab or a slow provider takes longer, it's repeated once. */
const LOOK_WITHIN_MS = 60_000;
const LAST_LOOKS = 2;

/**
 * Runs the checks before a submission: may it proceed?
 * @param isLast the submission follows directly, so data must be read again
 */
type MayGoOn = (isLast: boolean) => Promise<boolean>;

/**
 * A money intent (docs/architecture.md#how-a-money-action-works). Never submitted automatically or twice at a time, always with
 * the values the user confirmed and the same idempotency key, across reloads and tabs too. Nothing is sent after the user leaves the
 * page. While the outcome is unknown it's looked up, and can only be submitted again after a look-up that found nothing, and then
 * it's prepared and checked like the first time. Users who leave before the answer see the outcome when they return, and are told of
 * a refusal wherever they are.
 */
export function useMoneyIntent<Prepared, Result extends Made>(intent: MoneyIntent<Prepared, Result>) {
    const { name } = intent;
    useShowsIntent(name);
    const [owner] = useState(workOwner);
    const [state, dispatch] = useReducer(nextIntent<Result>, undefined, () => begin<Result>(owner, name));
    const latest = useLatest(intent);
    const isShown = useIsMounted();
    const moved = useMoved();
    const tellLate = useLateRefusal();
    const running = useRef(false);
    const prepared = useRef<Prepared>(undefined);
    const [isPrepared, setIsPrepared] = useState(false);
    /** Was it submitted before, with an outcome that isn't known? Then it counts among what may have been done already. */
    const wasSent = useRef(state.phase === 'unknown');
    const result = state.phase === 'done' ? state.result : undefined;
    useEffect(() => {
        if (result === undefined) return;
        claimMade(owner, readPending(owner, name)?.key, latest.current.about, result);
        writePending(owner, name, undefined);
        latest.current.onDone();
    }, [result, owner, name, latest]);
    const lookAgain = useLookUp(owner, latest, state, dispatch);

    const done = (made: Result, submitted: readonly About[], pending: PendingIntent | undefined) =>
        dispatch({ kind: 'done', result: made, submitted, isRuledOut: isRuledOut(pending, made) });

    /** Resolves to the reason if it was refused. */
    const submitOnce = async (code: string | undefined, mayGoOn: MayGoOn): Promise<unknown> => {
        const confirmed = latest.current;
        const refuse = (error: unknown) => {
            dispatch({ kind: 'refused', error });
            return error;
        };
        dispatch({ kind: 'submit' });
        try {
            if (!(await mayGoOn(false)) || !isShown.current) return withhold();
            prepared.current ??= await confirmed.prepare(code, takeOver(confirmed.about));
            setIsPrepared(true);
        } catch (error) {
            if (!(error instanceof AlreadyDone)) return refuse(error);
            void moved(madeIn[confirmed.about.kind]);
            const pending = readPending(owner, name);
            const submitted = [confirmed.about, ...(pending ? submissionsOf(pending) : [])];
            return done(error.result as Result, submitted, pending);
        }
        const made = prepared.current;
        // One tab at a time, so that the next one sees the result of this one. Storage is too slow for that.
        const work = () => send(confirmed, made, mayGoOn, refuse);
        const otherwise = async () => withhold(new Withheld('sendingElsewhere'));
        return underLock(lockOf(confirmed.about), work, { patience: TURN_WITHIN_MS, otherwise });
    };

    /** With a key, what another tab sent with an unknown outcome is sent again under the same one. */
    const takeOver = (about: About): PendingIntent | undefined => {
        const own = readPending(owner, name);
        const earlier = own ?? (has('idempotencyKeys') ? readEarlier(owner, name, about) : undefined);
        if (earlier && !own) writePending(owner, name, { ...earlier, name });
        if (earlier) wasSent.current = true;
        return earlier;
    };

    /** Nothing was sent. The next attempt prepares again. */
    const withhold = (error?: unknown): unknown => {
        prepared.current = undefined;
        setIsPrepared(false);
        dispatch(error === undefined ? { kind: 'withheld' } : { kind: 'refused', error });
        return error;
    };

    /** Checks right before submitting. Rejects if no answer is fresh enough to rely on. */
    const isStillClear = async (mayGoOn: MayGoOn): Promise<boolean> => {
        for (let looks = 0; looks < LAST_LOOKS; looks += 1) {
            const begun = Date.now();
            if (!isShown.current || !(await mayGoOn(true)) || !isShown.current) return false;
            if (Math.abs(Date.now() - begun) < LOOK_WITHIN_MS) return true;
        }
        throw new Withheld('lookedTooLong');
    };

    const send = async (
        confirmed: MoneyIntent<Prepared, Result>,
        made: Prepared,
        mayGoOn: MayGoOn,
        refuse: (error: unknown) => unknown,
    ): Promise<unknown> => {
        const { about, evidence, submit } = confirmed;
        const onMoved = () => void moved(madeIn[about.kind]);
        try {
            if (!(await isStillClear(mayGoOn))) return withhold();
        } catch (error) {
            return withhold(error);
        }
        const earlier = readPending(owner, name);
        forgetLateRefusal(owner, name);
        const at = providerNow().toISOString();
        const isKeyed = has('idempotencyKeys') && earlier?.isKeyed !== false;
        const pending = pendingAfter(earlier, { name, about, at, isKeyed, evidence: evidence(made) });
        writePending(owner, name, pending);
        try {
            const result = await submit(made, pending.key);
            onMoved();
            return done(result, submissionsOf(pending), pending);
        } catch (failure) {
            const { error, found, isOpen } = await judgeFailure(failure, confirmed, pending, earlier);
            if (found) {
                onMoved();
                return done(found, submissionsOf(pending), pending);
            }
            if (isOpen) {
                wasSent.current = true;
                onMoved();
                const reason = reasonOf(error);
                // Another tab may have learned more of it meanwhile, or found and removed it.
                const now = readPending(owner, name);
                if (now) writePending(owner, name, { ...now, reason });
                return dispatch({ kind: 'unclear', reason });
            }
            prepared.current = undefined;
            setIsPrepared(false);
            // What was sent earlier isn't settled by this refusal, and whoever left and came back may have submitted it again.
            const isSettled = !earlier && readPending(owner, name)?.at === pending.at;
            if (isSettled) writePending(owner, name, undefined);
            if (isSettled && !isShown.current) tellLate(owner, name, about, error);
            return refuse(error);
        }
    };

    /**
     * Guards synchronously, so that a double click or a held Enter submits once. Resolves to the reason if it was refused.
     * @param mayGoOn checked first, while the page already shows progress
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
        if (state.phase !== 'unknown') return;
        prepared.current = undefined;
        setIsPrepared(false);
        dispatch({ kind: 'reopen' });
    };

    /** The user says which of the candidates it is, by its id; undefined for none of them. */
    const choose = (id: string | undefined) => {
        const pending = readPending(owner, name);
        if (!pending || state.phase !== 'unknown' || !state.candidates) return;
        const chosen = state.candidates.find(candidate => recordId(candidate) === id);
        if (chosen) return dispatch({ kind: 'done', result: chosen, submitted: submissionsOf(pending) });
        deny(owner, pending.key, state.candidates.map(recordId));
        lookAgain();
    };

    /** The user takes back that it's none of the records that were shown. */
    const reconsider = () => {
        const pending = readPending(owner, name);
        if (pending) deny(owner, pending.key, []);
        lookAgain();
    };

    return {
        state,
        submit,
        lookAgain,
        /** Allows another submission, if that's safe. */
        reopen,
        choose,
        reconsider,
        kind: intent.about.kind,
        /** Is everything ready, with no more questions for the user before it's submitted? */
        isPrepared,
        /** Submissions with unknown outcome that would pay the same: from other drafts, and the own one before. */
        readRivals: () => readRivals(owner, latest.current.about, readPending(owner, name), wasSent.current),
        /** What was submitted, while the outcome is unknown. */
        pending: readPending(owner, name),
    };
}

function begin<Result>(owner: string, name: string): IntentState<Result> {
    const pending = readPending(owner, name);
    return pending ? { phase: 'unknown', reason: pending.reason, look: 'looking' } : { phase: 'open' };
}
