import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Decimal } from '../../../contracts/rules/decimal';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import type { Querier } from '../../database/transaction';
import { isZero, plus } from '../../primitives/decimal';
import { Refused } from '../refused';

/**
 * A merchant's accounts in each currency. `available` and `reserved` are the merchant's own and never below zero; `fees` is what
 * the provider kept, `vat` the tax on it, `network` what the chains kept, `external` the world outside.
 */
export const ledgerKinds = ['available', 'reserved', 'fees', 'vat', 'network', 'external'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export interface Posting {
    kind: LedgerKind;
    currency: string;
    /** Positive if the account gains, negative if it loses. */
    amount: Decimal;
}

export interface Movement {
    merchantId: string;
    kind: string;
    /** The reference of the payment, payout, deposit or transfer that it books. */
    reference?: string | undefined;
    at: Date;
}

export interface Booking extends Movement {
    postings: readonly Posting[];
}

/** Postings that do not add up to zero in a currency: always a bug in the sandbox. */
export class Unbalanced extends Error {}

/**
 * Books a movement. Its accounts are locked in a fixed order, so that parallel movements can't deadlock.
 * @throws Unbalanced
 * @throws Refused 422 insufficient_balance if `available` or `reserved` would fall below zero
 */
export async function post(tx: Querier, movement: Movement, postings: readonly Posting[]): Promise<void> {
    const changes = changesOf(postings);
    const accounts = await lockAccounts(tx, movement.merchantId, changes);
    const [booked] = await tx
        .insert(ledgerMovements)
        .values({ ...movement, reference: movement.reference ?? null })
        .returning({ id: ledgerMovements.id });
    if (!booked) throw new Error('The movement was not written');
    for (const account of accounts) {
        const change = changes.find(({ kind, currency }) => kind === account.kind && currency === account.currency);
        if (!change) continue;
        const isOwn = account.kind === 'available' || account.kind === 'reserved';
        if (isOwn && plus(account.balance, change.amount).startsWith('-')) {
            throw new Refused(422, 'insufficient_balance', `The ${change.currency} balance does not hold that much`);
        }
        await tx
            .update(ledgerAccounts)
            .set({ balance: sql`${ledgerAccounts.balance} + ${change.amount}::numeric` })
            .where(eq(ledgerAccounts.id, account.id));
        await tx.insert(ledgerPostings).values({ movementId: booked.id, accountId: account.id, amount: change.amount });
    }
}

/**
 * Sums balanced postings to one change for each account.
 * @throws Unbalanced
 */
export function changesOf(postings: readonly Posting[]): Posting[] {
    const changes = combined(postings);
    assertBalanced(changes);
    return changes;
}

function combined(postings: readonly Posting[]): Posting[] {
    const changes = new Map<string, Posting>();
    for (const posting of postings) {
        const key = `${posting.currency} ${posting.kind}`;
        const amount = plus(changes.get(key)?.amount ?? '0', posting.amount);
        changes.set(key, { ...posting, amount });
    }
    return [...changes.values()].filter(({ amount }) => !isZero(amount));
}

function assertBalanced(changes: readonly Posting[]): void {
    for (const currency of new Set(changes.map(change => change.currency))) {
        const sum = changes
            .filter(change => change.currency === currency)
            .reduce((all, { amount }) => plus(all, amount), '0');
        if (!isZero(sum)) throw new Unbalanced(`The postings in ${currency} add up to ${sum}`);
    }
}

const inOneOrder = (changes: readonly Posting[]) =>
    changes.toSorted((a, b) => (`${a.currency} ${a.kind}` < `${b.currency} ${b.kind}` ? -1 : 1));

async function lockAccounts(tx: Querier, merchantId: string, changes: readonly Posting[]) {
    if (changes.length === 0) return [];
    await tx
        .insert(ledgerAccounts)
        .values(inOneOrder(changes).map(({ kind, currency }) => ({ merchantId, kind, currency })))
        .onConflictDoNothing();
    return tx
        .select()
        .from(ledgerAccounts)
        .where(
            and(
                eq(ledgerAccounts.merchantId, merchantId),
                inArray(
                    ledgerAccounts.currency,
                    changes.map(({ currency }) => currency),
                ),
            ),
        )
        .orderBy(asc(ledgerAccounts.id))
        .for('update');
}
