import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/app';
import { DAY } from '../../../sandbox/primitives/clock';
import { ledgerFaults, overdrawn } from '../../support/entities/ledger';
import { START, startSandbox } from '../../support/servers/sandbox';
import { smallSeed } from '../../support/servers/snapshot';

let seeded: Sandbox;
/** The same, opened 90 days later with the payments since. */
let caughtUp: Sandbox;
beforeAll(async () => {
    seeded = await startSandbox();
    caughtUp = await startSandbox({ startAt: new Date(START.getTime() + 90 * DAY), catchUp: true }, smallSeed);
});
afterAll(() => Promise.all([seeded.close(), caughtUp.close()]));

/** One row for each movement and currency: when, and what each account gained. */
const MOVEMENTS = `SELECT m.id, m.kind, m.reference, m.at, a.currency,
        sum(amount) FILTER (WHERE a.kind = 'available') AS available,
        -sum(amount) FILTER (WHERE a.kind = 'external') AS gross,
        coalesce(sum(amount) FILTER (WHERE a.kind = 'fees'), 0) AS fees,
        coalesce(sum(amount) FILTER (WHERE a.kind = 'vat'), 0) AS vat
    FROM ledger_movements m JOIN ledger_postings p ON p.movement_id = m.id JOIN ledger_accounts a ON a.id = p.account_id
    GROUP BY m.id, a.currency`;

describe.each([
    ['as it was seeded', () => seeded],
    ['caught up', () => caughtUp],
])('a ledger %s', (_case, sandbox) => {
    test('balances, and was never overdrawn at any time', async () => {
        expect(await ledgerFaults(sandbox())).toEqual([]);
        expect(await overdrawn(sandbox())).toEqual([]);
    });

    test('has one movement for each payment that was credited, of what was received, charged and taxed', async () => {
        const wrong = await sandbox().query(
            `SELECT p.reference FROM payments p JOIN accounts a USING (api_id)
             LEFT JOIN (${MOVEMENTS}) m ON m.reference = p.reference AND m.kind = 'payment'
             WHERE a.settlement_type <> 'custody' AND p.order_currency = a.local_currency AND
                CASE WHEN p.receive_amount = 0 THEN m.id IS NOT NULL
                ELSE m.id IS NULL OR m.at <> p.status_date OR m.currency <> a.local_currency OR gross <> p.receive_amount
                    OR fees <> p.transaction_fee_amount OR vat <> p.vat_amount OR available <> gross - fees - vat END`,
        );
        expect(wrong).toEqual([]);
        const [counts] = await sandbox().query(
            `SELECT (SELECT count(*) FROM payments WHERE receive_amount <> 0)::int AS credited,
                (SELECT count(*) FROM ledger_movements WHERE kind = 'payment')::int AS booked,
                (SELECT count(DISTINCT reference) FROM ledger_movements WHERE kind = 'payment')::int AS different`,
        );
        const { credited, booked, different } = counts as Record<string, number>;
        expect([booked, different]).toEqual([credited, credited]);
    });

    test('keeps the coins of custody in custody', async () => {
        const wrong = await sandbox().query(
            `SELECT p.reference FROM payments p JOIN accounts a USING (api_id)
             JOIN (${MOVEMENTS}) m ON m.reference = p.reference
             WHERE a.settlement_type = 'custody' AND (m.currency <> a.crypto_currency
                OR gross <> p.payment_crypto_amount OR fees <= 0 OR vat >= fees)`,
        );
        expect(wrong).toEqual([]);
    });

    test('has one movement for each deposit that was credited, and none for another', async () => {
        const wrong = await sandbox().query(
            `SELECT d.reference FROM deposits d
             LEFT JOIN (${MOVEMENTS}) m ON m.reference = d.reference AND m.kind = 'deposit'
             WHERE CASE WHEN d.credited_at IS NULL THEN m.id IS NOT NULL
                ELSE m.id IS NULL OR m.at <> d.credited_at OR available <> d.net_amount OR fees <> d.fee OR vat <> 0 END`,
        );
        expect(wrong).toEqual([]);
    });

    test('begins no balance with more than it takes', async () => {
        const openings = await sandbox().query<{ lowest: string }>(
            `SELECT a.id, min(history.balance)::text AS lowest FROM (
                SELECT p.account_id, m.at, sum(amount) OVER (PARTITION BY p.account_id ORDER BY m.at, m.id) AS balance
                FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id) history
             JOIN ledger_accounts a ON a.id = history.account_id
             JOIN (SELECT DISTINCT p.account_id FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id
                WHERE m.kind = 'opening') opened ON opened.account_id = a.id
             WHERE a.kind = 'available' GROUP BY a.id`,
        );
        for (const { lowest } of openings) expect(lowest).toMatch(/^0(\.0+)?$/);
    });
});

test('movements are numbered in the order of their dates, and new ones go on from there', async () => {
    const [seededOrder] = await seeded.query(
        'SELECT count(*)::int AS wrong FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM ledger_movements) m WHERE before > at',
    );
    expect(seededOrder).toEqual({ wrong: 0 });
    const [grown] = await caughtUp.query<{ repeated: number; next: number; most: number }>(
        `SELECT (SELECT count(*) - count(DISTINCT id) FROM ledger_movements)::int AS repeated,
            nextval('ledger_movements_id_seq')::int AS next, (SELECT max(id) FROM ledger_movements)::int AS most`,
    );
    expect(grown?.repeated).toBe(0);
    expect(grown?.next).toBe((grown?.most ?? 0) + 1);
});
