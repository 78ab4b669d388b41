/** What has to be known of an account that pays, beside its settlement: money is never sent on a guess. */
export const neededToPayFrom = ['local_currency', 'crypto_currency'] as const;

/** What a refund needs of its payment. */
export const neededToRefund = [
    'merchant_key',
    'api_id',
    'status',
    'order_currency',
    'crypto_currency',
    'receive_amount',
] as const;

/** What a quote has to say before it's confirmed, beside what it takes (docs/rules.md#missing-figures). */
export const neededToConfirm = ['crypto_currency'] as const;

/** What has to be known of each payout of a batch to say what the batch takes. */
export const neededToAddUp = ['withdraw_currency', 'withdraw_amount'] as const;

/** What has to be known of each approver to say whose decision something waits for. */
export const neededOfApprover = ['entity_admin_id'] as const;

/** What a fiat payout and its quote have to say before it's paid (docs/rules.md#missing-figures). */
export const neededOfTransfer = {
    amount: ['sending_amount', 'sending_currency'],
    fee: ['fee', 'fee_currency'],
    gets: ['receiving_amount', 'receiving_currency'],
} as const;

/** What has to be known of an account that a fiat payout goes to. */
export const neededToPayTo = ['owner_id', 'type', 'country_code', 'currency'] as const;

/** What has to be known of a pair to trade it. */
export const neededToTrade = ['sending_currency', 'receiving_currency', 'exchange_rate'] as const;

/** What nobody pays without knowing. */
export const neededToPay = ['crypto_currency', 'remain_crypto_amount'] as const;
