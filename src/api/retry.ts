import { isApiError } from './errors';

const MAX_RETRIES = 2;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4_000;
const LONGEST_RETRY_AFTER_SECONDS = 30;
const passing = new Set([502, 503, 504]);

interface RetryOptions {
    signal?: AbortSignal | undefined;
    /** Can the work be done anew? Asked after each failure. */
    repeatable?: () => boolean;
    /** 0 to 1. */
    random?: () => number;
}

/** Repeats a read that failed in passing: no connection, 502, 503, 504 or 429, at most twice, after a wait with full jitter. */
export async function withRetries<Result>(
    work: () => Promise<Result>,
    { signal, repeatable = () => true, random = Math.random }: RetryOptions = {},
): Promise<Result> {
    for (let failures = 1; ; failures++) {
        try {
            return await work();
        } catch (error) {
            const wait = failures > MAX_RETRIES ? undefined : waitBefore(error, failures, random);
            if (wait === undefined || !repeatable() || signal?.aborted) throw error;
            await pause(wait, signal);
            if (signal?.aborted) throw error;
        }
    }
}

/** Milliseconds to wait before the next try; undefined where none would help. */
function waitBefore(error: unknown, failures: number, random: () => number): number | undefined {
    if (!isApiError(error)) return undefined;
    if (error.kind !== 'network' && error.kind !== 'rate-limited' && !passing.has(error.status ?? 0)) return undefined;
    const asked = error.retryAfterSeconds;
    if (asked !== undefined && asked > LONGEST_RETRY_AFTER_SECONDS) return undefined;
    const longest = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** failures);
    return (asked ?? 0) * 1_000 + SHORTEST_WAIT_MS + random() * (longest - SHORTEST_WAIT_MS);
}

/** Ends early, without an error, when the signal is aborted. */
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
