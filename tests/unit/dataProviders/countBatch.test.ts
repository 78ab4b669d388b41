import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import { createRandom } from '../../../sandbox/primitives/random';
import { findLikeBatches } from '../../../src/components/intent/findMadeBatch';
import { countEach } from '../../../src/components/intent/useWhole';
import { countBatch } from '../../../src/dataProviders/batches/countBatch';
import { listRecentBatches } from '../../../src/dataProviders/batches/newBatches';
import { testSeed } from '../../support/servers/testSeed';
import { signedIn } from '../../support/signedIn';

const statuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

interface Row {
    id: number;
    status?: string;
    crypto_currency: string;
    withdraw_currency?: string;
    withdraw_amount?: string;
}

const row = (id: number, cents: number, more: Partial<Row> = {}): Row => ({
    id,
    status: 'pending',
    crypto_currency: 'BTC',
    withdraw_currency: 'EUR',
    withdraw_amount: written(cents),
    ...more,
});

const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

let asked: string[];
/** Rows by the batch's id, in pages that don't say whether more follow; the list of batches. */
let rows: Record<string, readonly unknown[]>;
let batches: readonly object[];

beforeEach(() => {
    asked = [];
    signedIn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { pathname, searchParams } = new URL(String(input), 'http://x.test');
        const [, id] = /batches\/(\w+)\/payouts/.exec(pathname) ?? [];
        if (id === undefined) return Response.json({ data: batches });
        asked.push(id);
        const own = rows[id];
        if (!own) return new Response(null, { status: 404 });
        const after = searchParams.get('starting_after');
        const from = after === null ? 0 : own.findIndex(each => String((each as Row).id) === after) + 1;
        return Response.json({ data: own.slice(from, from + Number(searchParams.get('limit'))) });
    });
});

const batch: Batch = { id: '7', status: 'pending_authorization', approvals: [], expires_at: null };

test('a batch that says another number of payouts than are listed has no figures', async () => {
    rows = { 7: [row(1, 1_000), row(2, 1_000)] };
    expect(await countBatch({ batch: { id: '7', total_count: 3 } })).toEqual({});
    expect(await countBatch({ batch: { id: '7', total_count: 2 } })).toMatchObject({ totals: [{ amount: '20' }] });
});

describe('a batch that says none of its figures', () => {
    test('has those that its payouts come to, however many there are', async () => {
        const random = createRandom(testSeed);
        for (const size of [1, 49, 50, 51, 180]) {
            const own = Array.from({ length: size }, (_, index) =>
                row(index + 1, random.between(1, 99_999), {
                    status: random.pick(statuses),
                    withdraw_currency: random.pick(['EUR', 'USD']),
                    crypto_currency: random.pick(['BTC', 'ETH']),
                }),
            );
            rows = { 7: own };
            const cents = (of: (each: Row) => boolean) =>
                own
                    .filter(of)
                    .reduce((sum, { withdraw_amount: amount = '' }) => sum + Number(amount.replace('.', '')), 0);
            const counted = await countBatch({ batch });
            expect(counted?.total_count).toBe(size);
            const isFailed = ({ status = '' }: Row) => ['failed', 'cancelled'].includes(status);
            expect(counted?.success_count, `seed ${testSeed}, ${size} rows`).toBe(
                own.filter(({ status }) => status === 'completed').length,
            );
            expect(counted?.failed_count).toBe(own.filter(isFailed).length);
            const inCents = (text = '') => Math.round(Number(text) * 100);
            for (const total of counted?.totals ?? []) {
                const isOwn = (each: Row) => each.withdraw_currency === total.currency;
                expect(inCents(total.amount)).toBe(cents(isOwn));
                expect(inCents(total.failed_amount)).toBe(cents(each => isOwn(each) && isFailed(each)));
            }
            expect(counted?.totals?.map(({ currency }) => currency).sort()).toEqual(
                [...new Set(own.map(each => each.withdraw_currency))].sort(),
            );
            for (const { crypto_currency: coin, withdraw_currency: currency, amount, count } of counted?.coins ?? []) {
                const isOwn = (each: Row) => each.crypto_currency === coin && each.withdraw_currency === currency;
                expect([count, inCents(amount)]).toEqual([own.filter(isOwn).length, cents(isOwn)]);
            }
        }
    });

    test('has a count and no total where a payout doesn’t say what it takes', async () => {
        const { withdraw_amount: _, ...silent } = row(2, 1);
        rows = { 7: [row(1, 100), silent] };
        const counted = await countBatch({ batch });
        expect(counted).toMatchObject({ total_count: 2, pending_count: 2 });
        expect(counted).not.toHaveProperty('totals');
    });

    test.each([
        ['an amount that is none', [row(1, 100), row(2, 100, { withdraw_amount: 'much' })]],
        ['a row without an id', [row(1, 100), { ...row(2, 100), id: undefined }]],
        ['pages that lead back', Array.from({ length: 50 }, () => row(1, 100))],
    ])('can’t be counted with %s', async (_, own) => {
        rows = { 7: own };
        await expect(countBatch({ batch })).rejects.toBeInstanceOf(Error);
    });

    test.each<[string, Partial<Batch>, number]>([
        ['it has no payouts yet', {}, 1],
        ['it says them itself', { total_count: 3, totals: [] }, 0],
    ])('gets none where %s', async (_, more, calls) => {
        rows = { 7: [] };
        expect(await countBatch({ batch: { ...batch, ...more } })).toEqual({});
        expect(asked).toHaveLength(calls);
    });

    test('keeps what it says', async () => {
        rows = { 7: [row(1, 100)] };
        expect(await countBatch({ batch: { ...batch, total_count: 2 } })).not.toHaveProperty('total_count');
    });

    test('is read no further than there is need', async () => {
        rows = { 7: Array.from({ length: 500 }, (_, index) => row(index + 1, 100)) };
        expect(await countBatch({ batch, limit: 3 })).toBeUndefined();
        expect(asked).toHaveLength(1);
    });
});

