import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { getStatement, OTHER_DAYS, UNTOLD } from '../../../src/dataProviders/methods/statementMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    signedIn();
});

const range = { merchantId: 'm', currency: 'EUR', from: '2026-11-01', to: '2026-11-27' };
function read(answer: unknown, filters: readonly string[] = []) {
    config.capabilities = { filters } as never;
    stubFetch(() => json(answer));
    return getStatement(range);
}
const row = { date: '2026-11-03', type: 'Sale', reference: 7, credit: 12.5, debit: null, balance: '112.50' };
const shown = { at: '2026-11-03', kind: 'Sale', reference: '7', credit: '12.5', debit: null, balance: '112.5' };

test.each([
    ['bare', [row]],
    ['under data', { data: [row], total: 1 }],
    ['under its own name', { transaction: [row] }],
])('a list of movements is read as it is: %s', async (_, answer) => {
    expect(await read(answer)).toEqual({ movements: [shown], isWhole: true });
});

test('movements are of the currency that they say, or that they were asked for in', async () => {
    const rows = [
        { ...row, currency: 'EUR' },
        { ...row, currency: 'USD' },
    ];
    expect(await read(rows)).toEqual({ movements: [{ ...shown, currency: 'EUR' }], isWhole: true });
    expect(await read([...rows, row])).toEqual({ movements: [{ ...shown, currency: 'EUR' }, shown], isWhole: true });
    expect(await read([row], ['transaction.currency'])).toEqual({
        movements: [{ ...shown, currency: 'EUR' }],
        isWhole: true,
    });
});

test('a figure that can’t be read is missing by itself', async () => {
    const { credit: _, ...rest } = shown;
    expect(await read([{ ...row, credit: 'about 12' }])).toEqual({ movements: [rest], isWhole: true });
});

test.each([
    ['2026-10-30', '2026-11-27'],
    ['2026-11-01T00:00:00Z', '2026-11-29'],
    ['2024-11-01', undefined],
])('a report that says that it’s of %s to %s isn’t the one of 1 to 27 November', async (from_date, to_date) => {
    const statements = [{ currency: 'EUR', closing_balance: '1' }];
    expect(await read({ from_date, to_date, statements })).toBe(OTHER_DAYS);
    const near = { from_date: '2026-10-31T23:00:00Z', to_date: '2026-11-28' };
    expect(await read({ ...near, statements })).toEqual(statements[0]);
});

test.each([
    ['rows that say no figure', [{ date: '2026-11-03', text: 'Sale' }]],
    ['something else', { pages: 4 }],
    ['rows that are none', ['Sale 12.50']],
])('%s isn’t a statement that can be shown', async (_, answer) => {
    expect(await read(answer)).toBe(UNTOLD);
});

const CURRENCY = ['transaction.currency'];
function readPages(pages: readonly unknown[], filters: readonly string[] = []) {
    config.capabilities = { filters } as never;
    const sent = stubFetch((_, index) => json(pages[index] ?? pages.at(-1)));
    const queryAt = (index: number) => Object.fromEntries(new URL(sent[index]?.url ?? '', 'http://x').searchParams);
    return getStatement(range).then(statement => ({ statement, queryAt }));
}
const days = { from_date: range.from, to_date: range.to };

test.each([
    ['only where it goes on', '?cursor=2', [], { ...days, merchant_id: 'm', cursor: '2' }],
    ['no currency', '?cursor=2', CURRENCY, { ...days, merchant_id: 'm', currency: 'EUR', cursor: '2' }],
    [
        'other names of the same',
        '?merchantId=m&fromDate=2026-11-01&toDate=2026-11-27&cursor=2',
        [],
        { merchantId: 'm', fromDate: range.from, toDate: range.to, cursor: '2' },
    ],
])('a next page that says %s is asked for with what it lacks', async (_, next, filters, asked) => {
    const second = { ...row, reference: 8 };
    const { statement, queryAt } = await readPages([{ data: [row], meta: { next } }, { data: [second] }], filters);
    expect(queryAt(1)).toEqual(asked);
    expect(statement).toMatchObject({ isWhole: true, movements: [{ reference: '7' }, { reference: '8' }] });
});

test('rows of a page that was asked for in another currency aren’t taken for the one asked for first', async () => {
    const pages = [{ data: [row], meta: { next: '?currency=&cursor=2' } }, { data: [{ ...row, reference: 8 }] }];
    const { statement } = await readPages(pages, CURRENCY);
    expect(statement).toMatchObject({ movements: [{ currency: 'EUR' }, { currency: undefined }] });
});

test('a later page of other days makes it a report of other days', async () => {
    const pages = [
        { data: [row], meta: { next: '?cursor=2' } },
        { data: [{ ...row, reference: 8 }], ...days, from_date: '2024-11-01' },
    ];
    expect((await readPages(pages)).statement).toBe(OTHER_DAYS);
});

test('a last page of the same rows as the one before may be others: what is left isn’t the whole', async () => {
    const page = [row, row];
    const { statement } = await readPages([{ data: page, meta: { next: '?cursor=2' } }, { data: page }]);
    expect(statement).toMatchObject({ isWhole: false });
});

test('a payment is named by its own reference, anything else by its payout’s', async () => {
    const { reference: _, ...rest } = row;
    const both = { ...rest, payout_reference: 'PO-1', payment_reference: 'PMT-1' };
    expect(await read([{ ...both, type: 'payment' }, both])).toMatchObject({
        movements: [{ reference: 'PMT-1' }, { reference: 'PO-1' }],
    });
});

test.each([
    ['says them', '?account=m&ccy=EUR&since=2026-11-01&toDate=2026-11-27&cursor=2'],
    ['leaves them out', '?cursor=2'],
])('a next page that %s is asked for by the adapter’s names alone', async (_, next) => {
    config.capabilities = { filters: CURRENCY } as never;
    config.adapter = `/statement${next.length}.json`;
    onTestFinished(() => {
        config.adapter = null;
    });
    const call = 'main GET /v1/dashboard/report/transaction';
    const query = { merchant_id: 'account', currency: 'ccy', from_date: 'since', to_date: 'toDate' };
    const adapter = { contracts: 1, calls: { [call]: { query } } };
    const second = { data: [{ ...row, reference: 8 }] };
    const sent = stubFetch(({ url }) => {
        if (url === config.adapter) return json(adapter);
        return json(url.includes('cursor') ? second : { data: [row], meta: { next } });
    });
    const statement = await getStatement(range);
    const asked = new URL(sent.at(-1)?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
        ...{ account: 'm', ccy: 'EUR', since: range.from, toDate: range.to, cursor: '2' },
    });
    const inEur = { ...shown, currency: 'EUR' };
    expect(statement).toEqual({ isWhole: true, movements: [inEur, { ...inEur, reference: '8' }] });
});
