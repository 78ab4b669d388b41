import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJson } from '../../contracts/json';
import { findAccountAddress } from '../../contracts/main/accountActivity';
import { findPayee, Payee } from '../../contracts/main/withdrawals';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { prepareRequest } from '../../src/api/request';
import { ORIGIN, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const merchant_key = seededMerchants.find(({ id }) => id === merchantIds.harbour)?.merchantKey ?? '';
let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

/** The email that the sandbox reads in the path of the client's call. */
async function emailReadBy(email: string): Promise<string> {
    const { url, headers, body } = await prepareRequest(findPayee, { path: { email }, body: { merchant_key } });
    const request = new Request(ORIGIN + url, {
        method: findPayee.method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
    });
    const response = await sandbox.fetch(request);
    expect(response.status).toBe(200);
    return Payee.parse(readJson(await response.text())).email ?? '';
}

test.each([
    "sean.o'brien@firm.ie",
    'a/b@firm.ie',
    'a%2Fb@firm.ie',
    '#!?&=@firm.ie',
    '../../v1/dashboard/profile',
    '%2e%2e',
])('%s arrives as it was written', async email => {
    expect(await emailReadBy(email)).toBe(email);
});

test('any text that can stand in a path arrives as it was written', async () => {
    const pieces = fc.constantFrom(
        '.',
        '/',
        '\\',
        '%',
        '2',
        'F',
        'f',
        'e',
        '?',
        '#',
        '@',
        ':',
        '+',
        ' ',
        '\n',
        'é',
        '🙂',
    );
    // PostgreSQL stores no NUL, so the sandbox refuses it.
    const text = fc
        .oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: pieces, minLength: 1 }))
        .filter(value => !['.', '..'].includes(value) && !value.includes('\0'));
    await fc.assert(
        fc.asyncProperty(text, async email => {
            expect(await emailReadBy(email)).toBe(email);
        }),
        { numRuns: 300 },
    );
});

test('a NUL is refused', async () => {
    const path = { apiId: 'HA1587722191gQKF', address: 'a\0b' };
    expect((await send(sandbox, findAccountAddress, { path, token })).status).toBe(422);
});
