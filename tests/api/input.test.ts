import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MainError } from '../../contracts/errors';
import { listBatches } from '../../contracts/dashboard/batches';
import { listAccountTransactions } from '../../contracts/main/accountActivity';
import { listDeposits } from '../../contracts/main/deposits';
import { listAccounts } from '../../contracts/main/merchants';
import { listMerchantPayments } from '../../contracts/main/payments';
import { loginRequestOtp, token as tokenCall } from '../../contracts/main/session';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../sandbox/seed/tenants';
import { type Declared, idsByMerchant, type KnownIds, sampleOf } from '../support/entities/samples';
import { withoutCodes } from './payouts/support';
import { type Answered, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let token: string;
let partnerToken: string;
let ids: KnownIds;

beforeAll(async () => {
    sandbox = await startSandbox();
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    partnerToken = await tokenOf(sandbox, 'partner@meridian.example');
    ids = (await idsByMerchant(sandbox)).get(merchantIds.harbour) ?? {};
});
afterAll(() => sandbox.close());

/** The fields that a refusal names, with the reasons. */
const fieldsOf = ({ body }: Answered): Record<string, string> =>
    MainError.parse({ message: '', ...(body as object) }).errors ?? {};

const accounts = (body: BodyInit, type = 'application/json') => {
    const request = requestFor(listAccounts, { token, body: {} });
    const headers = new Headers(request.headers);
    headers.set('content-type', type);
    return sandbox.fetch(new Request(request.url, { method: 'POST', headers, body }));
};

const named = (operations: readonly Declared[]) => operations.map(operation => [operation.name, operation] as const);
const withBody = operationList.filter(({ body }) => body);

/** A call with its sample input, by a user who may make it. */
const sampleCall = (operation: Declared) =>
    operation.access === 'partner'
        ? { ...sampleOf(operation, { ...ids, partnerId: PARTNER_ID }), token: partnerToken }
        : { ...sampleOf(operation, ids), token };

test.each(named(operationList))('%s refuses a key that its query does not know', async (_, operation) => {
    const call = sampleCall(operation);
    const answer = await send(sandbox, operation, { ...call, query: { ...call.query, surprise: '1' } });
    expect([answer.status, answer.code, fieldsOf(answer)]).toEqual([422, 'invalid_request', { surprise: 'Unknown' }]);
});

test.each([
    ['listMerchantPayments', 'limit'],
    ['listBatches', 'limit'],
    ['listTransfers', 'page'],
    ['listTransfers', 'per_page'],
])('%s takes a number as %s in digits alone', async (name, key) => {
    const [operation] = operationList.filter(each => each.name === name);
    if (!operation) throw new Error(`${name} is gone`);
    const call = sampleCall(operation);
    for (const value of ['0x10', '1e1', ' 10', '10 ', '+10', '0b11', '10.0']) {
        const answer = await send(sandbox, operation, { ...call, query: { ...call.query, [key]: value } });
        expect([value, answer.status, Object.keys(fieldsOf(answer))]).toEqual([value, 422, [key]]);
    }
});

test.each(named(withBody))('%s refuses a key that its body does not know', async (_, operation) => {
    const call = sampleCall(operation);
    const answer = await send(sandbox, operation, { ...call, body: { ...call.body, surprise: '1' } });
    expect([answer.status, answer.code, fieldsOf(answer)]).toEqual([422, 'invalid_request', { surprise: 'Unknown' }]);
});

test.each(named(withBody.filter(({ form, multipart }) => !form && !multipart)))(
    '%s refuses each field of its body that is of another type',
    async (_, operation) => {
        const call = sampleCall(operation);
        for (const field of Object.keys(call.body ?? {})) {
            const body = { ...call.body, [field]: { of: 'no type' } };
            const answer = await send(sandbox, operation, { ...call, body });
            expect([field, answer.status]).toEqual([field, 422]);
            expect(Object.keys(fieldsOf(answer)).join()).toMatch(new RegExp(`^${field}\\b`));
        }
    },
);

test.each(named(withBody))('%s takes a body in UTF-8 only', async (_, operation) => {
    const request = requestFor(operation, sampleCall(operation));
    const headers = new Headers(request.headers);
    const bytes = await request.arrayBuffer();
    for (const charset of ['utf-16', '"utf-16le"', 'iso-8859-1']) {
        headers.set('content-type', `${request.headers.get('content-type')}; charset=${charset}`);
        const { url, method } = request;
        const answer = await sandbox.fetch(new Request(url, { method, headers, body: bytes }));
        expect([charset, answer.status]).toEqual([charset, 415]);
    }
});

/** Which fields hold a country is told by their names; a country that there isn't, by a code that will never be one. */
const countryFields = /^(country|country_code|source_country|destination_country|nationality|registration_country)$/;
const fieldsNamed = ({ body, query }: Declared) =>
    [body, query].map(schema => Object.keys((schema?._zod.def as { shape?: object })?.shape ?? {}));
const withCountry = operationList.flatMap(operation =>
    fieldsNamed(operation).flatMap((names, index) => {
        const place = index === 0 ? 'body' : 'query';
        return names
            .filter(name => countryFields.test(name))
            .map(name => [operation.name, place, name, operation] as const);
    }),
);

test.each(withCountry)('%s refuses in its %s a %s that does not exist', async (_, place, field, operation) => {
    const call = sampleCall(operation);
    const none = field === 'country' ? 'ZZ' : 'ZZZ';
    const answer = await send(sandbox, operation, { ...call, [place]: { ...call[place], [field]: none } });
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, [field]]);
});

