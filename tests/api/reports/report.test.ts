import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    exportTransactionReport,
    getTransactionReport,
    statementKinds,
    type ReportRange,
} from '../../../contracts/main/reports';
import type { Sandbox } from '../../../sandbox/app';
import { plus } from '../../../sandbox/primitives/decimal';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { shared } from '../../support/runs';
import { requestFor, send, START, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { whole } from '../../support/whole';
import { asInFile, recordsOf, storedChanges, within, type StoredChange } from '../../support/entities/statements';
import { refusedFields } from '../../support/refusedFields';

const DAY = 86_400_000;
const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
let token: string;
let changes: StoredChange[];
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'finance@harbour.example');
    changes = await storedChanges(sandbox);
});
afterAll(() => sandbox.close());

async function report(range: Omit<ReportRange, 'merchant_id'>) {
    const answer = await send(sandbox, getTransactionReport, { token, query: { ...range, merchant_id } });
    expect(answer.status).toBe(200);
    return whole(getTransactionReport.answer.parse(answer.body)).statements;
}

async function fileOf(range: Omit<ReportRange, 'merchant_id'>) {
    const response = await sandbox.fetch(
        requestFor(exportTransactionReport, { token, body: { ...range, merchant_id } }),
    );
    expect(response.status).toBe(200);
    return { rows: recordsOf(await response.text()), headers: response.headers };
}

const dayOf = (back: number): string => new Date(START.getTime() - back * DAY).toISOString().slice(0, 10);
const next = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
/** From before the first movement until after the last. */
const someDay = fc.integer({ min: -3, max: 420 }).map(dayOf);
const ranges = fc.tuple(someDay, someDay).map(days => {
    const [from_date = '', to_date = ''] = days.sort();
    return { from_date, to_date };
});

/** A currency's balance just before a day. */
const balanceBefore = (currency: string, day: string): string =>
    changes.filter(row => row.currency === currency && row.at.toISOString() < day).at(-1)?.balance ?? '0';

test('opening balance and rows come to the closing balance, as the database has them, for any range', async () => {
    await fc.assert(
        fc.asyncProperty(ranges, async range => {
            for (const statement of await report(range)) {
                const { currency, rows, totals, opening_balance: opening, closing_balance: closing } = statement;
                const expected = within(changes, range.from_date, range.to_date).filter(
                    row => row.currency === currency,
                );
                expect(opening).toBe(balanceBefore(currency, range.from_date));
                expect(closing).toBe(expected.map(({ amount }) => amount).reduce(plus, opening));
                expect(closing).toBe(totals.map(({ amount }) => amount).reduce(plus, opening));
                expect(statement.count).toBe(expected.length);
                expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
                expect(
                    rows.map(({ at, kind, reference, amount, balance }) => [at, kind, reference, amount, balance]),
                ).toEqual(
                    expected.map(({ at, kind, reference, amount, balance }) => [
                        at.toISOString(),
                        kind,
                        reference,
                        amount,
                        balance,
                    ]),
                );
            }
        }),
        shared(60),
    );
});

test('ranges that follow each other chain: one closes with what the next opens with', async () => {
    await fc.assert(
        fc.asyncProperty(fc.tuple(someDay, someDay, someDay), async days => {
            const [first = '', middle = '', last = ''] = days.sort();
            if (middle === last) return;
            const before = await report({ from_date: first, to_date: middle });
            const after = await report({ from_date: next(middle), to_date: last });
            const whole = await report({ from_date: first, to_date: last });
            expect(after.map(({ currency, opening_balance }) => [currency, opening_balance])).toEqual(
                before.map(({ currency, closing_balance }) => [currency, closing_balance]),
            );
            expect(whole.map(({ closing_balance, count }) => [closing_balance, count])).toEqual(
                after.map(({ closing_balance, count }, index) => [
                    closing_balance,
                    count + (before[index]?.count ?? 0),
                ]),
            );
        }),
        shared(30),
    );
});

test('the last closing balance is what can be spent', async () => {
    const spendable = await sandbox.query<{ currency: string; balance: string }>(
        `SELECT currency, trim_scale(balance)::text AS balance FROM ledger_accounts
         WHERE merchant_id = $1 AND kind = 'available' ORDER BY currency`,
        [merchant_id],
    );
    const statements = await report({ from_date: '2020-01-01', to_date: dayOf(0) });
    expect(statements.map(({ currency, closing_balance: balance }) => ({ currency, balance }))).toEqual(spendable);
    expect(statements.every(({ opening_balance }) => opening_balance === '0')).toBe(true);
    const kinds = new Set(statements.flatMap(({ totals }) => totals.map(({ kind }) => kind)));
    expect(statementKinds).toEqual(expect.arrayContaining([...kinds]));
    expect(kinds.size).toBeGreaterThan(5);
});

test('the file holds every row of the report as the database does', async () => {
    await fc.assert(
        fc.asyncProperty(ranges, async range => {
            const { rows } = await fileOf(range);
            expect(rows).toEqual(within(changes, range.from_date, range.to_date).map(asInFile));
        }),
        shared(15),
    );
    const { rows, headers } = await fileOf({ from_date: '2020-01-01', to_date: dayOf(0), currency: 'EUR' });
    expect(rows).toEqual(changes.filter(({ currency }) => currency === 'EUR').map(asInFile));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="statement-EUR-2020-01-01-${dayOf(0)}.csv"`);
});

test('a currency that the merchant never had is a statement of nothing', async () => {
    expect(await report({ from_date: dayOf(30), to_date: dayOf(0), currency: 'XSGD' })).toEqual([
        { currency: 'XSGD', opening_balance: '0', closing_balance: '0', count: 0, totals: [], rows: [] },
    ]);
    expect((await fileOf({ from_date: dayOf(30), to_date: dayOf(0), currency: 'XSGD' })).rows).toEqual([]);
});

describe('a report is refused', () => {
    test.each([
        ['without a first day', { to_date: '2026-11-01' }, 'from_date'],
        ['for an instant instead of a day', { from_date: '2026-10-01T00:00:00Z', to_date: '2026-11-01' }, 'from_date'],
        ['for a day that does not exist', { from_date: '2026-02-30', to_date: '2026-11-01' }, 'from_date'],
        ['for a range that ends before it begins', { from_date: '2026-11-02', to_date: '2026-11-01' }, 'to_date'],
        ['for what is no currency', { from_date: '2026-11-01', to_date: '2026-11-01', currency: '€' }, 'currency'],
    ])('%s', async (_case, range, field) => {
        for (const [operation, input] of [
            [getTransactionReport, { query: { merchant_id, ...range } }],
            [exportTransactionReport, { body: { merchant_id, ...range } }],
        ] as const) {
            const answer = await send(sandbox, operation, { token, ...input });
            expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
            expect(refusedFields(answer)).toEqual([field]);
        }
    });

    test('of a merchant of somebody else, as if there were none', async () => {
        const range = { from_date: '2026-11-01', to_date: '2026-11-01' };
        for (const id of [merchantIds.lumen, 'mch-none']) {
            const query = { ...range, merchant_id: id };
            expect((await send(sandbox, getTransactionReport, { token, query })).status).toBe(404);
            expect((await send(sandbox, exportTransactionReport, { token, body: query })).status).toBe(404);
        }
    });

    test('to who lacks R on statements', async () => {
        const base = await tokenOf(sandbox, 'base@harbour.example');
        const query = { from_date: '2026-11-01', to_date: '2026-11-01', merchant_id };
        const answer = await send(sandbox, getTransactionReport, { token: base, query });
        expect([answer.status, answer.code]).toEqual([403, 'not_permitted']);
    });
});
