/** Milliseconds that the provider's clock is ahead of the browser's. */
let ahead = 0;

/**
 * The provider's time (docs/rules.md#lists). Decides what is today, due or old, because a browser's clock can be wrong. The
 * browser's own time until an answer brings the provider's.
 */
export const providerNow = (): Date => providerTimeAt(Date.now());

/** The provider's time when the browser's clock shows this many milliseconds since 1970. */
export const providerTimeAt = (browserTime: number): Date => new Date(browserTime + ahead);

/** Sets the time from an answer's `Date`. Ignores one that's missing or hidden by CORS. */
export function learnProviderTime(headers: Headers): void {
    const told = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(told)) ahead = told - Date.now();
}
