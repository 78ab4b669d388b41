import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceTypes } from '../../../contracts/fiat/destinationAccounts';
import { listFiatBalances } from '../../../contracts/fiat/balances';
import { fiatPayoutStatuses, transferStatuses } from '../../../contracts/fiat/transferWords';
import { listTransfers } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { available } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HIDDEN, storedTransfers, type StoredTransfer } from '../../support/entities/transfers';
import { refusedFields } from '../../support/refusedFields';

const HARBOUR = merchantIds.harbour;

let sandbox: Sandbox;
let token: string;
let stored: StoredTransfer[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedTransfers(sandbox, 'transfer');
});
afterAll(() => sandbox.close());

type Query = Record<string, unknown>;

async function ask(query: Query) {
    const answer = await send(sandbox, listTransfers, { token, query: { merchant_id: HARBOUR, ...query } });
    const [page, perPage, total] = ['x-page', 'x-per-page', 'x-total'].map(name => Number(answer.headers.get(name)));
    const rows = answer.status === 200 ? (answer.body as StoredTransfer[]) : [];
    return { ...answer, page, perPage, total, ids: rows.map(({ id }) => id) };
}
const idsOf = (rows: readonly StoredTransfer[]) => rows.map(({ id }) => id);

describe('the pages', () => {
    test('begin at the first with 100 rows where nothing else is asked for', async () => {
        const first = await ask({});
        expect([first.page, first.perPage, first.total]).toEqual([1, 100, stored.length]);
        expect(first.ids).toEqual(idsOf(stored).slice(0, 100));
        expect(Array.isArray(first.body)).toBe(true);
    });

    test('of any size and number hold the rows of the database, there and back and beyond the end', async () => {
        await fc.assert(
            fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 70 }), async (page, perPage) => {
                const answer = await ask({ page, per_page: perPage });
                expect(answer.ids).toEqual(idsOf(stored).slice((page - 1) * perPage, page * perPage));
                expect([answer.page, answer.perPage, answer.total]).toEqual([page, perPage, stored.length]);
            }),
            shared(40),
        );
    });

    test.each([
        ['page', '0'],
        ['page', '1.5'],
        ['per_page', '0'],
        ['per_page', '501'],
        ['status', 'paid'],
        ['type', 'gift'],
        ['from_date', '2026-02-30'],
        ['colour', 'red'],
    ])('%s=%s is refused', async (key, value) => {
        const answer = await ask({ [key]: value });
        expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
        expect(refusedFields(answer)[0]).toMatch(new RegExp(`^${key}`));
    });

    test('a range that ends before it begins is refused', async () => {
        expect((await ask({ from_date: '2026-11-02', to_date: '2026-11-01' })).status).toBe(422);
    });
});

describe('the filters', () => {
    const all = async (query: Query) => {
        const answer = await ask({ ...query, per_page: 500 });
        expect(answer.total).toBe(answer.ids.length);
        return answer.ids;
    };

    test.each(fiatPayoutStatuses)('status %s, alone and with others', async status => {
        for (const more of [[], ['completed'], ['rejected', 'declined', 'created']]) {
            const statuses = [...new Set([status, ...more])];
            const wanted = stored.filter(row => statuses.includes(row.status));
            expect(wanted.length).toBeGreaterThan(0);
            expect(await all({ status: statuses })).toEqual(idsOf(wanted));
        }
    });

    test.each<[string, (row: StoredTransfer) => (string | null | undefined)[]]>([
        ['an id', row => [row.id]],
        ['an external id', row => [row.external_id]],
        ['a recipient', row => [row.recipient?.name]],
        ['an institution', row => [row.destination?.institution]],
        ['an account number', row => [row.destination?.account_number]],
        ['remarks', row => [row.remarks]],
    ])('q finds %s by its beginning, in any case', async (_, fields) => {
        const texts = (row: StoredTransfer) =>
            [
                row.id,
                row.external_id,
                row.sender?.name,
                row.recipient?.name,
                row.destination?.institution,
                row.destination?.account_name,
                row.destination?.account_number,
                row.remarks,
            ].map(text => text?.toLowerCase());
        const present = stored.flatMap(fields).filter(text => text?.trim() === text && text);
        for (const text of [present[0], present[Math.floor(present.length / 2)], present.at(-1)]) {
            const q = (text ?? '').slice(0, 14).toUpperCase();
            const wanted = stored.filter(row => texts(row).some(field => field?.includes(q.toLowerCase())));
            expect(wanted.length).toBeGreaterThan(0);
            expect(await all({ q })).toEqual(idsOf(wanted));
        }
    });

    test('party_id finds those of a sender and those to a recipient, whatever they are called', async () => {
        for (const id of [stored[0]?.sender?.id, stored[0]?.recipient?.id, stored.at(-1)?.recipient?.id]) {
            const wanted = stored.filter(({ sender, recipient }) => sender?.id === id || recipient?.id === id);
            expect(await all({ party_id: id })).toEqual(idsOf(wanted));
        }
        expect(await all({ party_id: 'nobody' })).toEqual([]);
    });

    test('q takes % and _ as they are', async () => {
        const wanted = stored.filter(row => row.remarks?.includes('%_'));
        expect(wanted.length).toBeGreaterThan(0);
        expect(await all({ q: '%_' })).toEqual(idsOf(wanted));
    });

    test('reference finds one by its whole id or the merchant’s, and nothing by a part', async () => {
        const row = stored.find(({ external_id: own }) => own);
        expect(await all({ reference: row?.id })).toEqual([row?.id]);
        expect(await all({ reference: row?.external_id })).toContain(row?.id);
        expect(await all({ reference: row?.id.slice(0, 20) })).toEqual([]);
    });

    test.each(['sending_currency', 'receiving_currency'] as const)('%s', async key => {
        for (const currency of new Set(stored.map(row => row[key]))) {
            expect(await all({ [key]: currency })).toEqual(idsOf(stored.filter(row => row[key] === currency)));
        }
    });

    test('days hold both their ends', async () => {
        const day = (row: StoredTransfer | undefined) => row?.created_at.toISOString().slice(0, 10) ?? '';
        const [from, to] = [day(stored[120]), day(stored[20])];
        const wanted = stored.filter(row => day(row) >= from && day(row) <= to);
        expect(wanted.length).toBeGreaterThan(90);
        expect(await all({ from_date: from, to_date: to })).toEqual(idsOf(wanted));
    });
});

