import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Decimal } from '../../../contracts/rules/decimal';
import { insertRows } from '../../database/insertRows';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import type { Transaction } from '../../database/transaction';
import { updateRows } from '../../database/updateRows';
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
 * Books a movement.
 * @throws Unbalanced
 * @throws Refused 422 insufficient_balance if `available` or `reserved` would fall below zero
 */
export const post = (tx: Transaction, movement: Movement, postings: readonly Posting[]): Promise<void> =>
    postAll(tx, [{ ...movement, postings }]);

/**
 * Books movements one after the other: all of them, or none. Their accounts are locked in one order, so that parallel bookings wait
 * for each other and never for ever.
 * @throws Unbalanced
 * @throws Refused 422 insufficient_balance where an own account would fall below zero on the way
 */
export async function postAll(tx: Transaction, bookings: readonly Booking[]): Promise<void> {
    if (bookings.length === 0) return;
    const made = bookings.map(({ postings, ...movement }) => ({ movement, changes: changesOf(postings) }));
    const accounts = await lockAccounts(
        tx,
        made.flatMap(({ movement: { merchantId }, changes }) =>
            changes.map(({ kind, currency }) => ({ merchantId, kind, currency })),
        ),
    );
    // Not before the accounts are locked, so that movements are numbered in the order in which balances change.
    const ids = await nextIds(tx, made.length);
    const booked = made.map(({ movement, changes }, index) => ({
        movement: { ...movement, reference: movement.reference ?? null, id: ids[index] ?? 0 },
        changes,
    }));
    const written = booked.flatMap(({ movement: { merchantId, id: movementId }, changes }) =>
        changes.map(({ kind, currency, amount }) => {
            const account = accounts.get(nameOf({ merchantId, kind, currency }));
            if (!account) throw new Error(`There is no account for ${currency}`);
            account.balance = plus(account.balance, amount);
            const isOwn = kind === 'available' || kind === 'reserved';
            if (isOwn && account.balance.startsWith('-')) {
                throw new Refused(422, 'insufficient_balance', `The ${currency} balance is too low for this`);
            }
            return { movementId, accountId: account.id, amount };
        }),
    );
    await insertRows(
        tx,
        ledgerMovements,
        booked.map(({ movement }) => movement),
    );
    await insertRows(tx, ledgerPostings, written);
    const changed = new Set(written.map(({ accountId }) => accountId));
    const balances = [...accounts.values()].filter(({ id }) => changed.has(id));
    await updateRows(
        tx,
        ledgerAccounts,
        'id',
        balances.map(({ id, balance }) => ({ id, balance })),
    );
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

type AccountName = Pick<typeof ledgerAccounts.$inferInsert, 'merchantId' | 'kind' | 'currency'>;

const nameOf = ({ merchantId, kind, currency }: AccountName): string => `${merchantId} ${currency} ${kind}`;

/** Opens the accounts that are missing, and locks all that the merchants have in these currencies; by `nameOf`. */
async function lockAccounts(tx: Transaction, wanted: readonly AccountName[]) {
    const named = new Map(wanted.map(account => [nameOf(account), account]));
    const inOneOrder = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, account]) => account);
    if (inOneOrder.length > 0) await tx.insert(ledgerAccounts).values(inOneOrder).onConflictDoNothing();
    const rows = await lockBalances(
        tx,
        inOneOrder.map(({ merchantId }) => merchantId),
        inOneOrder.map(({ currency }) => currency),
    );
    return new Map(rows.map(row => [nameOf(row), row]));
}

/** Locks every account of some merchants in some currencies, in the one order. */
export const lockBalances = (tx: Transaction, merchantIds: readonly string[], currencies: readonly string[]) =>
    tx
        .select()
        .from(ledgerAccounts)
        .where(
            and(
                inArray(ledgerAccounts.merchantId, [...new Set(merchantIds)]),
                inArray(ledgerAccounts.currency, [...new Set(currencies)]),
            ),
        )
        .orderBy(asc(ledgerAccounts.id))
        .for('update');

/** Ids for new movements, in the order in which they are booked. */
async function nextIds(tx: Transaction, count: number): Promise<number[]> {
    const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT nextval('ledger_movements_id_seq')::text AS id FROM generate_series(1, ${count})`,
    );
    return rows.map(({ id }) => Number(id));
}
