/** Types in answers. `merchant`, on older withdrawals, displays as withdraw (docs/rules.md#payouts). */
export const payoutTypes = ['withdraw', 'refund', 'merchant'] as const;
export type PayoutType = (typeof payoutTypes)[number];

export const displayedPayoutType = <Type extends string | undefined>(type: Type): Type | 'withdraw' =>
    type === 'merchant' ? 'withdraw' : type;

/**
 * How the money moves. The first two are refunds and the merchant's own withdrawals; the others are crypto payouts to recipients,
 * single and batch.
 */
export const convertTypes = ['local_crypto', 'custody_crypto', 'local_crypto_direct', 'local_crypto_batch'] as const;
export type ConvertType = (typeof convertTypes)[number];
export const withdrawalConvertTypes = ['local_crypto', 'custody_crypto'] as const satisfies readonly ConvertType[];
export const isWithdrawal = (convertType: string): boolean =>
    (withdrawalConvertTypes as readonly string[]).includes(convertType);
export const cryptoPayoutConvertTypes = [
    'local_crypto_direct',
    'local_crypto_batch',
] as const satisfies readonly ConvertType[];
