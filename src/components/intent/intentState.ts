import { isRefusalCode, type RefusalCode } from '../../../contracts/errors';
import { isApiError } from '../../api/errors';
import { NotLoaded } from '../../api/loadCode';
import type { Reason } from '../feedback/reason';
import type { About } from './pendingIntent';

/**
 * State of a money intent. `open`: nothing was submitted, or a submission certainly failed. `unknown`: submitted, but no answer
 * says whether it was done; `look` is the state of the look-up. `done`: one of `submitted`, all submissions of this intent, was
 * carried out; `isRuledOut` where the user had said of this record that it isn't it.
 */
export type IntentState<Result> =
    | { readonly phase: 'open'; readonly error?: unknown }
    | { readonly phase: 'submitting' }
    | {
          readonly phase: 'unknown';
          readonly reason?: Reason | undefined;
          readonly look: Look;
          /** The records among which it may be. */
          readonly candidates?: readonly Result[] | undefined;
      }
    | {
          readonly phase: 'done';
          readonly result: Result;
          readonly submitted: readonly About[];
          readonly isRuledOut?: boolean | undefined;
      };

/**
 * What a look-up says. `maybe`: one of the candidates may be it; `referenced`: the same, and they have its reference; `unclear`: not
 * every record since could be read; `absent`: there's no record, but the first request may still be on its way; `arrived`: there's
 * no record, though the provider has had the request; `repeatable`: there's none, and it may be submitted again.
 */
export type Look = 'looking' | 'failed' | 'maybe' | 'referenced' | 'unclear' | 'absent' | 'arrived' | 'repeatable';

export type IntentEvent<Result> =
    | { readonly kind: 'submit' }
    /** The user must answer something first, or has left; nothing was sent. */
    | { readonly kind: 'withheld' }
    /** According to the answer or a look-up. */
    | {
          readonly kind: 'done';
          readonly result: Result;
          readonly submitted: readonly About[];
          readonly isRuledOut?: boolean;
      }
    /** Certainly not done. */
    | { readonly kind: 'refused'; readonly error: unknown }
    | { readonly kind: 'unclear'; readonly reason: Reason }
    | { readonly kind: 'looked'; readonly look: Look; readonly candidates?: readonly Result[] }
    /** The answer came after all, to the page that the user had left. */
    | { readonly kind: 'refusedLate'; readonly error: unknown }
    /** The user wants to submit it again. */
    | { readonly kind: 'reopen' };

/** The only way to change state. Events that don't fit the state are ignored, and done stays done. */
export function nextIntent<Result>(state: IntentState<Result>, event: IntentEvent<Result>): IntentState<Result> {
    const { phase } = state;
    switch (event.kind) {
        case 'submit':
            return phase === 'open' ? { phase: 'submitting' } : state;
        case 'withheld':
            return phase === 'submitting' ? { phase: 'open' } : state;
        case 'done':
            if (phase !== 'submitting' && phase !== 'unknown') return state;
            return {
                phase: 'done',
                result: event.result,
                submitted: event.submitted,
                isRuledOut: event.isRuledOut,
            };
        case 'refused':
            return phase === 'submitting' ? { phase: 'open', error: event.error } : state;
        case 'unclear':
            return phase === 'submitting' ? { phase: 'unknown', reason: event.reason, look: 'looking' } : state;
        case 'looked':
            return phase === 'unknown' ? { ...state, look: event.look, candidates: event.candidates } : state;
        case 'refusedLate':
            return phase === 'unknown' ? { phase: 'open', error: event.error } : state;
        case 'reopen':
            return phase === 'unknown' && state.look === 'repeatable' ? { phase: 'open' } : state;
    }
}

/** The provider has had a request with this key, of which a one-time token or a value was another: the first one arrived. */
export const hasArrived = (reason: Reason | undefined): boolean => reason?.code === 'idempotency_key_reused';

/** The provider has already seen the key: a look-up must show what happened then. */
const seenBefore = new Set(['idempotency_key_in_use', 'idempotency_key_reused']);

/** Refusals that an earlier sending of the same may be the cause of. */
const causedByEarlier = new Set([
    'order_id_used',
    'external_id_used',
    'not_refundable',
    'more_than_refundable',
    'quote_expired',
] satisfies RefusalCode[] as string[]);

/**
 * Does this refusal of a second sending leave open whether the first one was carried out? Without keys every refusal does; with
 * them, what is taken, used or changed, and whatever may be that because it has no code, even where it names fields.
 */
export const saysNothingOfEarlier = (error: unknown, isKeyed: boolean): boolean =>
    !isKeyed ||
    (isApiError(error) &&
        (error.kind === 'conflict' ||
            causedByEarlier.has(error.code ?? '') ||
            (error.kind === 'refused' && !isRefusalCode(error.code))));

/** Could it have been done despite the error? Errors that aren't from a call don't rule it out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
    !(error instanceof NotLoaded) &&
    (!isApiError(error) || error.outcome === 'unknown' || seenBefore.has(error.code ?? ''));
