import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listRecentBatches, readBatchesBack } from '../../../src/dataProviders/batches/newBatches';
import { findInvoices, readInvoicesBack } from '../../../src/dataProviders/invoices/invoiceMethods';
import { readPayoutsBack } from '../../../src/dataProviders/payouts/readPayoutsBack';
import { listRecentPayouts } from '../../../src/dataProviders/payouts/withdrawalMethods';
import { listRecentTransfers, readTransfersBack } from '../../../src/dataProviders/transfers/newTransferMethods';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const SINCE = '2026-11-21T10:30:00.000Z';
const NEWER = '2026-11-21T10:40:00.000Z';
const OLDER = '2026-11-21T09:00:00.000Z';

interface Page {
    rows: object[];
    next?: string | null;
    /** Of a list that pages by ids. */
    hasMore?: boolean;
    /** Of a list that pages by numbers. */
    total?: number;
}

/** A provider that answers these pages one after another, and the queries it got, as they came. */
function provide(pages: readonly Page[]) {
    const queries: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const url = new URL(input instanceof Request ? input.url : String(input), 'http://x.test');
        const page = pages[queries.length] ?? { rows: [] };
        queries.push(url.search);
        if (url.pathname.endsWith('/transfers')) {
            const total = String(page.total ?? page.rows.length);
            const headers = { 'x-page': String(queries.length), 'x-per-page': '2', 'x-total': total };
            return Response.json(page.rows, { headers });
        }
        const meta = { next: page.next ?? null, prev: null };
        return Response.json({ data: page.rows, meta, has_more: page.hasMore ?? false });
    });
    return queries;
}

const payout = (id: string, payout_date: string) => ({ payout_reference: id, payout_date });
const invoice = (id: string, created_at: string) => ({ payment_reference: id, created_at });
const made = (id: string, created_at: string) => ({ id, created_at });

const lists = {
    payouts: {
        row: payout,
        back: () => readPayoutsBack({ merchantKey: 'm', filter: { type: 'refund' }, since: SINCE, isPartly: true }),
    },
    invoices: { row: invoice, back: () => readInvoicesBack({ merchantKey: 'm', since: SINCE, isPartly: true }) },
    batches: { row: made, back: () => readBatchesBack({ merchantId: 'm', since: SINCE, isPartly: true }) },
    trades: { row: made, back: () => readTransfersBack({ merchantId: 'm', type: 'trade' }) },
} as const;
const named = Object.entries(lists);

describe('reading back', () => {
    test.each(named)('%s that come by group has what is on the last page', async (_, { row, back }) => {
        provide([
            { rows: [row('1', NEWER), row('2', OLDER)], next: '?cursor=2', hasMore: true, total: 3 },
            { rows: [row('3', NEWER)], total: 3 },
        ]);
        const { rows, isWhole } = await back();
        expect(rows).toHaveLength(3);
        expect(isWhole).toBe(true);
    });

    test.each(named.slice(0, 3))('%s asks from the day before on', async (_, { back }) => {
        const [query] = [provide([{ rows: [] }]), await back()] as const;
        expect(new URLSearchParams(query[0]).get('from_date')).toBe('2026-11-20');
    });

    test('of trades asks for no day, which their list may not know', async () => {
        const queries = provide([{ rows: [] }]);
        await lists.trades.back();
        expect(new URLSearchParams(queries[0]).has('from_date')).toBe(false);
    });

    test('of the invoices of an order asks for all days', async () => {
        const queries = provide([{ rows: [] }]);
        await findInvoices({ merchantKey: 'm', orderId: 'o' });
        expect(new URLSearchParams(queries[0]).has('from_date')).toBe(false);
    });

    test('of recent payouts asks for everybody’s, from the day before on', async () => {
        const queries = provide([{ rows: [payout('1', NEWER)] }]);
        expect(await listRecentPayouts({ merchantKey: 'm', type: 'refund', since: SINCE })).toHaveLength(1);
        expect(Object.fromEntries(new URLSearchParams(queries[0]))).toEqual({
            ...{ type: 'refund', from_date: '2026-11-20', limit: '100' },
        });
    });
});

