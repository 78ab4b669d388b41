import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertTypes } from '../../../contracts/main/payoutTypes';
import {
    balanceTypes,
    getPayoutPdf,
    listAccountPayouts,
    listMerchantPayouts,
    payoutListTypes,
    payoutStatuses,
} from '../../../contracts/main/payouts';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { seededUsers } from '../../../sandbox/seed/users';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { expectPagination, paginate, type Query } from '../../support/entities/paginate';
import { page, path, statusAndCode, storedPayouts, type StoredPayout } from './support';
import { refusedFields } from '../../support/refusedFields';

let sandbox: Sandbox;
let token: string;
let stored: StoredPayout[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedPayouts(sandbox);
});
afterAll(() => sandbox.close());

interface Filter {
    type?: string;
    q?: string;
    status?: string;
    email?: string;
    bal_type?: string;
    crypto_address?: string;
    convert_type?: string[];
    sending_currency?: string;
    receiving_currency?: string;
    batch_key?: string;
    is_auto?: string;
    operator?: string;
    payment_reference?: string;
    order_id?: string;
    from_date?: string;
    to_date?: string;
    from_modified_date?: string;
    to_modified_date?: string;
}

const texts = (row: StoredPayout): string[] =>
    [
        row.reference,
        row.order_id,
        row.payment_reference,
        row.batch_key,
        row.name,
        row.email,
        row.crypto_address,
        row.txid,
        row.remarks,
    ].filter(text => text !== null);

const isWithin = (at: Date, from: string | undefined, to: string | undefined) =>
    (!from || at.toISOString() >= from) && (!to || at.toISOString() <= (to.length === 10 ? `${to}T23:59:59.999Z` : to));

/** What a filter must find, worked out without the code under test. */
const expectedFor = (filter: Filter): string[] =>
    stored
        .filter(
            row =>
                (!filter.type || (row.type === 'refund') === (filter.type === 'refund')) &&
                (!filter.q || texts(row).some(text => text.toLowerCase().includes(filter.q?.toLowerCase() ?? ''))) &&
                (!filter.status || row.status === filter.status) &&
                (!filter.email || row.email.toLowerCase() === filter.email.toLowerCase()) &&
                (!filter.bal_type || row.bal_type === filter.bal_type) &&
                (!filter.crypto_address || row.crypto_address === filter.crypto_address) &&
                (!filter.convert_type?.length || filter.convert_type.includes(row.convert_type)) &&
                (!filter.sending_currency || row.sending_currency === filter.sending_currency) &&
                (!filter.receiving_currency || row.crypto_currency === filter.receiving_currency) &&
                (!filter.batch_key || row.batch_key === filter.batch_key) &&
                (!filter.is_auto || String(row.is_auto) === filter.is_auto) &&
                (!filter.operator || row.operator?.toLowerCase() === filter.operator.toLowerCase()) &&
                (!filter.payment_reference || row.payment_reference === filter.payment_reference) &&
                (!filter.order_id || row.order_id === filter.order_id) &&
                isWithin(row.payout_date, filter.from_date, filter.to_date) &&
                isWithin(row.modified_date, filter.from_modified_date, filter.to_modified_date),
        )
        .map(row => row.reference);

const read = (query: Query) => page(sandbox, token, query);

const day = fc.integer({ min: 0, max: 400 }).map(back => {
    const date = new Date(Date.UTC(2026, 10, 21 - back));
    return date.toISOString().slice(0, 10);
});
const filters = fc.record(
    {
        type: fc.constantFrom(...payoutListTypes),
        q: fc.constantFrom('a', 'mail', 'pyt', 'ER', '10', 'é', 'zzzz'),
        status: fc.constantFrom(...payoutStatuses),
        bal_type: fc.constantFrom(...balanceTypes),
        convert_type: fc.subarray([...convertTypes]),
        sending_currency: fc.constantFrom('EUR', 'USD', 'ETH', 'testBTC'),
        is_auto: fc.constantFrom('true', 'false'),
        operator: fc.constantFrom('owner@harbour.example', 'totp@harbour.example'),
        from_date: day,
        from_modified_date: day,
    },
    { requiredKeys: [] },
);

test('following next to the end and prev back gives exactly the rows that the filter matches, in order', () =>
    expectPagination({ filters, expectedFor, read }));

describe('each filter alone', () => {
    const cases: readonly (readonly [keyof Filter, (row: StoredPayout) => string | null | undefined])[] = [
        ['type', row => (row.type === 'merchant' ? 'withdraw' : row.type)],
        ['q', row => row.reference.toLowerCase()],
        ['q', row => row.name?.toUpperCase()],
        ['q', row => row.email],
        ['q', row => row.crypto_address],
        ['q', row => row.txid],
        ['q', row => row.payment_reference],
        ['status', row => row.status],
        ['email', row => row.email.toUpperCase()],
        ['bal_type', row => row.bal_type],
        ['crypto_address', row => row.crypto_address],
        ['sending_currency', row => row.sending_currency],
        ['receiving_currency', row => row.crypto_currency],
        ['batch_key', row => row.batch_key],
        ['is_auto', row => String(row.is_auto)],
        ['operator', row => row.operator],
        ['payment_reference', row => row.payment_reference],
        ['order_id', row => row.order_id],
        ['from_date', row => row.payout_date.toISOString()],
        ['to_date', row => row.payout_date.toISOString().slice(0, 10)],
        ['from_modified_date', row => row.modified_date.toISOString().slice(0, 10)],
        ['to_modified_date', row => row.modified_date.toISOString()],
    ];
    test.each(cases)('%s finds what the database holds (%s)', async (key, valueOf) => {
        const values = stored.map(valueOf).filter(value => value?.trim() === value && value);
        for (const value of [values[0], values[Math.floor(values.length / 2)], values.at(-1)]) {
            const filter = { [key]: value ?? '' };
            const expected = expectedFor(filter);
            expect(expected.length).toBeGreaterThan(0);
            expect((await paginate(read, filter, 100)).there.flat()).toEqual(expected);
        }
    });

    test.each(convertTypes)('convert_type %s, repeated with another', async first => {
        for (const second of convertTypes) {
            const convert_type = [...new Set([first, second])];
            expect((await paginate(read, { convert_type }, 7)).there.flat()).toEqual(expectedFor({ convert_type }));
        }
    });
});

