import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchStatuses } from '../../../contracts/dashboard/batchStatus';
import { getBatch, listBatches } from '../../../contracts/dashboard/batches';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { sum } from '../../../src/money/arithmetic';
import { type StoredBatch, storedBatches } from '../../support/entities/batches';
import { paginateByIds } from '../../support/entities/paginate';
import { shared } from '../../support/runs';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { whole } from '../../support/whole';
import { refusedFields } from '../../support/refusedFields';

const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
let token: string;
let stored: StoredBatch[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedBatches(sandbox);
});
afterAll(() => sandbox.close());

async function page(query: Record<string, unknown>) {
    const answer = await send(sandbox, listBatches, { token, query: { merchant_id, ...query } });
    expect(answer.status).toBe(200);
    const { data, ...more } = whole(listBatches.answer.parse(answer.body));
    return { ids: data.map(({ id }) => id), rows: data, ...more };
}

type Filter = Partial<Record<'status' | 'is_direct' | 'batch_name' | 'from_date' | 'to_date', string>>;

/** What the database finds with the test's own SQL. */
const oracle = async ({ status, is_direct: direct, batch_name: name, from_date: from, to_date: to }: Filter) => {
    const rows = await sandbox.query<{ id: string }>(
        `SELECT id FROM batches WHERE merchant_id = $1 AND ($2::text IS NULL OR status = $2)
            AND ($3::text IS NULL OR is_direct = $3::boolean) AND ($4::text IS NULL OR position(lower($4) IN lower(name)) > 0)
            AND ($5::text IS NULL OR to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') >= $5)
            AND ($6::text IS NULL OR to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') <= $6)
        ORDER BY created_at DESC, id COLLATE "C" DESC`,
        [merchant_id, status ?? null, direct ?? null, name ?? null, from ?? null, to ?? null],
    );
    return rows.map(({ id }) => id);
};

const someBatch = fc.nat().map(index => stored[index % stored.length]);
const dayOf = (batch: StoredBatch | undefined) => (batch?.created_at ?? new Date(0)).toISOString().slice(0, 10);
const filters: fc.Arbitrary<Filter> = fc.oneof(
    fc.constant({}),
    fc.constantFrom(...batchStatuses).map(status => ({ status })),
    fc.constantFrom('true', 'false').map(is_direct => ({ is_direct })),
    fc.tuple(someBatch, fc.nat(10)).map(([batch, length]) => ({ batch_name: batch?.name.slice(0, length) ?? '' })),
    fc.tuple(someBatch, someBatch).map(pair => {
        const [from_date = '', to_date = ''] = pair.map(dayOf).sort();
        return { from_date, to_date };
    }),
);

test('paging after the last row to the end and before the first one back gives exactly what the filter matches', async () => {
    await fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 3, max: 100 }), async (filter, limit) => {
            const expected = await oracle(filter);
            const { there, back, total } = await paginateByIds(page, filter, limit);
            expect(there.flat()).toEqual(expected);
            expect(back).toEqual(there);
            expect(total).toBe(expected.length);
        }),
        shared(60),
    );
});

test('each batch says what its lines come to, by outcome, currency and coin', async () => {
    const { rows } = await page({ limit: 100 });
    const lines = await sandbox.query<
        Record<'batch' | 'status' | 'currency' | 'coin' | 'amount', string> & { asks: boolean }
    >(
        `SELECT batch_id AS batch, status, withdraw_currency AS currency, crypto_currency AS coin,
            withdraw_amount::text AS amount, address IS NULL AND status = 'processing' AS asks FROM batch_payouts`,
    );
    const amountOf = (some: typeof lines) => sum(some.map(({ amount }) => amount));
    for (const { id, totals, coins, awaiting_address_count: asking } of rows) {
        const own = lines.filter(({ batch }) => batch === id);
        expect(asking).toBe(own.filter(({ asks }) => asks).length);
        const currencies = [...new Set(own.map(({ currency }) => currency))].sort();
        const among = (currency: string, ...statuses: readonly string[]) =>
            amountOf(own.filter(line => line.currency === currency && statuses.includes(line.status)));
        expect(totals).toEqual(
            currencies.map(currency => ({
                currency,
                amount: amountOf(own.filter(line => line.currency === currency)),
                success_amount: among(currency, 'completed'),
                failed_amount: among(currency, 'failed', 'cancelled'),
            })),
        );
        const pairs = [...new Set(own.map(({ currency, coin }) => `${currency} ${coin}`))].sort();
        expect(
            coins.map(({ crypto_currency: coin, withdraw_currency: currency, count, amount }) => [
                `${currency} ${coin}`,
                count,
                amount,
            ]),
        ).toEqual(
            pairs.map(pair => {
                const some = own.filter(({ currency, coin }) => `${currency} ${coin}` === pair);
                return [pair, some.length, amountOf(some)];
            }),
        );
    }
    expect(rows.some(({ awaiting_address_count: asking }) => asking > 0)).toBe(true);
});

