/** Milliseconds by which the provider's clock is ahead of the browser's. */
let ahead = 0;

/**
 * The provider's time (docs/rules.md#lists): what is today, due or old follows it, since a browser's clock can be set to
 * anything. It is the browser's own until an answer has told better.
 */
export const providerNow = (): Date => new Date(Date.now() + ahead);

/** Learns the time from the `Date` of an answer; one that is missing, or that CORS keeps from the page, teaches nothing. */
export function learnProviderTime(headers: Headers): void {
    const told = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(told)) ahead = told - Date.now();
}
