/** What a quote has to say before it's confirmed, beside what it takes (docs/rules.md#missing-figures). */
export const neededToConfirm = ['crypto_currency'] as const;
