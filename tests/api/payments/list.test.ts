import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMerchantPayments, paymentStatuses } from '../../../contracts/main/payments';
import { paymentTypes } from '../../../contracts/main/paymentTypes';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { expectPagination, paginate, type Query } from '../../support/entities/paginate';
import { HARBOUR, page, storedPayments, type Stored } from './support';
import { refusedFields } from '../../support/refusedFields';

type Filter = Partial<Record<string, string>>;

let sandbox: Sandbox;
let token: string;
let stored: Stored[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
    stored = await storedPayments(sandbox);
});
afterAll(() => sandbox.close());

const texts = (row: Stored) =>
    [row.reference, row.order_id, row.payer_name, row.payer_email, row.crypto_address, ...row.txids].filter(
        text => text !== null,
    );

/** The filters again, in their simplest form. */
const oracle: Readonly<Record<string, (row: Stored, value: string) => boolean>> = {
    q: (row, value) => texts(row).some(text => text.toLowerCase().includes(value.toLowerCase())),
    payment_reference: (row, value) => row.reference === value,
    status: (row, value) => row.status === value,
    payer_email: (row, value) => row.payer_email?.toLowerCase() === value.toLowerCase(),
    // Capitals in an EVM address are only a checksum.
    address: (row, value) =>
        row.crypto_address === value ||
        (value.startsWith('0x') && row.crypto_address.toLowerCase() === value.toLowerCase()),
    order_currency: (row, value) => row.order_currency === value,
    crypto_currency: (row, value) => row.crypto_currency === value,
    payment_type: (row, value) => row.type === value,
    from_date: (row, value) => row.created_at.toISOString() >= (value.length === 10 ? `${value}T00` : value),
    to_date: (row, value) => row.created_at.toISOString() <= (value.length === 10 ? `${value}T99` : value),
    status_from_date: (row, value) => row.status_date.toISOString() >= `${value}T00`,
    status_to_date: (row, value) => row.status_date.toISOString() <= `${value}T99`,
};

const expectedFor = (filter: Filter): string[] =>
    stored
        .filter(row => Object.entries(filter).every(([key, value]) => !value || oracle[key]?.(row, value)))
        .map(row => row.reference);

const read = (query: Query) => page(sandbox, token, query);

const someRow = fc.nat().map(index => {
    const row = stored[index % stored.length];
    if (!row) throw new Error('nothing is seeded');
    return row;
});
const day = someRow.map(row => row.created_at.toISOString().slice(0, 10));
const piece = fc.tuple(someRow, fc.nat(), fc.nat(8)).map(([row, at, length]) => {
    const text = texts(row)[at % texts(row).length] ?? '';
    return text.slice(at % text.length, (at % text.length) + length + 1).trim();
});
const filters = fc.record(
    {
        q: piece,
        status: fc.constantFrom(...paymentStatuses),
        payment_type: fc.constantFrom(...paymentTypes),
        order_currency: fc.constantFrom('EUR', 'USD', 'GBP', 'SGD', 'JPY'),
        crypto_currency: someRow.map(row => row.crypto_currency),
        from_date: day,
        status_from_date: day,
    },
    { requiredKeys: [] },
);

test('following next to the end and prev back gives exactly the rows that the filter matches, in order', () =>
    expectPagination({ filters, expectedFor, read }));

