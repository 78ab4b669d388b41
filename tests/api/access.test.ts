import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Access, Operation, Schema } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../sandbox/seed/tenants';
import { seededGroups, seededUsers } from '../../sandbox/seed/users';
import { ORIGIN, requestFor, send, startSandbox } from '../support/sandbox';
import { signIn } from '../support/signIn';

type Parameters = Readonly<Record<string, string>>;

/** Bodies that are taken, or refused by what they say; `{}` for all others. */
const bodies: Readonly<Record<string, (path: Parameters) => object>> = {
    verifyOtp: () => ({ otp: '000000' }),
    listAccounts: () => ({ pubkeys: [] }),
    verifyAccount: () => ({ username: 'owner@harbour.example', password: 'Sandbox2026' }),
    createMerchantToken: () => ({ type: 'refund' }),
    createAccountToken: () => ({ type: 'refund' }),
    findPayee: path => ({ merchant_key: path.merchantKey }),
    requestPoiUpload: path => ({ merchant_key: path.merchantKey, mime_type: 'image/png' }),
    exportTransactionReport: () => ({ from_date: '2026-11-01', to_date: '2026-11-02' }),
    createCustodyRefund: path => ({
        merchant_key: path.merchantKey,
        payment_reference: 'AAA-000000-PMT',
        refund_amount: '1',
        refund_reason: 'AML',
        email: 'payer@mail.example',
        token: 'none',
    }),
};
const bodyOf = (name: string, path: Parameters): object => bodies[name]?.(path) ?? {};

/** The merchant by id, where a query or a body takes one. */
const merchantOf = (schema: Schema | undefined, { merchantId }: Parameters): object =>
    schema instanceof z.ZodMiniObject && 'merchant_id' in schema.shape && merchantId !== undefined
        ? { merchant_id: merchantId }
        : {};
const inputOf = (operation: Operation, name: string, path: Parameters) => ({
    query: { ...merchantOf(operation.query, path) },
    body: { ...bodyOf(name, path), ...merchantOf(operation.body, path) },
});

/** Operations of members whose body, query or record says what else is asked for. */
const letterBesides: Readonly<Record<string, { area: string; letter: string }>> = {
    createMerchantToken: { area: 'refunds', letter: 'W' },
    createAccountToken: { area: 'refunds', letter: 'W' },
    listTransfers: { area: 'fiat_payouts', letter: 'R' },
    exportTransfers: { area: 'fiat_payouts', letter: 'R' },
    getTransferReceipt: { area: 'fiat_payouts', letter: 'R' },
};

/** What paths take that names no tenant. */
const currencies = {
    currency: 'EUR',
    fiat: 'EUR',
    orderCurrency: 'EUR',
    paymentCurrency: 'BTC',
    from: 'BTC',
    to: 'EUR',
};

const signedInOnly = operationList.filter(({ access }) => access !== 'public');
const ofTenants = signedInOnly.filter(({ access }) => access !== 'signed-in' && access !== 'partner');
const ofPartners = signedInOnly.filter(({ access }) => access === 'partner');
const merchants = Object.entries(merchantIds);

let sandbox: Sandbox;
const tokens = new Map<string, string>();
const parameters = new Map<string, Record<string, string>>();

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const { email } of seededUsers) tokens.set(email, (await signIn(sandbox, email)).access);
    for (const [, id] of merchants) {
        const [row] = await sandbox.query<Record<string, string>>(
            `SELECT m.merchant_key AS "merchantKey", p.reference AS "paymentReference", p.api_id AS "apiId",
                p.crypto_address AS address, p.payer_email AS email, w.reference AS "payoutReference",
                r.reference AS "refundReference", t.id AS "transferId",
                (SELECT b.id FROM batches b WHERE b.merchant_id = m.id LIMIT 1) AS "batchId"
            FROM merchants m LEFT JOIN payments p ON p.merchant_id = m.id AND p.payer_email IS NOT NULL
                LEFT JOIN payouts w ON w.merchant_id = m.id AND w.convert_type IN ('local_crypto_direct', 'local_crypto_batch')
                LEFT JOIN payouts r ON r.merchant_id = m.id AND r.type = 'refund'
                LEFT JOIN fiat_transfers t ON t.merchant_id = m.id AND t.type = 'transfer'
            WHERE m.id = $1 LIMIT 1`,
            [id],
        );
        parameters.set(id, { ...currencies, partnerId: PARTNER_ID, merchantId: id, ...row });
    }
});
afterAll(() => sandbox.close());