describe('trades', () => {
    test('come for their type only, to those who may read them', async () => {
        const trades = await storedTransfers(sandbox, 'trade');
        expect((await ask({ type: 'trade', per_page: 500 })).ids).toEqual(idsOf(trades));
        expect((await ask({ type: 'transfer', per_page: 500 })).ids).toEqual(idsOf(stored));
        expect((await ask({ reference: trades[0]?.id })).ids).toEqual([]);
    });

    test.each([
        ['fiat_payouts', 'transfer', 'trade', 'trades'],
        ['trades', 'trade', 'transfer', 'fiat_payouts'],
    ])('R on %s alone reads the type %s, not %s', async (area, own, other, missing) => {
        const [before] = await sandbox.query<{ permissions: object }>('SELECT permissions FROM groups WHERE id = 3');
        await sandbox.query('UPDATE groups SET permissions = $1 WHERE id = 3', [JSON.stringify({ [area]: 'R' })]);
        const [mine, theirs] = [await ask({ type: own }), await ask({ type: other })];
        await sandbox.query('UPDATE groups SET permissions = $1 WHERE id = 3', [JSON.stringify(before?.permissions)]);
        expect(mine.status).toBe(200);
        expect([theirs.status, theirs.code]).toEqual([403, 'not_permitted']);
        expect(theirs.body).toMatchObject({ message: `Your group has no R on ${missing}` });
    });
});

test('balances are those of the ledger, of fiat money only', async () => {
    const answer = await send(sandbox, listFiatBalances, { token, query: { merchant_id: HARBOUR } });
    const balances = listFiatBalances.answer.parse(answer.body);
    expect(balances.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'SGD', 'USD']);
    for (const { currency, available_balance } of balances) {
        expect(available_balance).toBe(await available(sandbox, HARBOUR, currency ?? ''));
    }
});

describe('the seed', () => {
    test('has every status of both types, every service and the hidden ids, for the merchants that have them', async () => {
        for (const merchant of ['harbour', 'lumen'] as const) {
            const payouts = await storedTransfers(sandbox, 'transfer', merchant);
            const trades = await storedTransfers(sandbox, 'trade', merchant);
            expect(new Set(payouts.map(row => row.status))).toEqual(new Set(fiatPayoutStatuses));
            expect(new Set(trades.map(row => row.status))).toEqual(new Set(transferStatuses));
            expect(new Set(payouts.map(row => row.destination?.type))).toEqual(new Set(serviceTypes));
            expect(idsOf(payouts)).toEqual(expect.arrayContaining([...HIDDEN[merchant]]));
        }
        expect(await storedTransfers(sandbox, 'transfer', 'fern')).toEqual([]);
    });

    test('has amounts that agree, a history that ends in the status, and nothing of the future', async () => {
        const wrong = await sandbox.query(
            `SELECT id FROM fiat_transfers
                WHERE (mode = 'sending' AND abs(receiving_amount - sending_amount * exchange_rate) > 1)
                    OR (mode = 'receiving' AND abs(sending_amount - receiving_amount / exchange_rate) > 0.01)
                    OR fee < 0 OR sending_amount <= 0 OR receiving_amount <= 0 OR updated_at > $1
                    OR history -> -1 ->> 'status' <> status
                    OR (history -> -1 ->> 'at')::timestamptz <> updated_at
                    OR (history -> 0 ->> 'at')::timestamptz <> created_at
                    OR (status IN ('created', 'awaiting_fund', 'trade_initiated', 'confirmed', 'submitted', 'available'))
                        <> (due_at IS NOT NULL)
                    OR (type = 'transfer') <> (recipient IS NOT NULL)`,
            ['2026-11-21T14:30:00Z'],
        );
        expect(wrong).toEqual([]);
    });
});
