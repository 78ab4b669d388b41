/** What has to be known of an account that a fiat payout goes to. */
export const neededToPayTo = ['owner_id', 'type', 'country_code', 'currency'] as const;
