import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceName } from '../routing/resources';

/** The kinds of money actions. */
export const moneyKinds = ['withdrawal', 'refund', 'payout', 'batch', 'transfer', 'trade', 'invoice'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** The resource that each makes a record of. */
export const madeIn = {
    withdrawal: 'withdrawals',
    refund: 'refunds',
    payout: 'crypto-payout-admin',
    batch: 'crypto-payout-admin/batch',
    transfer: 'fiat-payout-admin',
    trade: 'trade-history',
    invoice: 'payments',
} as const satisfies Record<MoneyKind, ResourceName>;

/** What is added up of all that was paid. */
const balances = ['scope', 'statement', 'accounts', 'volume'];
/**
 * Withdrawals and crypto payouts together, since what may be either stands in both lists (docs/rules.md#payouts); one of a batch
 * is counted there as well.
 */
const outgoing = [
    ...['withdrawals', 'crypto-payout-admin', 'crypto-payout-admin/batch', 'batch-payouts', 'payouts', 'recipients'],
    ...balances,
];
/** Fiat payouts and trades likewise, both made of balances that the fiat API tells. */
const transfers = ['fiat-payout-admin', 'trade-history', ...balances];

/** What a money action makes stale, by where its record is. */
const staleWith: { readonly [Resource in (typeof madeIn)[MoneyKind]]: readonly string[] } = {
    withdrawals: outgoing,
    'crypto-payout-admin': outgoing,
    'crypto-payout-admin/batch': outgoing,
    refunds: ['refunds', 'payments', 'payouts', ...balances],
    'fiat-payout-admin': transfers,
    'trade-history': transfers,
    payments: ['payments'],
};

const isMoney = (resource: string): resource is keyof typeof staleWith => Object.hasOwn(staleWith, resource);

/** Is what was read under a key stale once a record of a resource was made, changed or decided? By the key's first part. */
export const isStaleAfter = (resource: string, [root]: QueryKey): boolean =>
    typeof root === 'string' && (isMoney(resource) ? staleWith[resource].includes(root) : root === resource);

/**
 * Says that records of these resources were made, changed or decided, or may have been: what shows of that is read again at once, and
 * once, the rest when it's shown. Resolves once what shows was read, and never rejects.
 */
export function useMoved() {
    const queryClient = useQueryClient();
    return useCallback(
        (...resources: readonly string[]): Promise<void> =>
            queryClient.invalidateQueries({
                predicate: ({ queryKey }) => resources.some(resource => isStaleAfter(resource, queryKey)),
            }),
        [queryClient],
    );
}
