/** What nobody pays without knowing. */
export const neededToPay = ['crypto_currency', 'remain_crypto_amount'] as const;
