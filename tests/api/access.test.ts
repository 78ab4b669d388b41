import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { owners } from '../../sandbox/domain/tenants';
import { merchantIds, PARTNER_ID } from '../../sandbox/seed/tenants';
import { seededGroups, seededUsers } from '../../sandbox/seed/users';
import { ORIGIN, requestFor, send, startSandbox } from '../support/servers/sandbox';
import {
    type Declared,
    idsByMerchant,
    type KnownIds,
    type SampleInput,
    sampleOf,
    unknownIds,
    type Variant,
    variantsOf,
} from '../support/entities/samples';
import { tokenOf } from '../support/signIn';

const isAnywhere = (access: Declared['access']) => typeof access === 'object' && 'anywhere' in access;
const signedInOnly = operationList.filter(({ access }) => access !== 'public');
const ofTenants = signedInOnly.filter(
    ({ access }) => access !== 'signed-in' && access !== 'partner' && !isAnywhere(access),
);
const ofAnyMerchant = signedInOnly.filter(({ access }) => isAnywhere(access));
const ofPartners = signedInOnly.filter(({ access }) => access === 'partner');
const merchants = Object.values(merchantIds);

let sandbox: Sandbox;
const tokens = new Map<string, string>();
let ids = new Map<string, KnownIds>();

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const { email } of seededUsers) tokens.set(email, await tokenOf(sandbox, email));
    ids = await idsByMerchant(sandbox);
    teams = JSON.stringify(await sandbox.query('SELECT * FROM memberships'));
});
afterAll(() => sandbox.close());

/** These change who may do what, so that it's put back before the next call. */
const changesTeams = new Set(['createEntityAdminLink', 'createGroupLink', 'updateGroupLink', 'deleteGroupLink']);
let teams = '';
const restoreTeams = async () => {
    await sandbox.query('DELETE FROM memberships');
    await sandbox.query('INSERT INTO memberships SELECT * FROM json_populate_recordset(NULL::memberships, $1)', [
        teams,
    ]);
};

const idsOf = (merchantId: string): KnownIds => ids.get(merchantId) ?? {};

/** Of a merchant that the owner of Harbour Goods has nothing to do with; of another such one what that lacks. */
const foreignIds = (): KnownIds => ({ ...idsOf(merchantIds.fern), ...idsOf(merchantIds.lumen) });

const partnered: readonly string[] = [merchantIds.lumen, merchantIds.kite];

/** The expected status by the seed's permission groups, worked out without the code under test. */
function expected(user: (typeof seededUsers)[number], merchantId: string, permissions: Variant['permissions']): number {
    if (user.partners.length > 0 && partnered.includes(merchantId)) return 200;
    const group = seededGroups.find(({ id }) => id === user.groups[merchantId]);
    if (!group) return 404;
    const letters = new Map<string, string>(Object.entries(group.permissions));
    return permissions.every(({ area, letter }) => letters.get(area)?.includes(letter)) ? 200 : 403;
}

/** The same of a call that only its body says the merchant of: it isn't read for whom no merchant lets in. */
function expectedOf(user: (typeof seededUsers)[number], merchantId: string, { permissions, input }: Variant): number {
    const isNamedFirst = Object.keys({ ...input?.path, ...input?.query }).some(key => key in owners || key in namedBy);
    if (isNamedFirst || merchants.some(id => expected(user, id, permissions) === 200))
        return expected(user, merchantId, permissions);
    return 403;
}
const namedBy = { merchant_key: true, merchant_id: true, entity_admin_link_id: true };

const statusOf = async (operation: Declared, input: SampleInput | undefined, token: string | undefined) => {
    const { status, code } = await send(sandbox, operation, { ...input, token });
    // A rule about who made it or approves it is asked only of those whose group lets them in.
    return status === 403 && code !== 'not_permitted' ? 422 : status;
};

/**
 * What can't be done with the sample as it is, or only once: here a refusal of what was sent says as well that the caller was let
 * in. That each write can be done is seen in audit/every-write.test.ts.
 */
