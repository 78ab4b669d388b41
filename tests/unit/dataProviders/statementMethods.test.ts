import { beforeEach, expect, test, vi } from 'vitest';
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
