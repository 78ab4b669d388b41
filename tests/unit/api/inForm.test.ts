import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listDestinationAccounts } from '../../../contracts/fiat/accounts';
import { getEntityAdminProfile } from '../../../contracts/dashboard/team';
import { listAddressBook, updateAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { listBatches } from '../../../contracts/dashboard/batches';
import { createBankAccount, listBankAccounts } from '../../../contracts/main/bankAccounts';
import { summarizeMerchantPayments } from '../../../contracts/main/paymentSummary';
import { listMerchantCredentials } from '../../../contracts/main/credentials';
import { listAccounts, listMerchants } from '../../../contracts/main/merchants';
import { listTradePairs } from '../../../contracts/fiat/newTrade';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { listMerchantPayouts } from '../../../contracts/main/payouts';
import { getOrderRate, listPayoutRates } from '../../../contracts/main/rates';
import { createAccountToken, createMerchantToken } from '../../../contracts/main/withdrawals';
import { getProfile } from '../../../contracts/main/profile';
import type { Operation } from '../../../contracts/operation';
import { alsoNamed } from '../../../contracts/rules/extra';
import { readAnswer } from '../../../src/api/answer/readAnswer';

const headers = { 'x-page': '1', 'x-per-page': '10', 'x-total': '1' };
const read = (operation: Operation, answer: unknown) => readAnswer(operation, Response.json(answer, { headers }));

describe('a list', () => {
    test.each([
        ['merchants', listMerchants, { id: 7, merchant_key: 'mkey-1', accounts: [] }],
        ['api_credentials', listMerchantCredentials, { client_id: 'oacid-1' }],
        ['destination_accounts', listDestinationAccounts, { id: 'da-1' }],
    ] as const)('is bare, under data or under its own name: %s', async (name, operation: Operation, row) => {
        const [bare, data, named] = await Promise.all(
            [[row], { data: [row] }, { [name]: [row] }].map(answer => read(operation, answer)),
        );
        expect(data).toMatchObject({ data: [{}] });
        expect(bare).toEqual(data);
        expect(named).toEqual(data);
    });

    test.each(['trade_pairs', 'tradePairs', 'trade-pairs', 'TradePairs'])(
        'is under its own name in any spelling: %s',
        async name => {
            const row = { sending_currency: 'EUR' };
            expect(await read(listTradePairs, { [name]: [row] })).toEqual([row]);
        },
    );

    test('has fields in any spelling', async () => {
        for (const name of ['clientId', 'client-id', 'ClientId'])
            expect(await read(listMerchantCredentials, [{ [name]: 'c' }])).toEqual({ data: [{ client_id: 'c' }] });
    });

    test('of totals is bare, under data or under totals', async () => {
        const whole = { status: 'good', order_currency: 'EUR', count: 2, order_amount: '12.5' };
        const row = { status: 'good', currency: 'EUR', count: 2, order_amount: 12.5 };
        for (const answer of [[row], { total: 2, data: [row] }, { totals: [row] }, { summary: [row] }])
            expect(await read(summarizeMerchantPayments, answer)).toMatchObject({ totals: [whole] });
        expect(await read(summarizeMerchantPayments, { good: 2 })).toEqual({});
        const odd = { ...row, count: 'two', order_amount: {} };
        expect(await read(summarizeMerchantPayments, [odd])).toEqual({
            totals: [{ status: 'good', order_currency: 'EUR' }],
        });
    });

    test('isn’t whatever else an answer lists', async () => {
        await expect(read(listMerchants, { errors: [] })).rejects.toMatchObject({ kind: 'unexpected-answer' });
    });
});

describe('a field by another spelling is read:', () => {
    test.each([
        { clientId: 'c', firstName: 'Ana', lastName: 'Ng' },
        { client_id: 'c', first_name: 'Ana', last_name: 'Ng' },
        { client_id: 'c', firstname: 'Ana', lastname: 'Ng' },
    ])('%j', async given => {
        const whole = { email: 'ana@mail.example', client_id: 'c', firstname: 'Ana', lastname: 'Ng' };
        expect(await read(getProfile, { email: 'ana@mail.example', ...given })).toEqual(whole);
    });

    test('apiId', async () => {
        expect(await read(listAccounts, { data: [{ apiId: 'HA1' }] })).toMatchObject({ data: [{ api_id: 'HA1' }] });
        const merchant = { id: 'mch-1', merchantKey: 'mkey-1', accounts: [{ apiId: 'HA1' }] };
        expect(await read(listMerchants, [merchant])).toMatchObject({
            data: [{ merchant_key: 'mkey-1', accounts: [{ api_id: 'HA1' }] }],
        });
    });

    test('a payout’s own id, but by no other spelling', async () => {
        const row = (given: object) =>
            read(listMerchantPayouts, { data: [{ payout_reference: 'P', ...given }], meta: {} });
        expect(await row({ id: 7 })).toMatchObject({ data: [{ own_id: '7' }] });
        expect(await row({ ownId: 7 })).toMatchObject({ data: [{ own_id: '7' }] });
        for (const name of ['_id', 'ID']) expect(JSON.stringify(await row({ [name]: 7 }))).not.toContain('own_id');
    });

    test('a setting of two-factor', async () => {
        const merchant = {
            id: 'mch-1',
            merchantKey: 'k',
            accounts: [],
            twoFactorAuth: { manualPayout: false, dashboard_login: true, other: 'odd' },
        };
        expect(await read(listMerchants, [merchant])).toMatchObject({
            data: [{ two_factor_auth: { manual_payout: false, dashboard_login: true } }],
        });
    });

    test('creation_date', async () => {
        const at = '2026-03-04T05:06:07.000Z';
        const rows = [{ payment_reference: 'P', creation_date: at }];
        expect(await read(listMerchantPayments, { data: rows, meta: {} })).toMatchObject({
            data: [{ created_at: at }],
        });
    });

    test.each([
        [createMerchantToken, { access_token: 't' }, { token: 't' }],
        [createAccountToken, { accessToken: 't', expires_in: 600 }, { token: 't', expires_in: 600 }],
        [createAccountToken, { access_token: 'other', token: 't' }, { token: 't' }],
        [getOrderRate, { from: 'BTC', to: 'USD', exchangeRate: '5.5' }, { from_currency: 'BTC', rate: '5.5' }],
        [listPayoutRates, [{ crypto_currency: 'BTC', exchange_rate: '5.5' }], { data: [{ rate: '5.5' }] }],
    ])('its other published name: %#', async (operation: Operation, given, expected) => {
        expect(await read(operation, given)).toMatchObject(expected);
    });

    test('in the specification’s own words', async () => {
        const at = '2026-03-04T05:06:07.000Z';
        const [entry, batch, payment] = await Promise.all([
            read(listAddressBook, [{ id: 1, activation_date: at, crypto_address: 'bc1' }]),
            read(listBatches, [{ id: 1, batch_name: 'May' }]),
            read(listMerchantPayments, { data: [{ payment_reference: 'P', payment_type: 'widget' }], meta: {} }),
        ]);
        expect(entry).toMatchObject({ data: [{ id: '1', activates_at: at, address: 'bc1' }] });
        expect(batch).toMatchObject({ data: [{ name: 'May' }] });
        expect(payment).toMatchObject({ data: [{ type: 'widget' }] });
    });

    test('and so in the answer to a change, where any of it may lack', async () => {
        const given = { id: 1, activation_date: '2026-03-04T05:06:07.000Z', crypto_address: 'bc1' };
        const whole = { id: '1', activates_at: '2026-03-04T05:06:07.000Z', address: 'bc1' };
        expect(await read(updateAddressBookEntry, given)).toMatchObject(whole);
        expect(await read(createBankAccount, { bank_key: 'b', account_number: '1234' })).toMatchObject({
            account_number_end: '1234',
        });
        const row = z.object({ token: alsoNamed(z.string(), 'access_token') });
        for (const answer of [z.partial(row), z.object({ token: z.nullable(z.optional(row.shape.token)) })]) {
            expect(await read({ path: '/x', answer } as unknown as Operation, { accessToken: 't' })).toMatchObject({
                token: 't',
            });
        }
    });

    test('a bank account’s number, of which the end is read', async () => {
        const rows = [{ bank_key: 'b', accountNumber: 'DE89 3704 0044 0532 0130 00' }, { bank_key: 'c' }];
        const { data } = (await read(listBankAccounts, rows)) as { data: object[] };
        expect(data).toEqual([{ bank_key: 'b', account_number_end: '3000' }, { bank_key: 'c' }]);
    });

    test('but not where the field itself is there', async () => {
        const given = { email: 'ana@mail.example', firstName: 'Other', firstname: 'Ana' };
        expect(await read(getProfile, given)).toMatchObject({ firstname: 'Ana' });
    });

    test('in what a user reaches, whose keys aren’t names', async () => {
        const answer = {
            id: 1,
            merchants: [{ merchantId: 'mch_1', group: { id: 1, permissions: { createdAt: 'R' } } }],
            partners: {},
        };
        expect(await read(getEntityAdminProfile, answer)).toMatchObject({
            merchants: { mch_1: { group: { permissions: { createdAt: 'R' } } } },
        });
    });
});

test('a text may be a number, but a date, a count and an amount have their own forms', async () => {
    const merchant = { id: 1, merchant_key: 2, accounts: [], hosted_page: { version: 2 }, kyc_levels: { level_1: 5 } };
    expect(await read(listMerchants, [merchant])).toMatchObject({
        data: [{ id: '1', merchant_key: '2', hosted_page: { version: '2' }, kyc_levels: { level_1: '5' } }],
    });
    const payment = { payment_reference: 7, status: 3, payer_phone: 6591234567, created_at: 1_764_000_000 };
    const options = { rowsBy: 'payment_reference' };
    const response = Response.json({ data: [{ ...payment, created_at: undefined }, payment], meta: {} });
    expect(await readAnswer(listMerchantPayments, response, options)).toMatchObject({
        data: [
            { payment_reference: '7', status: '3', payer_phone: '6591234567' },
            { id: '7', unreadable: ['created_at'] },
        ],
    });
});

test('a legal entity may be its name', async () => {
    const merchant = { id: 1, merchant_key: 2, accounts: [] };
    const read1 = async (legal_entity: unknown) => read(listMerchants, { data: [{ ...merchant, legal_entity }] });
    expect(await read1('Ferry Ltd')).toMatchObject({ data: [{ legal_entity: { legal_name: 'Ferry Ltd' } }] });
    expect(await read1({ legalName: 'Ferry Ltd' })).toMatchObject({
        data: [{ legal_entity: { legal_name: 'Ferry Ltd' } }],
    });
});
