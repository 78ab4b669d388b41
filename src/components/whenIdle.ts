/** Milliseconds after which the work is done even on a busy page. */
const AT_LATEST = 5_000;

/** Does something that can wait once the browser has time to spare, so that the page shows first. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
    // Safari doesn't say when it is idle.
    if (!('requestIdleCallback' in window)) {
        const timer = setTimeout(work);
        return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(work, { timeout: AT_LATEST });
    return () => cancelIdleCallback(handle);
}
