import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BatchQuery } from '../../../src/dataProviders/batches/batchQuery';
import { listRecentBatches } from '../../../src/dataProviders/batches/newBatches';
import { batchList } from '../../../src/dataProviders/batches/batchList';
import { pagesOf } from '../../../src/dataProviders/paging/pagedList';
import { signedIn } from '../../support/signedIn';

beforeEach(() => signedIn());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const batch = (minute: number, status: string) => ({
    id: `b${minute}`,
    name: 'Salaries',
    merchant_id: 'mch-1',
    is_direct: false,
    status,
    notification_email: null,
    created_at: at(minute),
    updated_at: at(minute),
    created_by: 'a@b.example',
    total_count: 0,
    success_count: 0,
    failed_count: 0,
    pending_count: 0,
    awaiting_address_count: 0,
    totals: [],
    coins: [],
    approvals: [],
    approval_total: 0,
    expires_at: null,
});

/**
 * A provider whose batches were made at these minutes, by status. It gives at most `mostAtOnce` at a time, however many are
 * requested.
 */
function provide(minutes: Readonly<Record<string, readonly number[]>>, mostAtOnce = Infinity) {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const query = new URL(input instanceof Request ? input.url : String(input), 'http://x.test').searchParams;
        const status = query.get('status') ?? '';
        const all = [...(minutes[status] ?? [])].sort((a, b) => b - a).map(minute => batch(minute, status));
        const after = query.get('starting_after');
        const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
        const data = rest.slice(0, Math.min(Number(query.get('limit')), mostAtOnce));
        const total = after === null ? all.length : null;
        return Response.json({ data, has_more: data.length < rest.length, total });
    });
}

async function paginate(queries: readonly BatchQuery[], limit: number) {
    const pages: number[][] = [];
    const totals: (number | undefined)[] = [];
    for await (const page of pagesOf(batchList(queries, { limit }))) {
        pages.push(page.data.map(({ id }) => Number(id.slice(1))));
        totals.push(page.total ?? undefined);
    }
    return { pages, total: totals[0] };
}

const queriesFor = (statuses: readonly string[]) => statuses.map(status => ({ merchant_id: 'mch-1', status }));

test('pages of several queries hold every row of each once, newest first, whatever comes at once', async () => {
    const kinds = ['creating', 'created', 'processing'];
    await fc.assert(
        fc.asyncProperty(
            fc.uniqueArray(fc.tuple(fc.nat(500), fc.constantFrom(...kinds)), { selector: ([minute]) => minute }),
            fc.integer({ min: 1, max: 7 }),
            fc.integer({ min: 1, max: 9 }),
            async (made, limit, mostAtOnce) => {
                const minutesOf = (kind: string) => made.filter(([, of]) => of === kind).map(([minute]) => minute);
                provide(Object.fromEntries(kinds.map(kind => [kind, minutesOf(kind)])), mostAtOnce);
                const { pages, total } = await paginate(queriesFor(kinds), limit);
                expect(pages.flat()).toEqual(made.map(([minute]) => minute).sort((a, b) => b - a));
                expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(limit);
                if (mostAtOnce >= limit) {
                    expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
                }
                expect(total).toBe(made.length);
            },
        ),
        { numRuns: 60 },
    );
});

test('no query is no row, without a call', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is to be asked for')));
    const { read } = batchList([], { limit: 10 });
    expect(await read([])).toMatchObject({ data: [], next: undefined, total: 0, isCutOff: false });
});

test('a query whose page holds nothing readable stops there, and the others go on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    provide({ draft: [5, 4, 3, 2, 1] });
    const real = fetch;
    vi.stubGlobal('fetch', async (input: string) =>
        input.includes('status=paid')
            ? Response.json({ data: [{ ...batch(9, 'paid'), id: null }], has_more: true, total: 9 })
            : real(input),
    );
    const queries = ['draft', 'paid'].map(status => ({ merchant_id: 'mch-1', status }));
    const list = batchList(queries, { limit: 3, rowsBy: 'id' });
    const first = await list.read(list.first);
    expect(first).toMatchObject({ unreadableRows: 1, isCutOff: true, next: [{ status: 'draft' }] });
    expect(first.data.map(({ id }) => id)).toEqual(['b5', 'b4', 'b3']);
    expect(first.next).toHaveLength(1);
    const second = await list.read(first.next ?? []);
    expect(second.data.map(({ id }) => id)).toEqual(['b2', 'b1']);
    expect(second.isCutOff).toBe(false);
});

test('a batch that can’t be read keeps its place in its own query', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    provide({ draft: [6, 4], paid: [5, 3] });
    const real = fetch;
    vi.stubGlobal('fetch', async (input: string) => {
        const answer = (await (await real(input)).json()) as { data: { id: string }[] };
        return Response.json({
            ...answer,
            data: answer.data.map(row => (row.id === 'b4' ? { ...row, created_at: [[]] } : row)),
        });
    });
    const queries = ['draft', 'paid'].map(status => ({ merchant_id: 'mch-1', status }));
    const list = batchList(queries, { limit: 10, rowsBy: 'id' });
    const { data } = await list.read(list.first);
    expect(data.map(({ id }) => id)).toEqual(['b6', 'b4', 'b5', 'b3']);
    expect(data[1]).toEqual({ id: 'b4', unreadable: ['created_at'] });
});

test('a batch that is dated by a day is recent until that day ends', async () => {
    const dated = (day: string) => ({ ...batch(0, 'completed'), id: day, created_at: day });
    const data = [dated('2026-01-02'), dated('2026-01-01'), dated('2025-12-31')];
    vi.stubGlobal('fetch', async () => Response.json({ data, has_more: false, total: data.length }));
    const recent = await listRecentBatches({ merchantId: 'mch-1', since: '2026-01-01T14:30:00Z' });
    expect(recent.map(({ id }) => id)).toEqual(['2026-01-02', '2026-01-01']);
});
