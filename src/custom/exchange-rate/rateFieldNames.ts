/** i18n keys of the fields that a rate can't be shown without. */
export const rateFieldNames = { crypto_currency: 'rates.cryptoCurrency', rate: 'rates.rate' } as const;
