import { type ApiError, isApiError } from './errors';

const MAX_RETRIES = 2;
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 4_000;
const MAX_RETRY_AFTER_SECONDS = 30;
const passing = new Set([502, 503, 504]);

interface RetryOptions {
    signal?: AbortSignal | undefined;
    /** Can the work be repeated after this many milliseconds? Asked after each failure. */
    repeatable?: (wait: number) => boolean;
    /** 2 by default. */
    retries?: number;
    /** Is this failure temporary? By default: no connection, 502, 503, 504 and 429. */
    isPassing?: (error: ApiError) => boolean;
    /** From 0 to 1. */
    random?: () => number;
}

/** Repeats a read after temporary failures, with full jitter and with `Retry-After` respected up to 30 seconds. */
export async function withRetries<Result>(
    work: () => Promise<Result>,
    {
        signal,
        repeatable = () => true,
        retries = MAX_RETRIES,
        isPassing = passesForReads,
        random = Math.random,
    }: RetryOptions = {},
): Promise<Result> {
    for (let failures = 1; ; failures++) {
        try {
            return await work();
        } catch (error) {
            const isWorthIt = failures <= retries && isApiError(error) && isPassing(error);
            const wait = isWorthIt ? waitBefore(error, failures, random) : undefined;
            if (wait === undefined || !repeatable(wait) || signal?.aborted) throw error;
            await pause(wait, signal);
            if (signal?.aborted) throw error;
        }
    }
}

const passesForReads = ({ kind, status }: ApiError): boolean =>
    kind === 'network' || kind === 'rate-limited' || passing.has(status ?? 0);

/** Milliseconds until the next attempt; undefined if the provider asks for too long a wait. */
function waitBefore(
    { retryAfterSeconds: asked }: ApiError,
    failures: number,
    random: () => number,
): number | undefined {
    if (asked !== undefined && asked > MAX_RETRY_AFTER_SECONDS) return undefined;
    const longest = Math.min(MAX_WAIT_MS, 1_000 * 2 ** failures);
    return (asked ?? 0) * 1_000 + MIN_WAIT_MS + random() * (longest - MIN_WAIT_MS);
}

/** Ends early, without an error, if the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
    new Promise<void>(resolve => {
        const timer = setTimeout(done, milliseconds);
        function done() {
            clearTimeout(timer);
            signal?.removeEventListener('abort', done);
            resolve();
        }
        signal?.addEventListener('abort', done);
    });
