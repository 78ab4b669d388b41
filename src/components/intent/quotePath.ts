/** How a crypto payout's address names it: the form of a new one, and a quote with its reference. */
export const payoutTypes = ['single', 'direct'] as const;

/** Where the quote of a crypto payout is confirmed. */
export const quotePath = (reference: string): string =>
    `/create-crypto-payout/direct?ref=${encodeURIComponent(reference)}`;

/** Where a new payout begins with what an earlier one had. */
export const repeatPath = (reference: string): string => `${NEW}?from=${encodeURIComponent(reference)}`;

/** The form that a quote was asked for with: filled in and told of the quote while that isn't confirmed, empty from then on. */
export const formPath = (reference: string): string => `${NEW}?quote=${encodeURIComponent(reference)}`;

const NEW = '/create-crypto-payout/single';
