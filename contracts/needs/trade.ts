/** What has to be known of a pair to trade it. */
export const neededToTrade = ['sending_currency', 'receiving_currency', 'exchange_rate'] as const;
