/** What a fiat payout and its quote have to say before it's paid (docs/rules.md#missing-figures). */
export const neededOfTransfer = {
    amount: ['sending_amount', 'sending_currency'],
    fee: ['fee', 'fee_currency'],
    gets: ['receiving_amount', 'receiving_currency'],
} as const;
