/** What has to be known of each payout of a batch to say what the batch takes. */
export const neededToAddUp = ['withdraw_currency', 'withdraw_amount'] as const;
