/** Where the quote of a crypto payout is confirmed. */
export const quotePath = (reference: string): string =>
    `/create-crypto-payout/direct?ref=${encodeURIComponent(reference)}`;