test('a batch of which only the day is known was made as late as at its end in America', async () => {
    const counts = { total_count: 0, success_count: 0, failed_count: 0, pending_count: 0, awaiting_address_count: 0 };
    const batch = {
        id: 'b',
        name: 'Salaries',
        merchant_id: 'm',
        is_direct: false,
        status: 'created',
        notification_email: null,
        created_at: '2026-11-21',
        updated_at: '2026-11-21',
        created_by: 'a@b.example',
        ...counts,
        totals: [],
        coins: [],
        approvals: [],
        approval_total: 0,
        expires_at: null,
    };
    for (const [created_at, count] of [
        ['2026-11-21', 1],
        ['2026-11-20', 1],
        ['2026-11-19', 0],
    ] as const) {
        provide([{ rows: [{ ...batch, created_at }] }]);
        expect(await listRecentBatches({ merchantId: 'm', since: SINCE })).toHaveLength(count);
    }
});

test('batches of a provider that has at most 50 on a page, and never says that there are more, are read to the end', async () => {
    const all = Array.from({ length: 73 }, (_, index) => made(`b${index}`, NEWER));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { searchParams: asked } = new URL(input instanceof Request ? input.url : String(input), 'http://x.test');
        const start = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
        const most = Math.min(50, Number(asked.get('limit') ?? 50));
        return Response.json({ data: all.slice(start, start + most) });
    });
    const { rows, isWhole } = await readBatchesBack({ merchantId: 'm', since: SINCE, isPartly: true });
    expect([rows.length, isWhole]).toEqual([73, true]);
});

type Rows = readonly object[];

/** A provider that answers these pages of its list, and others where it's asked from a day on: whether each call asked so. */
function narrow(narrowed: readonly Rows[], bare: readonly Rows[], later = narrowed) {
    const calls: boolean[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { searchParams: asked } = new URL(input instanceof Request ? input.url : String(input), 'http://x.test');
        calls.push(asked.has('from_date'));
        const pages = !asked.has('from_date') ? bare : calls.length === 1 ? narrowed : later;
        const after = pages.findIndex(rows => rows.some(row => 'id' in row && row.id === asked.get('starting_after')));
        const at = Number(asked.get('cursor') ?? after + 1);
        const goesOn = at + 1 < pages.length;
        const meta = { next: goesOn ? `?cursor=${at + 1}` : null, prev: null };
        const headers = { 'x-page': '1', 'x-per-page': '100', 'x-total': String(pages.flat().length) };
        return Response.json({ data: pages[at] ?? [], meta, has_more: goesOn }, { headers });
    });
    return calls;
}

describe.each(named.slice(0, 3))('a list of %s, from a day on', (_, { row, back }) => {
    const [fresh, settled, old] = [row('1', NEWER), row('2', NEWER), row('3', OLDER)];
    const olds = (page: number): Rows => Array.from({ length: 48 }, (_row, at) => row(`o${page}-${at}`, OLDER));

    test('was read whole where the newest without the filter are older, or among them', async () => {
        const calls = narrow([[]], [[old, row('5', OLDER), ...olds(0)], [row('4', OLDER)]]);
        expect(await back()).toEqual({ rows: [], isWhole: true });
        expect(calls).toEqual([true, false]);
        narrow([[settled]], [[settled, old, ...olds(0)], [row('4', OLDER)]]);
        expect(await back()).toMatchObject({ rows: [settled], isWhole: true });
    });

    test.each<[string, string | undefined]>([
        ['is newer', NEWER],
        ['is of a day that isn’t over in America', '2026-11-20'],
        ['doesn’t say when it was made', undefined],
    ])('that leaves out one that %s goes by another date, and is read without it', async (_name, at) => {
        const left = JSON.parse(JSON.stringify(row('1', at as string))) as object;
        for (const narrowed of [[], [settled]]) {
            narrow([narrowed], [[left, settled], [old]]);
            const rest = narrowed.length > 0 ? [settled, left] : [left, settled];
            expect(await back()).toMatchObject({ rows: rest, isWhole: true });
        }
    });

    test('wasn’t read whole where it leaves one out, and is long without it', async () => {
        narrow([[settled]], [[fresh, settled], ...Array.from({ length: 24 }, (_page, at) => olds(at))]);
        expect(await back()).toMatchObject({ rows: [settled, fresh], isWhole: false });
    });

    test('has what was made while it was read', async () => {
        const calls = narrow([[settled]], [[fresh, settled, ...olds(0)], [old]], [[fresh, settled]]);
        expect(await back()).toMatchObject({ rows: [fresh, settled], isWhole: true });
        expect(calls).toEqual([true, false, true]);
    });
});

