import type { RefusalCode } from '../../../contracts/errors';
import { type ApiError, isApiError } from '../../api/errors';
import type { Finding } from './finding';
import { isOutcomeUnknown, saysNothingOfEarlier } from './intentState';
import { type About, hasOwnRecord, isKeyed, type PendingIntent } from './pendingIntent';

interface Sent<Result> {
    about: About;
    find: (pending: PendingIntent) => Promise<Finding<Result>>;
    isCarriedOut?: (record: Result) => boolean | undefined;
}

interface Judged<Result> {
    error: unknown;
    /** May it have been done all the same? */
    isOpen: boolean;
    /** What it made. */
    found?: Result;
}

/**
 * What a failed sending comes to, by its error and what is found for it (docs/rules.md#unknown-outcomes). A quote's or fiat payout's
 * own record tells, also where another tab has confirmed it; what may have been the refusal of a one-time code is that once the
 * record shows that nothing was done. A browser repeats a request by itself whose connection ends without an answer, so that any
 * refusal may be the repetition's: without a key what was made is looked for, in lists that may lag behind.
 * @param earlier a sending of the same before, whose outcome isn't known
 */
export async function judgeFailure<Result>(
    failure: unknown,
    { about, find, isCarriedOut = () => true }: Sent<Result>,
    pending: PendingIntent,
    earlier: PendingIntent | undefined,
): Promise<Judged<Result>> {
    const isOwn = hasOwnRecord(about);
    const refusal = isOwn && isApiError(failure) ? failure.refusal : undefined;
    const mayBeRepeated = !isKeyed(pending) && isAnswered(failure);
    const isSought = isOwn ? isAnswered(refusal ?? failure) : mayBeRepeated && !earlier;
    const finding = isSought ? await find(pending).catch(unansweredOf(isOwn)) : undefined;
    if (finding?.kind === 'found' && isCarriedOut(finding.record)) {
        return { error: failure, isOpen: false, found: finding.record };
    }
    if (earlier) {
        const isOpen = isOutcomeUnknown(failure) || saysNothingOfEarlier(failure, isKeyed(pending));
        return { error: failure, isOpen };
    }
    const error = (finding?.kind === 'none' && refusal) || failure;
    const isUntold = ['untold', 'unclear', 'unanswered'].includes(finding?.kind ?? '');
    const mayBeMade = finding?.kind === 'maybe' || (mayBeRepeated && isUntold && mayBeOfFirst(failure));
    return { error, isOpen: mayBeMade || isOutcomeUnknown(error) };
}

/** Did the provider refuse it? */
const isAnswered = (error: unknown): error is ApiError =>
    isApiError(error) && error.outcome === 'not-done' && error.status !== undefined;

/** What a first one that went through has used up: the money, a code, a token, or the calls of a minute. */
const usedUp: readonly RefusalCode[] = [
    'insufficient_balance',
    'otp_invalid',
    'otp_expired',
    'otp_tries_exceeded',
    'payout_token_invalid',
    'rate_limited',
];

/** May a first one that went through be why this was refused? */
const mayBeOfFirst = (error: ApiError): boolean =>
    error.kind === 'not-found' || usedUp.some(code => code === error.code) || saysNothingOfEarlier(error, true);

/** A list that the user may not read never tells, and nothing that is refused would be settled. An action's own record was there before. */
const unansweredOf = (isOwn: boolean) => (error: unknown) =>
    isOwn || !(isApiError(error, 'forbidden') || isApiError(error, 'not-found'))
        ? ({ kind: 'unanswered' } as const)
        : undefined;