const refusable = new Set<string>([
    ...['getTransferReceipt', 'createMerchantToken', 'createAccountToken', 'createDirectPayout', 'refreshDirectPayout'],
    ...['confirmDirectPayout', 'cancelDirectPayout', 'cancelPayout', 'approvePayout', 'createLocalRefund'],
    ...['createCustodyRefund', 'cancelRefund', 'resendPayoutEmail', 'changePayoutEmail', 'withdrawLocalCrypto'],
    ...['withdrawCustodyCrypto', 'createBatch', 'approveBatch', 'rejectBatch', 'createInvoice', 'emailInvoice'],
    ...['updateMethods', 'updateHostedPage', 'updateTwoFactorSettings', 'updateMerchantProfile', 'createBankAccount'],
    ...['updateBankAccount', 'createMerchantCredential', 'deleteMerchantCredential', 'resetClientSecret'],
    ...['createApprover', 'deleteApprover', 'createEntityAdminLink', 'createGroupLink', 'updateGroupLink'],
    ...['deleteGroupLink', 'createQuote', 'createTransfer', 'confirmTransfer', 'sendDocument', 'createTrade'],
    ...['createDestinationAccount', 'createAddressBookEntry', 'updateAddressBookEntry', 'deleteAddressBookEntry'],
]);
/** Let in: done, or, of these alone, refused for what was sent rather than who sent it. */
const isLetIn = ({ name, stepUp }: Declared, status: number): boolean =>
    status === 200 || ((refusable.has(name) || !!stepUp?.extension) && [409, 422].includes(status));

describe.each(seededUsers.map(user => [user.email, user] as const))('%s', (email, user) => {
    test.each(ofTenants.map(operation => [operation.name, operation] as const))(
        'gets of %s what the group allows, and nothing of other tenants',
        async (_name, operation) => {
            const outcomes = [];
            for (const merchantId of merchants) {
                for (const variant of variantsOf(operation, idsOf(merchantId))) {
                    const { label, input } = variant;
                    const status = await statusOf(operation, input, tokens.get(email));
                    if (changesTeams.has(operation.name)) await restoreTeams();
                    outcomes.push({
                        is: `${merchantId} ${label} ${isLetIn(operation, status) ? 200 : status}`,
                        shouldBe: `${merchantId} ${label} ${expectedOf(user, merchantId, variant)}`,
                    });
                }
            }
            expect(outcomes.length).toBeGreaterThan(0);
            expect(outcomes.map(({ is }) => is)).toEqual(outcomes.map(({ shouldBe }) => shouldBe));
        },
    );

    test('may make every call that only asks for a signed-in user', async () => {
        for (const operation of signedInOnly.filter(({ access }) => access === 'signed-in')) {
            const status = await statusOf(operation, sampleOf(operation, unknownIds), tokens.get(email));
            // A path that names what is the user's own has nobody else's.
            const isNamed = operation.path.includes('{');
            expect([401, 403, 500, ...(isNamed ? [] : [404])]).not.toContain(status);
        }
    });
});

test.each(ofAnyMerchant.map(operation => [operation.name, operation] as const))(
    '%s answers whose group allows it for any merchant, and nobody else',
    async (_name, operation) => {
        for (const user of seededUsers) {
            const [variant] = variantsOf(operation, unknownIds);
            const status = await statusOf(operation, variant?.input, tokens.get(user.email));
            const may = merchants.some(id => expected(user, id, variant?.permissions ?? []) === 200);
            expect(`${user.email} ${isLetIn(operation, status)}`).toBe(`${user.email} ${may}`);
        }
    },
);

/** Parameters of a path that names its tenant, or another record, as well. */
const alsoNamed = ofTenants.flatMap(operation => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return names.length > 1 ? names.map(name => [operation.name, name, operation] as const) : [];
});

