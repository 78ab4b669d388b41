/** i18n keys of the field names. */
export const rateFieldNames = {
    crypto_currency: 'rates.cryptoCurrency',
    fiat_currency: 'rates.fiat',
    from_currency: 'fiat.currency',
    to_currency: 'fiat.currency',
    rate: 'rates.rate',
    date: 'rates.date',
    network_fee_crypto_amount: 'rates.payoutRate',
};
