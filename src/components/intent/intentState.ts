import { NotLoaded } from '../../api/loadCode';
import { isApiError } from '../../api/errors';
import type { Reason } from '../feedback/reason';
import type { About } from './pendingIntent';

/**
 * How an intent to move money stands. `open`: nothing was submitted, or what was submitted was surely not done. `unknown`:
 * it was submitted, and no answer says whether it was done; `look` is how looking it up goes. `done`: `submitted` is all that was
 * submitted for it, and one of them was made.
 */
export type IntentState<Result> =
    | { readonly phase: 'open'; readonly error?: unknown }
    | { readonly phase: 'submitting' }
    | { readonly phase: 'unknown'; readonly reason?: Reason | undefined; readonly look: Look }
    | { readonly phase: 'done'; readonly result: Result; readonly submitted: readonly About[] };

/** `absent`: the provider has no record of it, and a first request may still be on its way; `repeatable`: submitting it again is safe. */
export type Look = 'looking' | 'failed' | 'absent' | 'repeatable';

export type IntentEvent<Result> =
    | { readonly kind: 'submit' }
    /** The user has to answer for something first, or has left: nothing was sent. */
    | { readonly kind: 'withheld' }
    /** As the answer or a look-up says. */
    | { readonly kind: 'done'; readonly result: Result; readonly submitted: readonly About[] }
    /** Surely not done. */
    | { readonly kind: 'refused'; readonly error: unknown }
    | { readonly kind: 'unclear'; readonly reason: Reason }
    | { readonly kind: 'looked'; readonly look: Look }
    /** The user wants to submit it again. */
    | { readonly kind: 'reopen' };

/** The only way from one state to another. What does not fit a state changes nothing, and what is done stays done. */
export function nextIntent<Result>(state: IntentState<Result>, event: IntentEvent<Result>): IntentState<Result> {
    const { phase } = state;
    switch (event.kind) {
        case 'submit':
            return phase === 'open' ? { phase: 'submitting' } : state;
        case 'withheld':
            return phase === 'submitting' ? { phase: 'open' } : state;
        case 'done':
            if (phase !== 'submitting' && phase !== 'unknown') return state;
            return { phase: 'done', result: event.result, submitted: event.submitted };
        case 'refused':
            return phase === 'submitting' ? { phase: 'open', error: event.error } : state;
        case 'unclear':
            return phase === 'submitting' ? { phase: 'unknown', reason: event.reason, look: 'looking' } : state;
        case 'looked':
            return phase === 'unknown' ? { ...state, look: event.look } : state;
        case 'reopen':
            return phase === 'unknown' && state.look === 'repeatable' ? { phase: 'open' } : state;
    }
}

/** The provider has seen the key before, with something else: submitting that again can't succeed. */
export const isKeyTaken = (reason: Reason | undefined): boolean => reason?.code === 'idempotency_key_reused';

/** The provider has seen the key before: what came of it then has to be looked up. */
const seenBefore = new Set(['idempotency_key_in_use', 'idempotency_key_reused']);

/** Can it have been done all the same? Errors that are none of a call say nothing. */
export const isOutcomeUnknown = (error: unknown): boolean =>
    !(error instanceof NotLoaded) &&
    (!isApiError(error) || error.outcome === 'unknown' || seenBefore.has(error.code ?? ''));
