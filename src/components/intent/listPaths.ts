import type { About } from './pendingIntent';

/** The lists that show what each kind of action makes. */
export const listPaths: Readonly<Record<About['kind'], string>> = {
    withdrawal: '/withdrawals',
    refund: '/refunds',
    payout: '/crypto-payout-admin',
    batch: '/crypto-payout-admin/batch',
    transfer: '/fiat-payout-admin',
    trade: '/trade-history',
    invoice: '/payments',
};