test.each([
    ['type', 'merchant'],
    ['status', 'paid'],
    ['convert_type', 'cash'],
    ['bal_type', 'gold'],
    ['receiving_currency', 'not a coin'],
    ['is_auto', 'yes'],
    ['from_modified_date', '2026-02-30'],
    ['limit', '101'],
    ['colour', 'red'],
])('a query that is not valid is refused: %s=%s', async (key, value) => {
    const answer = await send(sandbox, listMerchantPayouts, { token, path, query: { [key]: value } });
    expect(statusAndCode(answer)).toBe('422 invalid_request');
    expect(refusedFields(answer)[0]).toMatch(new RegExp(`^${key}`));
});

test('the older list of an account holds its payouts, newest first', async () => {
    const apiId = 'USDTTRC2016711428863jy';
    const answer = await send(sandbox, listAccountPayouts, { token, path: { apiId }, query: { limit: 100 } });
    const given = listAccountPayouts.answer.parse(answer.body).data.map(row => row.payout_reference);
    const own = stored.filter(row => row.api_id === apiId).map(row => row.reference);
    expect(given).toEqual(own);
    expect(own.length).toBeGreaterThan(5);
});

test('a group without refunds and withdrawals sees crypto payouts only', async () => {
    const payer = await tokenOf(sandbox, 'payer@harbour.example');
    const seen = await page(sandbox, payer, { limit: 100 });
    const visible = stored.filter(row => row.type !== 'refund' && row.convert_type.startsWith('local_crypto_'));
    expect(seen.references).toEqual(visible.map(row => row.reference).slice(0, 100));
    const refunds = await send(sandbox, listMerchantPayouts, { token: payer, path, query: { type: 'refund' } });
    expect(statusAndCode(refunds)).toBe('403 not_permitted');
    const pdf = async (payoutReference: string) =>
        (await send(sandbox, getPayoutPdf, { token: payer, path: { ...path, payoutReference } })).status;
    const hidden = (type: string) => stored.find(row => row.type === type && !visible.includes(row))?.reference ?? '';
    expect(await pdf(visible[0]?.reference ?? '')).toBe(200);
    expect(await pdf(hidden('refund'))).toBe(404);
    expect(await pdf(hidden('withdraw'))).toBe(404);
});

describe('the seed', () => {
    test('has every status of withdrawals and crypto payouts, and of refunds, for the large merchants', async () => {
        for (const merchant of ['harbour', 'lumen'] as const) {
            const rows = await storedPayouts(sandbox, merchant);
            const statusesOf = (isRefund: boolean) =>
                new Set(rows.filter(row => (row.type === 'refund') === isRefund).map(row => row.status));
            expect([...statusesOf(false)].sort()).toEqual([...payoutStatuses].sort());
            expect(statusesOf(true)).not.toContain('pending_authorization');
            expect(statusesOf(true).size).toBeGreaterThan(5);
            expect(new Set(rows.map(row => row.type))).toEqual(new Set(['withdraw', 'refund', 'merchant']));
        }
    });

    test('has amounts that agree with each other, and nothing of the future', async () => {
        const wrong = await sandbox.query(
            `SELECT reference FROM payouts WHERE net_crypto_amount <> crypto_amount - network_fee_crypto_amount
                OR net_crypto_amount <= 0 OR modified_date > $1 OR payout_date > modified_date
                OR (status = 'done') AND txid IS NULL OR (type = 'refund') <> (payment_reference IS NOT NULL)`,
            ['2026-11-21T14:30:00Z'],
        );
        const refunds = await sandbox.query(
            `SELECT w.reference FROM payouts w JOIN payments p ON p.reference = w.payment_reference
                WHERE p.status NOT IN ('good', 'short') OR w.refund_amount > p.receive_amount
                    OR w.refund_currency <> p.order_currency OR w.payout_date < p.status_date`,
        );
        expect([wrong, refunds]).toEqual([[], []]);
    });

    test('names as operators users of the merchant only', async () => {
        const rows = await sandbox.query<{ merchant_id: string; operator: string }>(
            'SELECT DISTINCT merchant_id, operator FROM payouts WHERE operator IS NOT NULL',
        );
        for (const { merchant_id, operator } of rows) {
            const user = seededUsers.find(({ email }) => email === operator);
            const isPartnered = ([merchantIds.lumen, merchantIds.kite] as string[]).includes(merchant_id);
            expect(isPartnered ? user?.partners.length : user?.groups[merchant_id]).toBeTruthy();
        }
    });
});
