import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Adapter } from '../../../../contracts/adapter';
import { createBatch } from '../../../../contracts/dashboard/newBatch';
import { createDestinationAccount } from '../../../../contracts/fiat/accounts';
import { createIndividual } from '../../../../contracts/fiat/individuals';
import { listMerchants } from '../../../../contracts/main/merchants';
import { listMerchantPayments, getPayment } from '../../../../contracts/main/payments';
import { token } from '../../../../contracts/main/session';
import type { Operation, Schema } from '../../../../contracts/operation';
import { operationList } from '../../../../contracts/operations';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { callName } from '../../../../src/api/adapter/callName';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';
import { readAdapter } from '../../../../src/api/adapter/readAdapter';
import { below, fieldsOf } from '../../../../src/api/adapter/schemaAt';
import { ENTRIES, VALUES } from '../../../../src/api/adapter/places';
import { inForm } from '../../../../src/api/answer/inForm';

const camel: Adapter = { contracts: 1, spelling: 'camelCase', calls: {} };
const withCalls = (calls: Adapter['calls'], rest: Partial<Adapter> = {}): Adapter => ({ ...camel, calls, ...rest });
const LIST = callName(listMerchantPayments);
const BATCH = callName(createBatch);
const none = new Headers();

/** A value with all that a schema names, each text another, two entries in each list and in each map, by ids. */
function filled(schema: Schema, at: string): unknown {
    const entry = below(schema, ENTRIES);
    if (entry) return [filled(entry, `${at}0`), filled(entry, `${at}1`)];
    const value = below(schema, VALUES);
    if (value) return { mch_1_a: filled(value, `${at}a`), USDC_POLY: filled(value, `${at}b`) };
    const fields = Object.entries(fieldsOf(schema) ?? {});
    if (fields.length === 0) return `${at}_of_its_own`;
    return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, `${at}.${name}`)]));
}

/** With each name that has a capital letter spelled with an underscore, and which names have one already. */
function readBack(value: unknown, odd: string[]): unknown {
    if (Array.isArray(value)) return value.map(each => readBack(each, odd));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inside]) => {
        if (name.includes('_')) odd.push(name);
        return [name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), readBack(inside, odd)];
    });
    return Object.fromEntries(entries) as unknown;
}

/** RFC 6749 names their fields. */
const isOAuth = ({ path }: Operation): boolean => /^\/v\d\/oauth\//.test(path);
const named = operationList.filter(each => (each.query ?? each.body) && !isOAuth(each));

describe.each(named.map(each => [callName(each), each] as const))('%s in camelCase', (_, operation: Operation) => {
    const { query, body } = operation;

    test('has every name of its body so, and comes back as it was sent', () => {
        if (!body) return;
        const sent = filled(body, '');
        const { input } = adaptCall(camel, operation, { body: sent });
        const odd: string[] = [];
        expect(readBack(input.body, odd)).toEqual(sent);
        expect(odd).toEqual([]);
    });

    test('has every key of its query so, and comes back as it was sent', () => {
        if (!query) return;
        const sent = filled(query, '') as object;
        const { input } = adaptCall(camel, operation, { query: { ...sent } });
        const asked = new URLSearchParams(String(input.query));
        const valuesOf = (key: string) => (asked.getAll(key).length > 1 ? asked.getAll(key) : asked.get(key));
        const keys = Object.fromEntries([...asked.keys()].map(key => [key, valuesOf(key)]));
        const odd: string[] = [];
        expect(readBack(keys, odd)).toEqual(sent);
        expect(odd).toEqual([]);
    });
});