describe('each filter alone', () => {
    const cases: readonly (readonly [string, (row: Stored) => string | null | undefined])[] = [
        ['payment_reference', row => row.reference],
        ['status', row => row.status],
        ['payer_email', row => row.payer_email?.toUpperCase()],
        ['address', row => row.crypto_address],
        ['address', row => (row.crypto_address.startsWith('0x') ? row.crypto_address.toLowerCase() : null)],
        ['order_currency', row => row.order_currency],
        ['crypto_currency', row => row.crypto_currency],
        ['payment_type', row => row.type],
        ['from_date', row => row.created_at.toISOString()],
        ['to_date', row => row.created_at.toISOString()],
        ['from_date', row => row.created_at.toISOString().slice(0, 10)],
        ['to_date', row => row.created_at.toISOString().slice(0, 10)],
        ['status_from_date', row => row.status_date.toISOString().slice(0, 10)],
        ['status_to_date', row => row.status_date.toISOString().slice(0, 10)],
        ['q', row => row.reference.toLowerCase()],
        ['q', row => row.order_id],
        ['q', row => row.payer_name?.toUpperCase()],
        ['q', row => row.payer_email],
        ['q', row => row.crypto_address],
        ['q', row => row.txids[0]],
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
});

test.each(['%', '_', '\\', "'", '"', '100%_sure\\maybe', "o'connor", 'dvořÁk', '\u001f'])(
    'a search takes %j as it is written',
    async q => {
        const found = (await paginate(read, { q }, 100)).there.flat();
        expect(found).toEqual(expectedFor({ q }));
        expect(found.length).toBeLessThan(stored.length);
    },
);

test('an empty filter is the same as none, and a page has 50 rows', async () => {
    const all = await page(sandbox, token, {});
    expect(all.references).toEqual(stored.slice(0, 50).map(row => row.reference));
    const url = `/v1/dashboard/merchant/${HARBOUR}/payments?q=&payer_email=`;
    const request = new Request(`http://sandbox.test/api/main${url}`, {
        headers: { authorization: `Bearer ${token}` },
    });
    expect((await sandbox.fetch(request)).status).toBe(200);
});

test('a payment that arrives while pages are read moves no row to another page', async () => {
    const first = await page(sandbox, token, { limit: 10 });
    const newer = stored.slice(40, 41).map(row => row.reference);
    await sandbox.query(`UPDATE payments SET created_at = created_at + interval '2 years' WHERE reference = $1`, newer);
    const second = await page(sandbox, token, first.next ?? '');
    await sandbox.query(`UPDATE payments SET created_at = created_at - interval '2 years' WHERE reference = $1`, newer);
    expect(second.references).toEqual(stored.slice(10, 20).map(row => row.reference));
});

describe('a query that is not valid', () => {
    const path = { merchantKey: HARBOUR };
    test.each([
        ['status', 'paid'],
        ['limit', '0'],
        ['limit', '101'],
        ['limit', '1.5'],
        ['limit', 'ten'],
        ['from_date', '2026-02-30'],
        ['to_date', '21/11/2026'],
        ['order_currency', 'EURO'],
        ['crypto_currency', 'not a coin'],
        ['payment_type', 'cash'],
        ['cursor', 'nonsense'],
        ['q', 'x'.repeat(255)],
        ['colour', 'red'],
    ])('is refused with 422 naming the field: %s=%s', async (key, value) => {
        const answer = await send(sandbox, listMerchantPayments, { token, path, query: { [key]: value } });
        expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
        expect(refusedFields(answer)).toEqual([key]);
    });

    test('names to_date for a range that ends before it begins', async () => {
        const query = { from_date: '2026-11-02', to_date: '2026-11-01' };
        const answer = await send(sandbox, listMerchantPayments, { token, path, query });
        expect(answer.body).toMatchObject({ errors: { to_date: 'The range ends before it begins.' } });
        const ofStatus = { status_from_date: '2026-11-02', status_to_date: '2026-11-01' };
        const refused = await send(sandbox, listMerchantPayments, { token, path, query: ofStatus });
        expect(refused.body).toMatchObject({ errors: { status_to_date: 'The range ends before it begins.' } });
    });

    test('refuses a repeated key and a cursor that was changed', async () => {
        const repeated = await send(sandbox, listMerchantPayments, {
            token,
            path,
            query: { status: ['good', 'none'] },
        });
        expect(repeated.status).toBe(422);
        const cursor = new URLSearchParams((await page(sandbox, token, {})).next ?? '').get('cursor') ?? '';
        const changed = cursor.replace(/^./, first => (first === 'W' ? 'X' : 'W'));
        const answer = await send(sandbox, listMerchantPayments, { token, path, query: { cursor: changed } });
        expect(answer.body).toMatchObject({ errors: { cursor: expect.any(String) as string } });
    });
});
