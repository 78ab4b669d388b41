import type { Connection } from '../database/connect';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../database/schema/ledger';
import type { NewPayment } from './rows';
import type { NewPayout } from '../database/schema/payouts';
import { plus } from '../decimal';
import { creditPostings, creditsOf } from '../ledger/credits';
import { payoutMovements } from '../ledger/payoutMovements';
import type { Movement, Posting } from '../ledger/post';
import { releasedStatuses } from '../lifecycle/payoutTransitions';
import { insertRows } from './insert';
import { seededAccounts } from './tenants';

interface Booked extends Movement {
    postings: readonly Posting[];
}

/** The ledger of a seeded history: one opening entry for what payments brought, then every movement of every payout. */
export async function seedLedger(
    connection: Connection,
    payments: readonly NewPayment[],
    payouts: readonly NewPayout[],
    opened: Date,
): Promise<void> {
    const movements: Booked[] = [
        ...creditsOf(payments, seededAccounts).map(credit => ({
            merchantId: credit.merchantId,
            kind: 'opening',
            at: opened,
            postings: creditPostings(credit),
        })),
        ...payouts.flatMap(movementsOf),
    ];
    const accounts = new Map<string, typeof ledgerAccounts.$inferInsert & { id: number; balance: string }>();
    const postings = movements.flatMap(({ merchantId, postings: made }, index) =>
        made.map(({ kind, currency, amount }) => {
            const key = `${merchantId} ${currency} ${kind}`;
            const account = accounts.get(key) ?? { id: accounts.size + 1, merchantId, currency, kind, balance: '0' };
            accounts.set(key, { ...account, balance: plus(account.balance, amount) });
            return { movementId: index + 1, accountId: account.id, amount };
        }),
    );
    await insertRows(connection, ledgerAccounts, [...accounts.values()]);
    const rows = movements.map(({ postings: _postings, ...movement }, index) => ({ id: index + 1, ...movement }));
    await insertRows(connection, ledgerMovements, rows);
    await insertRows(
        connection,
        ledgerPostings,
        postings.map((posting, index) => ({ id: index + 1, ...posting })),
    );
    for (const table of ['ledger_accounts', 'ledger_movements', 'ledger_postings']) {
        await connection.query(
            `SELECT setval('${table}_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`,
        );
    }
}

function movementsOf(payout: NewPayout): Booked[] {
    const booked = (name: keyof typeof payoutMovements, at: Date): Booked => ({
        merchantId: payout.merchantId,
        kind: `payout_${name}`,
        payoutReference: payout.reference,
        at,
        postings: payoutMovements[name](payout),
    });
    const reserved = booked('reserve', payout.payoutDate);
    if (payout.status === 'done') return [reserved, booked('settle', payout.modifiedDate)];
    if (releasedStatuses.includes(payout.status)) return [reserved, booked('release', payout.modifiedDate)];
    return [reserved];
}