describe('names are spelled', () => {
    const batch = { merchant_key: 'mkey_1', payouts: [{ withdraw_amount: '1.00', email: 'a_b@mail.example' }] };
    const bodyBy = (adapter: Adapter, operation: Operation = createBatch, body: unknown = batch) =>
        adaptCall(adapter, operation, { body }).input.body;

    test('but a map’s keys, what no schema names and values are left', () => {
        const record = z.object({ by_merchant: z.record(z.string(), z.object({ group_id: z.string() })) });
        const operation: Operation = { ...createBatch, body: record };
        expect(bodyBy(camel, operation, { by_merchant: { mch_1: { group_id: 'g_1' } } })).toEqual({
            byMerchant: { mch_1: { groupId: 'g_1' } },
        });
        expect(bodyBy(camel, createIndividual, { first_name: 'Ana', tax_office_code: 'a_1' })).toEqual({
            firstName: 'Ana',
            tax_office_code: 'a_1',
        });
        const { path } = adaptCall(camel, getPayment, { path: { paymentReference: 'a_b' } });
        expect(path).toBe(getPayment.path);
    });

    test('in what is nested, and not in a continuation of the provider’s', () => {
        expect(bodyBy(camel, createDestinationAccount, { owner_id: 'o', account: { account_name: 'A' } })).toEqual({
            ownerId: 'o',
            account: { accountName: 'A' },
        });
        const { input } = adaptCall(camel, listMerchantPayments, { query: '?from_date=2026&cursor=a_b' });
        expect(input.query).toBe('?from_date=2026&cursor=a_b');
    });

    test.each(operationList.filter(each => each.body && isOAuth(each)).map(each => [callName(each), each] as const))(
        'not of %s, whose names the standard gives, unless the call says so itself',
        (name, operation) => {
            const sent = operation.body && filled(operation.body, '');
            const names = { client_id: 'appId', token: 'ticket', otp_key: 'otp_ticket', username: 'login' };
            expect(bodyBy({ ...camel, names }, operation, sent)).toEqual(sent);
            const own = withCalls({ [name]: { spelling: 'camelCase' } });
            expect(readBack(bodyBy(own, operation, sent), [])).toEqual(sent);
        },
    );

    test('of OAuth by what the call names', () => {
        const own = withCalls({ [callName(token)]: { body: { '': { client_id: 'app_id' } } } });
        const sent = { grant_type: 'password', client_id: 'c_1' };
        expect(bodyBy(own, token, sent)).toEqual({ grant_type: 'password', app_id: 'c_1' });
    });

    test('of one API, or of one call otherwise than its API', () => {
        expect(bodyBy({ ...camel, spelling: { fiat: 'camelCase' } })).toEqual(batch);
        expect(bodyBy({ ...camel, spelling: { dashboard: 'camelCase' } })).toHaveProperty('merchantKey');
        expect(bodyBy(withCalls({ [BATCH]: { spelling: 'snake_case' } }))).toEqual(batch);
        expect(bodyBy({ contracts: 1, calls: { [BATCH]: { spelling: 'camelCase' } } })).toHaveProperty('merchantKey');
    });

    test('where nothing is named: a name of the adapter’s own wins', () => {
        const adapter = withCalls(
            {
                [LIST]: { query: { from_date: 'since', status: 'state' } },
                [BATCH]: { body: { '': { merchant_key: 'shop', payouts: 'lines' }, 'lines[]': 'line' } },
            },
            { records: { line: { withdraw_amount: { from: 'cents', as: 'minor', digits: 2 } } } },
        );
        expect(checkCalls(adapter)).toEqual([]);
        const { input } = adaptCall(adapter, listMerchantPayments, {
            query: { from_date: 'a', to_date: 'b', status: 'good' },
        });
        expect(input.query).toBe('since=a&toDate=b&state=good');
        const payouts = [{ withdraw_amount: '1.00', crypto_currency: 'BTC' }];
        expect(JSON.parse(JSON.stringify(bodyBy(adapter, createBatch, { merchant_key: 'm', payouts })))).toEqual({
            shop: 'm',
            lines: [{ cents: { isLosslessNumber: true, value: '100' }, cryptoCurrency: 'BTC' }],
        });
    });

    test('in what a refusal says of fields, and of when to try again', () => {
        const { refusal } = adaptCall(camel, createBatch, { body: batch });
        const said = { message: 'No', errors: { merchantKey: 'unknown', payouts: 'odd' }, retryAfter: 7 };
        expect(refusal(said)).toMatchObject({ errors: { merchant_key: 'unknown', payouts: 'odd' }, retry_after: 7 });
    });
});

