const MINUTE = 60_000;

/**
 * What `npm test` may take, in milliseconds. Two lanes after one another and the files run again stay below 90 minutes in all.
 * `files` is how many files are run again at most.
 */
export const limits = { step: 25 * MINUTE, lane: 50 * MINUTE, reruns: 5 * MINUTE, files: 10 };

/** @typedef {typeof limits} Limits */

/**
 * Runs something with a signal to end it, after some time or together with `stop`. The signal's reason says which.
 * @template T
 * @param {number} milliseconds
 * @param {AbortSignal} stop
 * @param {(signal: AbortSignal) => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function within(milliseconds, stop, run) {
    const ending = new AbortController();
    const end = () => ending.abort(stop.reason);
    const timer = setTimeout(
        () => ending.abort(`ended after ${Math.round(milliseconds / MINUTE)} minutes`),
        milliseconds,
    );
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    try {
        return await run(ending.signal);
    } finally {
        clearTimeout(timer);
        stop.removeEventListener('abort', end);
    }
}
