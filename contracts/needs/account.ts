/** What has to be known of an account that pays, beside its settlement: money is never sent on a guess. */
export const neededToPayFrom = ['local_currency', 'crypto_currency'] as const;
