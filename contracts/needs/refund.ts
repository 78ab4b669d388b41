/** What a refund needs of its payment. */
export const neededToRefund = [
    'merchant_key',
    'api_id',
    'status',
    'order_currency',
    'crypto_currency',
    'receive_amount',
] as const;