test.each(alsoNamed)(
    '%s answers 404 for a foreign %s among own ids, and changes nothing',
    async (_n, name, operation) => {
        const own = sampleOf(operation, idsOf(merchantIds.harbour));
        const foreign = sampleOf(operation, idsOf(merchantIds.kite)) ?? sampleOf(operation, unknownIds);
        const swapped = foreign?.path?.[name];
        if (swapped === undefined || swapped === own?.path?.[name]) return;
        const before = await digest();
        const token = tokens.get('owner@harbour.example');
        const answer = await send(sandbox, operation, { ...own, path: { ...own?.path, [name]: swapped }, token });
        // Currencies, emails and addresses are nobody's: what they find is the own merchant's.
        if (!['address', 'email', 'ref', 'from', 'to', 'fiat'].includes(name) && !/Currency$/.test(name)) {
            expect(answer.status).toBe(404);
        }
        if (answer.status === 404) expect(await digest()).toBe(before);
    },
);

test.each(ofTenants.filter(({ kind }) => kind !== 'read').map(operation => [operation.name, operation] as const))(
    '%s with the ids of another merchant changes nothing',
    async (_name, operation) => {
        const token = tokens.get('owner@harbour.example');
        for (const { input } of variantsOf(operation, foreignIds())) {
            const before = await digest();
            expect((await send(sandbox, operation, { ...input, token })).status).toBe(404);
            expect(await digest()).toBe(before);
        }
    },
);

/** Of every row of the tables that calls write. */
async function digest(): Promise<string> {
    const [row] = await sandbox.query<{ digest: string }>(
        `SELECT md5(string_agg(t, '' ORDER BY t)) AS digest FROM (${written
            .map(table => `SELECT '${table}' || r::text AS t FROM "${table}" r`)
            .join(' UNION ALL ')}) rows`,
    );
    return row?.digest ?? '';
}
const written = [
    ...['payouts', 'batches', 'batch_approvals', 'payout_approvals', 'approvers', 'memberships', 'invitations'],
    ...['address_book_entries', 'address_book_settings', 'fiat_quotes', 'fiat_documents', 'fiat_parties'],
    ...['fiat_destination_accounts', 'merchants', 'users'],
];

test('the samples of the merchant that has everything are all there', () => {
    for (const operation of operationList) {
        const variants = variantsOf(operation, idsOf(merchantIds.harbour));
        const { access } = operation;
        const cases = typeof access === 'object' && 'cases' in access ? Object.keys(access.cases) : [];
        expect([operation.name, ...variants.map(({ label }) => label)]).toEqual(
            expect.arrayContaining([operation.name, ...cases]),
        );
        expect(variants.length).toBeGreaterThan(0);
    }
});

test('the refusal of a missing letter names it and its area', async () => {
    const operation = requestable('listMerchantPayments');
    const token = tokens.get('approver@harbour.example');
    const { body } = await send(sandbox, operation, { ...sampleOf(operation, idsOf(merchantIds.harbour)), token });
    expect(body).toMatchObject({ code: 'not_permitted', message: 'Your group has no R on payments' });
});

test.each(signedInOnly.map(operation => [operation.name, operation] as const))(
    '%s answers 401 without a token, with an unknown one and with a wrong scheme',
    async (_name, operation) => {
        const input = sampleOf(operation, idsOf(merchantIds.harbour));
        expect(await statusOf(operation, input, undefined)).toBe(401);
        expect(await statusOf(operation, input, 'a'.repeat(40))).toBe(401);
        const owner = tokens.get('owner@harbour.example') ?? '';
        const headers = { authorization: `Basic ${owner}` };
        expect((await send(sandbox, operation, { ...input, headers })).status).toBe(401);
    },
);

