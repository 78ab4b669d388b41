import { isApiError, isUncoded } from '../../api/errors';
import type { Finding } from './finding';
import { isOutcomeUnknown, saysNothingOfEarlier } from './intentState';
import { type About, hasOwnRecord, type PendingIntent } from './pendingIntent';

interface Sent<Result> {
    about: About;
    /** An earlier sending of it, whose outcome isn't known. */
    earlier: PendingIntent | undefined;
    /** With an idempotency key? */
    isKeyed: boolean;
    /** What the provider's records say about it. */
    find: () => Promise<Finding<Result>>;
}

interface Judged<Result> {
    error: unknown;
    /** May it have been done all the same? */
    isOpen: boolean;
    /** What it made. */
    found?: Result;
}

/**
 * What a failed sending comes to, by its error and what is found for it (docs/rules.md#unknown-outcomes). What may have been the
 * refusal of a one-time code is that once a quote's own record shows that nothing was done; a list may lag behind. A browser repeats
 * a request of its own whose connection ends without an answer, so that a refusal without a code may be the repetition's: without a
 * key what was made is looked for. A look-up that fails shows nothing.
 */
export async function judgeFailure<Result>(
    failure: unknown,
    { about, earlier, isKeyed, find }: Sent<Result>,
): Promise<Judged<Result>> {
    const look = () => find().catch(() => undefined);
    if (earlier) return { error: failure, isOpen: isOutcomeUnknown(failure) || saysNothingOfEarlier(failure, isKeyed) };
    if (about.kind === 'payout') {
        const refusal = isApiError(failure) ? failure.refusal : undefined;
        const error = refusal && (await look())?.kind === 'none' ? refusal : failure;
        return { error, isOpen: isOutcomeUnknown(error) };
    }
    const mayBeRepeated = !isKeyed && !hasOwnRecord(about) && isUncoded(failure);
    const finding = mayBeRepeated ? await look() : undefined;
    const isOpen = finding?.kind === 'maybe' || isOutcomeUnknown(failure);
    return { error: failure, isOpen, ...(finding?.kind === 'found' && { found: finding.record }) };
}