test('a page has 50 rows where no limit is given, and only the first one counts all', async () => {
    expect(stored.length).toBeGreaterThan(50);
    const first = await page({});
    expect([first.ids.length, first.has_more, first.total]).toEqual([50, true, stored.length]);
    const second = await page({ starting_after: first.ids.at(-1) });
    expect([second.ids.length, second.has_more, second.total]).toEqual([stored.length - 50, false, null]);
});

test('an id finds its batch, and only the merchant’s own', async () => {
    const [own] = stored;
    const [foreign] = await storedBatches(sandbox, 'lumen');
    expect((await page({ batch_id: own?.id })).ids).toEqual([own?.id]);
    expect((await page({ batch_id: foreign?.id })).ids).toEqual([]);
    expect((await page({ batch_id: own?.id.slice(0, 8) })).ids).toEqual([]);
});

test('a name is looked for as it is written: a percent sign matches only itself', async () => {
    expect((await page({ batch_name: '%' })).ids).toEqual(await oracle({ batch_name: '%' }));
    expect((await page({ batch_name: 'PAYROLL' })).ids).toEqual(await oracle({ batch_name: 'payroll' }));
});

test('the record is what the list says of it', async () => {
    const { rows } = await page({ limit: 100 });
    for (const row of rows.slice(0, 15)) {
        const { body } = await send(sandbox, getBatch, { token, path: { batchId: row.id } });
        expect(getBatch.answer.parse(body)).toEqual(row);
    }
});

test('counts, totals and decisions are those of the database', async () => {
    const { rows } = await page({ limit: 100 });
    const figures = await sandbox.query<Record<string, unknown>>(
        `SELECT b.id, count(l.id)::int AS total, count(l.id) FILTER (WHERE l.status = 'completed')::int AS success,
            count(l.id) FILTER (WHERE l.status IN ('failed', 'cancelled'))::int AS failed,
            count(l.id) FILTER (WHERE l.status IN ('pending', 'processing'))::int AS pending,
            (SELECT count(*)::int FROM batch_approvals a WHERE a.batch_id = b.id) AS decisions,
            coalesce(sum(l.withdraw_amount) FILTER (WHERE l.withdraw_currency = 'EUR'), 0)::float AS eur,
            coalesce(sum(l.withdraw_amount) FILTER (WHERE l.withdraw_currency = 'USD'), 0)::float AS usd
        FROM batches b LEFT JOIN batch_payouts l ON l.batch_id = b.id WHERE b.merchant_id = $1
        GROUP BY b.id ORDER BY b.created_at DESC, b.id COLLATE "C" DESC`,
        [merchant_id],
    );
    const sumOf = (row: (typeof rows)[number], currency: string) =>
        Number(row.totals.find(total => total.currency === currency)?.amount ?? 0);
    expect(
        rows.map(row => ({
            id: row.id,
            total: row.total_count,
            success: row.success_count,
            failed: row.failed_count,
            pending: row.pending_count,
            decisions: row.approvals.length,
            eur: sumOf(row, 'EUR'),
            usd: sumOf(row, 'USD'),
        })),
    ).toEqual(figures);
});

describe('a query that is not valid', () => {
    test.each([
        ['status', 'done'],
        ['is_direct', 'yes'],
        ['limit', '101'],
        ['from_date', '2026-02-30'],
        ['starting_after', 'bat-none'],
        ['ending_before', 'bat-none'],
        ['q', 'anything'],
    ])('is refused with 422 naming the field: %s=%s', async (key, value) => {
        const answer = await send(sandbox, listBatches, { token, query: { merchant_id, [key]: value } });
        expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
        expect(refusedFields(answer)).toEqual([key]);
    });

    test('as one that goes both ways, or on from a row of another merchant', async () => {
        const [first, second] = stored.map(({ id }) => id);
        const [foreign] = await storedBatches(sandbox, 'lumen');
        for (const query of [
            { starting_after: first, ending_before: second },
            { starting_after: foreign?.id },
            { from_date: '2026-11-02', to_date: '2026-11-01' },
        ]) {
            const answer = await send(sandbox, listBatches, { token, query: { merchant_id, ...query } });
            expect(answer.status).toBe(422);
        }
    });
});