test.each(ofTenants.map(operation => [operation.name, operation] as const))(
    '%s answers 404 for what does not exist, as for what is foreign',
    async (_name, operation) => {
        const token = tokens.get('owner@harbour.example');
        const [missing, foreign] = [unknownIds, foreignIds()].map(known => variantsOf(operation, known));
        expect(foreign?.length).toBe(missing?.length);
        for (const [index, { input }] of (missing ?? []).entries()) {
            const first = await send(sandbox, operation, { ...input, token });
            const second = await send(sandbox, operation, { ...foreign?.[index]?.input, token });
            expect(first.status).toBe(404);
            expect(second.body).toEqual(first.body);
        }
    },
);

test.each(ofPartners.map(operation => [operation.name, operation] as const))(
    '%s answers the users of the partner, and nobody else',
    async (_name, operation) => {
        const ask = (partnerId: string, email: string) =>
            statusOf(operation, sampleOf(operation, { ...unknownIds, partnerId }), tokens.get(email));
        for (const { email, partners } of seededUsers) {
            // No code was asked for, so that only the code can be what is refused.
            const allowed = operation.stepUp ? 422 : 200;
            const status = await ask(PARTNER_ID, email);
            expect(`${email} ${status}`).toBe(`${email} ${partners.length > 0 ? allowed : 404}`);
            expect(await ask('pid-none', email)).toBe(404);
            expect(await ask('constructor', email)).toBe(404);
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

test('account/verify stops a user after ten wrong passwords, from whichever network, and nobody else', async () => {
    const verify = async (user: string, network: string, password: string) => {
        const body = { username: user, password };
        const request = requestFor(requestable('verifyAccount'), { token: tokens.get(user), body });
        const connection = { incoming: { socket: { remoteAddress: network } } };
        const response = await sandbox.fetch(request, connection as Parameters<typeof sandbox.fetch>[1]);
        return response.status;
    };
    // The tests before this one guessed as well.
    await sandbox.query('DELETE FROM wrong_passwords');
    const wrong = Array.from({ length: 12 }, (_, index) =>
        verify('totp@harbour.example', `10.0.0.${index}`, 'Wrong2026'),
    );
    expect((await Promise.all(wrong)).sort()).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await verify('totp@harbour.example', '10.0.1.1', 'Sandbox2026')).toBe(429);
    expect(await verify('owner@harbour.example', '10.0.0.1', 'Sandbox2026')).toBe(200);
});

test('every answer carries its safety headers, and unknown calls are refused in JSON', async () => {
    for (const path of ['/api/main/v1/oauth/ping', '/api/main/v1/nothing', '/api/dashboard/dashboard/v1/groups']) {
        const { headers, status } = await sandbox.fetch(new Request(ORIGIN + path));
        expect([401, 404]).toContain(status);
        expect(headers.get('content-type')).toContain('json');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
});

test('what is read comes compressed to those who take gzip, what an action answers never', async () => {
    const compressed = { headers: { 'accept-encoding': 'gzip' } };
    const get = async (input: object) => {
        const token = tokens.get('owner@harbour.example');
        const request = requestFor(requestable('listMerchants'), { token, ...input });
        const { headers, body } = await sandbox.fetch(request);
        return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), body };
    };
    const [plain, zipped] = [await get({}), await get(compressed)];
    expect([plain.encoding, zipped.encoding]).toEqual([null, 'gzip']);
    expect([plain.vary, zipped.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    const unzipped = zipped.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unzipped).text()).toBe(await new Response(plain.body).text());
    // Repeated in the refusal, which is long enough.
    const body = { ['x'.repeat(2000)]: 1 };
    const token = tokens.get('owner@harbour.example');
    const refused = await sandbox.fetch(requestFor(requestable('verifyAccount'), { ...compressed, token, body }));
    expect([refused.headers.get('content-type'), refused.headers.get('content-encoding')]).toEqual([
        'application/json; charset=utf-8',
        null,
    ]);
    expect((await refused.text()).length).toBeGreaterThan(1024);
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

function requestable(name: string): Declared {
    const found = operationList.find(operation => operation.name === name);
    if (!found) throw new Error(`${name} is gone`);
    return found;
}