test('a row that can’t be read may be what was sent, where the day leaves it out: of what has an id from before', async () => {
    narrow([[]], [[{ payout_reference: 'odd', status: {} }]]);
    expect(await lists.payouts.back()).toEqual({ rows: [], unreadable: ['odd'], isWhole: true });
    expect(await listRecentPayouts({ merchantKey: 'm', type: 'refund', since: SINCE })).toEqual([]);
});

test('fiat payouts of the last day have those that their filter for a day leaves out', async () => {
    narrow([[made('2', NEWER)]], [[made('1', NEWER), made('2', NEWER), made('3', OLDER)]]);
    const asked = { merchantId: 'm', type: 'transfer', sendingCurrency: 'EUR', since: SINCE } as const;
    expect(await listRecentTransfers(asked)).toMatchObject([{ id: '2' }, { id: '1' }]);
});

test('payments of another type don’t make the list of invoices less whole, and are compared all the same', async () => {
    const payment = { ...invoice('1', NEWER), type: 'widget' };
    const back = (type: string) => {
        provide([{ rows: [] }, { rows: [{ ...payment, type }] }]);
        return lists.invoices.back();
    };
    expect(await back('widget')).toMatchObject({ rows: [payment], isWhole: true });
    const others = Array.from({ length: 12 }, (_, page) =>
        Array.from({ length: 100 }, (_row, at) => ({ ...payment, payment_reference: `p${page}-${at}` })),
    );
    narrow([[]], [[payment], ...others]);
    expect(await lists.invoices.back()).toMatchObject({ isWhole: true });
    narrow([[]], [[{ ...payment, type: 'bill' }], ...others]);
    expect(await lists.invoices.back()).toMatchObject({ isWhole: false });
});

describe.each(named.slice(0, 2))('reading %s back by their next', (_, { row, back }) => {
    const first = { rows: [row('1', NEWER)] };
    const second = { rows: [row('2', NEWER)] };

    test.each(['page=2', '?page=2&limit=100', '/v1/other?after=a%2Fb&x=%20+', 'https://evil.example/?after=2#x'])(
        'sends %j back as it came',
        async next => {
            const queries = provide([{ ...first, next }, second]);
            expect(await back()).toMatchObject({ rows: [first.rows[0], second.rows[0]], isWhole: true });
            expect(queries[1]).toBe(`?${next.replace(/^[^?]*\?/, '').replace('#x', '')}`);
        },
    );

    test.each(['/v1/payouts/page/2', 'https://x.example/2', '?', 'b2Zmc2V0'])(
        'is not whole where %j names no query',
        async next => {
            const queries = provide([{ ...first, next }, second]);
            expect(await back()).toMatchObject({ isWhole: false });
            expect(queries).toHaveLength(1);
        },
    );

    test('is whole where the last one is empty', async () => {
        provide([{ ...first, next: '' }]);
        expect(await back()).toMatchObject({ isWhole: true });
    });

    test('is not whole where the same comes again', async () => {
        const queries = provide([{ ...first, next: 'page=2' }, { ...second, next: 'page=2' }, first]);
        expect(await back()).toMatchObject({ isWhole: false });
        expect(queries).toHaveLength(2);
    });
});