describe('beside names of the adapter’s own, an answer is read', () => {
    const read = (operation: Operation, answer: Adapter['calls'][string]['answer'], given: unknown): unknown => {
        const adapter = withCalls({ [callName(operation)]: answer ? { answer } : {} });
        expect(checkCalls(adapter)).toEqual([]);
        return inForm(operation, adaptCall(adapter, operation, {}).answer(given, none));
    };

    test('with its other fields in another spelling', () => {
        const amount = { from: 'cents', as: 'minor', currency: 'order_currency' } as const;
        const page = { data: [{ paymentReference: 'P', cents: 1200, orderCurrency: 'JPY' }], meta: {} };
        expect(read(listMerchantPayments, { 'data[]': { order_amount: amount } }, page)).toMatchObject({
            data: [{ payment_reference: 'P', order_amount: '1200', order_currency: 'JPY' }],
        });
    });

    test('where one is inside of what is spelled otherwise', () => {
        const merchant = { id: 'm', hostedPage: { title: 'Shop', logoUrl: 'u' }, kycLevels: { levelOne: 'a' } };
        const answer = { 'data[]': { 'hosted_page.name': 'hostedPage.title' } };
        expect(read(listMerchants, answer, [merchant])).toMatchObject({
            data: [{ hosted_page: { name: 'Shop', logo_url: 'u' } }],
        });
        const within = { 'data[].hostedPage': { name: 'title' } };
        expect(read(listMerchants, within, { data: [merchant] })).toMatchObject({
            data: [{ hosted_page: { name: 'Shop', logo_url: 'u' } }],
        });
    });

    test('without what only bears our name, in whatever spelling', () => {
        const answer = { '': { order_amount: 'price' } };
        expect(read(getPayment, answer, { orderAmount: '7', order_amount: '8' })).not.toHaveProperty('order_amount');
    });
});

describe('what is wrong is named:', () => {
    const problemsOf = (adapter: object) => {
        const result = readAdapter(JSON.stringify({ contracts: 1, calls: {}, ...adapter }));
        const problems = 'problems' in result ? result.problems : checkCalls(result.adapter);
        return problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}.`);
    };

    test.each([
        [{ spelling: 'camelcase' }, '“spelling” isn’t a spelling. Name one of “snake_case” and “camelCase”'],
        [{ spelling: { fiat: 'kebab-case' } }, '“spelling” isn’t a spelling'],
        [{ spelling: { mian: 'camelCase' } }, '“spelling” isn’t a spelling'],
        [{ calls: { [BATCH]: { spelling: 'none' } } }, `“calls” › “${BATCH}” › “spelling” isn’t a spelling`],
        [
            { spelling: 'camelCase', calls: { [BATCH]: { body: { '': { name: 'merchantKey' } } } } },
            `“${BATCH}” › “body” › “” sends two fields as “merchantKey”`,
        ],
        [
            { spelling: 'camelCase', calls: { [LIST]: { query: { status: 'fromDate' } } } },
            `“${LIST}” › “query” › “status” is sent as the same key as another`,
        ],
        [
            {
                spelling: 'camelCase',
                calls: { [LIST]: { paging: { kind: 'pages', page: 'p', size: 'fromDate', most: 50 } } },
            },
            'takes “fromDate”, the key that “from_date” is sent as',
        ],
    ])('%j', (adapter, said) => {
        expect(problemsOf(adapter).join('\n')).toContain(said);
    });

    test('and what is nested in a body is found by the name that is sent', () => {
        const calls = { [callName(createDestinationAccount)]: { body: { account: { account_name: 'holder' } } } };
        expect(problemsOf({ spelling: 'camelCase', calls })).toEqual([]);
        const hosted = { [callName(listMerchants)]: { answer: { 'data[].hostedPages': { name: 'title' } } } };
        expect(problemsOf({ calls: hosted }).join()).toContain('leads to nothing');
    });
});