test('each part of the fiat API that takes a country was asked', () => {
    expect(withCountry.length).toBeGreaterThan(12);
});

describe('a body', () => {
    test('with a key that the call does not know is refused, naming the key', async () => {
        const body = { pubkeys: [], is_admin: true };
        const answer = await send(sandbox, listAccounts, { token, body });
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({ code: 'invalid_request', errors: { is_admin: 'Unknown' } });
    });

    test('with a key that comes twice is refused, naming the key', async () => {
        for (const body of ['{"pubkeys":["a"],"pubkeys":["b"]}', '{"pubkeys":[{"x":1.00,"x":3.00}]}']) {
            const answer = await accounts(body);
            expect(answer.status).toBe(422);
            expect(await answer.text()).toContain('Give it once');
        }
    });

    test('of a form with a key that its grant does not know is refused too', async () => {
        const body = { client_id: 'x', grant_type: 'refresh_token', refresh_token: 'x', scope: 'admin' };
        const answer = await send(sandbox, tokenCall, { body });
        expect(answer.body).toMatchObject({ errors: { scope: 'Unknown' } });
    });

    test('that breaks a field rule is refused with the message of the rule', async () => {
        const answer = await send(sandbox, loginRequestOtp, { body: { username: 'no\nbody', password: '' } });
        expect(answer.body).toMatchObject({
            errors: {
                username: 'Enter one line of text, without invisible characters.',
                password: expect.any(String) as string,
            },
        });
    });

    test('of another type, of no JSON or too large is refused', async () => {
        expect((await accounts('{"pubkeys":[]}', 'text/plain')).status).toBe(415);
        expect((await accounts('pubkeys=1', 'application/x-www-form-urlencoded')).status).toBe(415);
        expect((await accounts('{"pubkeys":')).status).toBe(400);
        expect((await accounts(JSON.stringify({ pubkeys: ['x'.repeat(100_001)] }))).status).toBe(413);
        expect((await accounts('{"pubkeys":[]}', 'application/json; charset=utf-8')).status).toBe(200);
    });
});

describe('what the database could not look for is refused before it gets there', () => {
    const path = { merchantKey: 'mkey-harbourgoods0000000000001' };

    test.each(['0000-01-01', '0001-01-01T00:00:00+14:00'])('a day before the first year: %s', async day => {
        const query = { from_date: day };
        const answer = await send(sandbox, listMerchantPayments, { token, path, query });
        expect(answer.body).toMatchObject({ errors: { from_date: 'Enter a day as YYYY-MM-DD.' } });
        const batches = await send(sandbox, listBatches, { token, query: { ...query, merchant_id: 'mch-1001' } });
        expect(batches.status).toBe(422);
        const first = await send(sandbox, listMerchantPayments, { token, path, query: { from_date: '0001-01-01' } });
        expect(first.status).toBe(200);
    });

    test('a cursor of another list', async () => {
        const { body } = await send(sandbox, listMerchantPayments, { token, path, query: { limit: 1 } });
        const { next } = listMerchantPayments.answer.parse(body).meta;
        const query = { cursor: new URLSearchParams(next ?? '').get('cursor') };
        expect((await send(sandbox, listMerchantPayments, { token, path, query })).status).toBe(200);
        const account = { apiId: 'HA1587722191gQKF' };
        const answers = [
            await send(sandbox, listDeposits, { token, path, query }),
            await send(sandbox, listAccountTransactions, { token, path: account, query }),
        ];
        expect(answers.map(({ status, code }) => [status, code])).toEqual([
            [422, 'invalid_request'],
            [422, 'invalid_request'],
        ]);
    });
});