/** What section 6 says, worked out from the seed and not by the code under test. */
function expected(
    user: (typeof seededUsers)[number],
    merchantId: string,
    name: string,
    access: Exclude<Access, 'public' | 'signed-in' | 'partner'>,
): number {
    const partnered: readonly string[] = [merchantIds.lumen, merchantIds.kite];
    if (user.partners.length > 0 && partnered.includes(merchantId)) return 200;
    const group = seededGroups.find(({ id }) => id === user.groups[merchantId]);
    if (!group) return 404;
    const asked = access === 'member' ? letterBesides[name] : access;
    if (!asked) return 200;
    const letters = (group.permissions as Record<string, string>)[asked.area] ?? '';
    return letters.includes(asked.letter) ? 200 : 403;
}

/** The parameters of an operation; those of refunds name a refund, others a payout that needs no letter besides its own. */
function pathOf(name: string, parameters: Parameters): Record<string, string> {
    const ref = /refund|Email/i.test(name) ? parameters.refundReference : parameters.payoutReference;
    return { ...parameters, ...(ref ? { ref } : {}) };
}

const statusOf = async (operation: Operation, path: Record<string, string>, token: string | undefined, name: string) =>
    (await send(sandbox, operation, { path: pathOf(name, path), token, ...inputOf(operation, name, path) })).status;

/** Let in: done, or refused for what was sent and not for who sent it. */
const isLetIn = (status: number): boolean => [200, 409, 422].includes(status);

describe.each(seededUsers.map(user => [user.email, user] as const))('%s', (email, user) => {
    test.each(ofTenants.map(operation => [operation.name, operation] as const))(
        'gets of %s what the group allows, and nothing of other tenants',
        async (name, operation) => {
            for (const [, merchantId] of merchants) {
                const path = pathOf(name, parameters.get(merchantId) ?? {});
                const isThere = [...operation.path.matchAll(/\{(\w+)\}/g)].every(([, key]) => path[key ?? '']);
                if (!isThere) continue;
                const { access } = operation;
                if (access === 'public' || access === 'signed-in' || access === 'partner')
                    throw new Error('not an operation of a tenant');
                const status = await statusOf(operation, path, tokens.get(email), name);
                const outcome = isLetIn(status) ? 200 : status;
                expect(`${merchantId} ${outcome}`).toBe(`${merchantId} ${expected(user, merchantId, name, access)}`);
            }
        },
    );

    test('may make every call that only asks for a signed-in user', async () => {
        for (const operation of signedInOnly.filter(({ access }) => access === 'signed-in')) {
            expect([401, 403, 404, 500]).not.toContain(
                await statusOf(operation, currencies, tokens.get(email), operation.name),
            );
        }
    });
});

test('the refusal of a missing letter names it and its area', async () => {
    const operation = requestable('listMerchantPayments');
    const token = tokens.get('approver@harbour.example');
    const { body } = await send(sandbox, operation, { path: parameters.get(merchantIds.harbour) ?? {}, token });
    expect(body).toMatchObject({ code: 'not_permitted', message: 'Your group does not hold R on payments' });
});

test.each(signedInOnly.map(operation => [operation.name, operation] as const))(
    '%s answers 401 without a token, with an unknown one and with a wrong scheme',
    async (name, operation) => {
        const path = pathOf(name, parameters.get(merchantIds.harbour) ?? {});
        expect(await statusOf(operation, path, undefined, name)).toBe(401);
        expect(await statusOf(operation, path, 'a'.repeat(40), name)).toBe(401);
        const owner = tokens.get('owner@harbour.example') ?? '';
        const headers = { authorization: `Basic ${owner}` };
        expect((await send(sandbox, operation, { path, ...inputOf(operation, name, path), headers })).status).toBe(401);
    },
);

