import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositStatuses, listDeposits } from '../../../contracts/main/deposits';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { expectPagination } from '../../support/entities/paginate';
import { refusedFields } from '../../support/refusedFields';

const path = { merchantKey: 'mkey-harbourgoods0000000000001' };

/** A deposit's row, read without the code under test. */
interface Stored {
    reference: string;
    status: string;
    created_at: Date;
}

let sandbox: Sandbox;
let token: string;
let stored: Stored[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
    stored = await sandbox.query<Stored>(
        `SELECT d.reference, d.status, d.created_at FROM deposits d JOIN merchants m ON m.id = d.merchant_id
        WHERE m.merchant_key = $1 ORDER BY d.created_at DESC, d.reference COLLATE "C" DESC`,
        [path.merchantKey],
    );
});
afterAll(() => sandbox.close());

type Filter = Partial<Record<'status' | 'dpst_ref_num' | 'created_at_from' | 'created_at_to', string>>;

async function page(query: Record<string, unknown>) {
    const answer = await send(sandbox, listDeposits, { token, path, query });
    expect(answer.status).toBe(200);
    const { data, meta } = listDeposits.answer.parse(answer.body);
    return { references: data.map(row => row.dpst_ref_num), ...meta };
}

/** What the database finds with the test's own SQL. */
const oracle = async ({ status, dpst_ref_num: reference, created_at_from: from, created_at_to: to }: Filter) => {
    const rows = await sandbox.query<Stored>(
        `SELECT d.reference FROM deposits d JOIN merchants m ON m.id = d.merchant_id
        WHERE m.merchant_key = $1 AND ($2::text IS NULL OR d.status = $2) AND ($3::text IS NULL OR d.reference = $3)
            AND ($4::text IS NULL OR to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') >= $4)
            AND ($5::text IS NULL OR to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') <= $5)
        ORDER BY d.created_at DESC, d.reference COLLATE "C" DESC`,
        [path.merchantKey, status ?? null, reference ?? null, from ?? null, to ?? null],
    );
    return rows.map(row => row.reference);
};

const someRow = fc.nat().map(index => stored[index % stored.length] ?? { created_at: new Date(0) });
const days = fc
    .tuple(someRow, someRow)
    .map(rows => rows.map(row => row.created_at.toISOString().slice(0, 10)).sort() as [string, string]);
const filters: fc.Arbitrary<Filter> = fc
    .record({ status: fc.option(fc.constantFrom(...depositStatuses)), range: fc.option(days), open: fc.nat(2) })
    .map(({ status, range, open }) => ({
        ...(status && { status }),
        ...(range && open !== 1 && { created_at_from: range[0] }),
        ...(range && open !== 2 && { created_at_to: range[1] }),
    }));

test('following next to the end and prev back gives exactly the rows that the filter matches, in order', () =>
    expectPagination({ filters, expectedFor: oracle, read: page }));

test('a reference finds its deposit in either case, and only the merchant’s own', async () => {
    const reference = stored[7]?.reference ?? '';
    expect((await page({ dpst_ref_num: reference })).references).toEqual([reference]);
    expect((await page({ dpst_ref_num: reference.toLowerCase() })).references).toEqual([reference]);
    expect((await page({ dpst_ref_num: reference.slice(0, 5) })).references).toEqual([]);
    const [foreign] = await sandbox.query<Stored>("SELECT reference FROM deposits WHERE merchant_id = 'mch-1002'");
    expect(foreign?.reference).toBeTruthy();
    expect((await page({ dpst_ref_num: foreign?.reference })).references).toEqual([]);
});

test('every kind of row is there: each status, credited and not, with a source and without, in fiat and crypto', async () => {
    const [found] = await sandbox.query<Record<string, number>>(
        `SELECT count(DISTINCT status)::int AS statuses, count(DISTINCT currency)::int AS currencies,
            count(*) FILTER (WHERE credited_at IS NULL AND status = 'new')::int AS waiting,
            count(*) FILTER (WHERE source IS NULL)::int AS nameless,
            count(*) FILTER (WHERE net_amount <> amount - fee OR net_amount <= 0)::int AS wrong
        FROM deposits`,
    );
    expect(found).toMatchObject({ statuses: depositStatuses.length, wrong: 0 });
    expect(Object.values(found ?? {}).filter(count => count === 0)).toHaveLength(1);
    expect(found?.currencies).toBeGreaterThan(4);
});

describe('a query that is not valid', () => {
    test.each([
        ['status', 'credited'],
        ['limit', '101'],
        ['created_at_from', '2026-02-30'],
        ['created_at_to', 'yesterday'],
        ['cursor', 'nonsense'],
        ['dpst_ref_num', 'x'.repeat(255)],
        ['q', 'anything'],
    ])('is refused with 422 naming the field: %s=%s', async (key, value) => {
        const answer = await send(sandbox, listDeposits, { token, path, query: { [key]: value } });
        expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
        expect(refusedFields(answer)).toEqual([key]);
    });

    test('names created_at_to for a range that ends before it begins', async () => {
        const query = { created_at_from: '2026-11-02', created_at_to: '2026-11-01' };
        const answer = await send(sandbox, listDeposits, { token, path, query });
        expect(answer.body).toMatchObject({ errors: { created_at_to: 'The range ends before it begins.' } });
    });
});
