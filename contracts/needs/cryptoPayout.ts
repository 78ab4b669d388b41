/** What a quote has to say before it's confirmed, beside what it takes (docs/rules.md#missing-figures). */
export const neededToConfirm = {
    fee: ['network_fee_crypto_amount', 'crypto_currency'],
    net: ['net_crypto_amount', 'crypto_currency'],
} as const;