test.each(ofTenants.map(operation => [operation.name, operation] as const))(
    '%s answers 404 for what does not exist, as for what is foreign',
    async (name, operation) => {
        const token = tokens.get('owner@harbour.example');
        const missing = {
            ...currencies,
            merchantKey: 'mkey-none',
            merchantId: 'none',
            apiId: 'NONE',
            paymentReference: 'AAA-000000-PMT',
            payoutReference: 'AAA-000000-PYT',
            refundReference: 'AAA-000000-PYT',
            transferId: '00000000-0000-4000-8000-000000000000',
            batchId: 'bat-none',
            email: 'payer@mail.example',
            address: 'x',
        };
        const foreign = parameters.get(merchantIds.lumen) ?? {};
        const answers = [missing, foreign].map(path =>
            send(sandbox, operation, { path: pathOf(name, path), token, ...inputOf(operation, name, path) }),
        );
        const [first, second] = await Promise.all(answers);
        expect(first?.status).toBe(404);
        expect(second?.body).toEqual(first?.body);
    },
);

test.each(ofPartners.map(operation => [operation.name, operation] as const))(
    '%s answers the users of the partner, and nobody else',
    async (name, operation) => {
        for (const { email, partners } of seededUsers) {
            const own = await statusOf(operation, { partnerId: PARTNER_ID }, tokens.get(email), name);
            expect(`${email} ${own}`).toBe(`${email} ${partners.length > 0 ? 200 : 404}`);
            expect(await statusOf(operation, { partnerId: 'pid-none' }, tokens.get(email), name)).toBe(404);
            expect(await statusOf(operation, { partnerId: 'constructor' }, tokens.get(email), name)).toBe(404);
        }
    },
);

test('accounts of other tenants are left out by their keys', async () => {
    const keys = await sandbox.query<{ pubkey: string; merchant_id: string }>(
        'SELECT pubkey, merchant_id FROM accounts',
    );
    const operation = requestable('listAccounts');
    const token = tokens.get('owner@harbour.example');
    const answer = await send(sandbox, operation, { token, body: { pubkeys: keys.map(({ pubkey }) => pubkey) } });
    const given = (answer.body as { data: { pubkey: string }[] }).data.map(({ pubkey }) => pubkey).sort();
    const own = keys.filter(row => row.merchant_id === merchantIds.harbour).map(({ pubkey }) => pubkey);
    expect(given).toEqual(own.sort());
});

test('nobody learns through account/verify whether the password of another user is right', async () => {
    const operation = requestable('verifyAccount');
    const token = tokens.get('finance@harbour.example');
    const verify = (username: string, password: string) =>
        send(sandbox, operation, { token, body: { username, password } });
    expect((await verify('finance@harbour.example', 'Sandbox2026')).body).toEqual({ verified: true });
    expect((await verify('finance@harbour.example', 'Wrong2026')).body).toEqual({ verified: false });
    expect((await verify('owner@harbour.example', 'Sandbox2026')).body).toEqual({ verified: false });
});

test('every answer carries its safety headers, and unknown calls are refused in JSON', async () => {
    for (const path of ['/api/main/v1/oauth/ping', '/api/main/v1/nothing', '/api/dashboard/dashboard/v1/groups']) {
        const { headers, status } = await sandbox.fetch(new Request(ORIGIN + path));
        expect([401, 404]).toContain(status);
        expect(headers.get('content-type')).toContain('json');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
});

test('errors of the dashboard API are problem details', async () => {
    const { headers, body } = await send(sandbox, requestable('listGroups'));
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ type: 'about:blank', status: 401, title: 'Unauthorized' });
});

test('requests that a browser marks as coming from another site are refused', async () => {
    const request = requestFor(requestable('ping'), { token: tokens.get('owner@harbour.example') });
    request.headers.set('sec-fetch-site', 'cross-site');
    expect((await sandbox.fetch(request)).status).toBe(403);
});

function requestable(name: string): Operation {
    const found = operationList.find(operation => operation.name === name);
    if (!found) throw new Error(`${name} is gone`);
    return found;
}