describe('batches like one that is to be made', () => {
    const intended = {
        is_direct: true,
        payouts: [
            { withdraw_currency: 'EUR', withdraw_amount: '1' },
            { withdraw_currency: 'EUR', withdraw_amount: '2.5' },
        ],
    } as NewBatch;

    test('are those whose payouts come to the same, and those that may get more; not one that couldn’t be read', async () => {
        const now = '2026-11-27T10:00:00Z';
        const states = { 6: 'creating', 7: 'rejected', 8: 'creating' } as Record<number, string>;
        batches = [1, 2, 3, 4, 5, 6, 7, 8].map(id => ({ id, created_at: now, status: states[id] ?? 'processing' }));
        rows = {
            1: [row(11, 150), row(12, 200)],
            2: [row(21, 150), row(22, 201)],
            3: [row(31, 150), row(32, 200), row(33, 0)],
            4: [row(41, 150), row(42, 200, { withdraw_currency: 'USD' })],
            6: [row(61, 1)],
            7: [row(71, 150), row(72, 200)],
            8: [row(81, 1), row(82, 1)],
        };
        const { found: like } = await findLikeBatches({
            provider: { listRecentBatches, countBatch },
            merchantId: 'm',
            intended,
            since: '2026-11-27T09:00:00Z',
        });
        expect(like.map(({ id }) => id)).toEqual(['1', '6']);
        expect(like[0]).toMatchObject({ total_count: 2, totals: [{ currency: 'EUR', amount: '3.5' }] });
    });
});

test('a batch that couldn’t be counted isn’t known, and is counted again without the others', async () => {
    const asked: string[] = [];
    const countBy =
        (figures: Readonly<Record<string, object>>) =>
        async ({ id }: { id: string }) => {
            asked.push(id);
            return figures[id] ?? expect.fail('500');
        };
    const batches = ['1', '2', '3'].map(id => ({ id }));
    const first = await countEach(batches, undefined, countBy({ 1: { total_count: 4 }, 3: {} }));
    expect([...first]).toEqual([['1', { total_count: 4 }]]);
    const again = await countEach(batches, first, countBy({ 2: { total_count: 5 }, 3: { total_count: 6 } }));
    expect([...again.keys()]).toEqual(['1', '2', '3']);
    expect(asked).toEqual(['1', '2', '3', '2', '3']);
});
