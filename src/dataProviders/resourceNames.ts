/** react-admin's resources: the slug of the route, the key of the texts and the name in `canAccess` at once. */
export const resourceNames = [
    'payments',
    'refunds',
    'withdrawals',
    'crypto-payout-admin',
    'crypto-payout-admin/batch',
    'batch-payouts',
    'deposits',
    'fiat-payout-admin',
    'trade-history',
    'groups',
] as const;

export type ResourceName = (typeof resourceNames)[number];
