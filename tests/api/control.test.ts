import { beforeEach, describe, expect, test } from 'vitest';
import { loginRequestOtp, ping } from '../../contracts/main/session';
import { listMerchants } from '../../contracts/main/merchants';
import { listGroups } from '../../contracts/dashboard/team';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds } from '../../sandbox/seed/tenants';
import { asFetch } from '../support/asFetch';
import { operationList } from '../../contracts/operations';
import { faultTexts } from '../../sandbox/database/faults';
import { ORIGIN, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { signIn, tokenOf } from '../support/signIn';

const owner = 'owner@harbour.example';
let sandbox: Sandbox;
let token: string;

beforeEach(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, owner);
    return () => sandbox.close();
});

const control = async (method: string, path: string, body?: object) => {
    const request = new Request(`${ORIGIN}/sandbox/api/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const response = await sandbox.fetch(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const fault = (body: object) => control('POST', 'faults', body);

describe('the control calls', () => {
    test('show the newest mails of a user', async () => {
        await signIn(sandbox, owner);
        const { body } = await control('GET', `mail?to=${owner}`);
        expect(body).toMatchObject({ data: [{ to: owner, code: await sandbox.mail.newestCode(owner) }] });
        expect((await control('GET', 'mail?to=nobody@x.example')).body).toEqual({ data: [] });
    });

    test('move the clock', async () => {
        const before = sandbox.clock.now().getTime();
        await control('POST', 'clock', { advanceSeconds: 3600 });
        expect(sandbox.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
        await control('POST', 'clock', { set: '2027-01-01T00:00:00Z' });
        expect(sandbox.clock.now().getUTCFullYear()).toBe(2027);
        expect((await control('POST', 'clock', { set: 'soon' })).status).toBe(422);
        expect((await control('POST', 'clock', { advanceSeconds: 9e15 })).status).toBe(422);
    });

    test('expire access tokens and lock the network', async () => {
        await control('POST', 'expire-access-tokens', {});
        expect((await send(sandbox, ping, { token })).body).toMatchObject({
            message: 'Invalid token: access token has expired',
        });
        await control('POST', 'lock-network', { locked: true });
        const body = { username: owner, password: 'Sandbox2026' };
        expect((await send(sandbox, loginRequestOtp, { body })).code).toBe('network_locked');
        await control('POST', 'lock-network', { locked: false });
        expect((await send(sandbox, loginRequestOtp, { body })).status).toBe(200);
    });
});

describe('the rows of a table', () => {
    const rowsOf = async (table: string) => control('GET', `rows/${table}?merchant=${merchantIds.harbour}`);

    test('are all that it holds of a merchant, with every column as the database has it', async () => {
        const inOrder = (rows: object[]) =>
            rows.map(row => JSON.stringify(Object.fromEntries(Object.entries(row).sort()))).sort();
        const ofMerchant = 'merchant_id = $1';
        const ofBatches = `batch_id in (select id from batches where ${ofMerchant})`;
        for (const [table, isOf] of [
            ['payments', ofMerchant],
            ['payouts', ofMerchant],
            ['deposits', ofMerchant],
            ['fiat_transfers', ofMerchant],
            ['batches', ofMerchant],
            ['batch_payouts', ofBatches],
            ['batch_approvals', ofBatches],
            ['address_book_entries', ofMerchant],
        ] as const) {
            const { body } = await rowsOf(table);
            const query = `select * from ${table} where ${isOf}`;
            const inDatabase = await sandbox.query<object>(query, [merchantIds.harbour]);
            expect(inDatabase.length, table).toBeGreaterThan(2);
            expect(inOrder(body.data as object[]), table).toEqual(inOrder(inDatabase));
        }
    });

    test('are not shown of what lets people in, nor of a table that does not exist', async () => {
        for (const table of ['users', 'tokens', 'authorization_codes', 'payout_tokens', 'settings', '__proto__']) {
            const { status, body } = await rowsOf(table);
            expect([table, status, body.code]).toEqual([table, 404, 'not_found']);
        }
    });
});

describe('a fault', () => {
    test('answers with a status, as often as it was asked to', async () => {
        await fault({ operation: 'ping', kind: 'status', status: 503, times: 2 });
        expect((await send(sandbox, listMerchants, { token })).status).toBe(200);
        const statuses = [];
        for (let count = 0; count < 3; count += 1) statuses.push((await send(sandbox, ping, { token })).status);
        expect(statuses).toEqual([503, 503, 200]);
    });

    test('hits only what it matches, until it is removed', async () => {
        await fault({ operation: '*', kind: 'status', match: '/groups' });
        expect((await send(sandbox, listGroups, { token })).status).toBe(500);
        expect((await send(sandbox, ping, { token })).status).toBe(200);
        await control('DELETE', 'faults');
        expect((await send(sandbox, listGroups, { token })).status).toBe(200);
    });

    test('answers with a page instead of JSON, or in another shape', async () => {
        await fault({ operation: 'ping', kind: 'html', times: 1 });
        expect((await send(sandbox, ping, { token })).headers.get('content-type')).toContain('text/html');
        await fault({ operation: 'listMerchants', kind: 'drift', times: 1 });
        const { body } = await send(sandbox, listMerchants, { token });
        expect(listMerchants.answer.safeParse(body).success).toBe(false);
    });

    test('never answers until the caller gives up', async () => {
        await fault({ operation: 'ping', kind: 'hang', times: 1 });
        const giveUp = new AbortController();
        const request = new Request(requestFor(ping, { token }), { signal: giveUp.signal });
        const answer = asFetch(sandbox)(request);
        giveUp.abort(new Error('gave up'));
        await expect(answer).rejects.toThrow('gave up');
    });

    test('breaks an answer off after the work was done', async () => {
        await fault({ operation: 'loginRequestOtp', kind: 'abort-after', times: 1 });
        const body = { username: 'finance@harbour.example', password: 'Sandbox2026' };
        const response = await sandbox.fetch(requestFor(loginRequestOtp, { body }));
        await expect(response.text()).rejects.toThrow();
        expect(await sandbox.mail.newestCode(body.username)).toMatch(/^\d{6}$/);
    });

    test('has to name a call and a kind that exist', async () => {
        expect((await fault({ operation: 'pong', kind: 'status' })).status).toBe(422);
        expect((await fault({ operation: 'ping', kind: 'explode' })).status).toBe(422);
    });
});

describe('the page at /sandbox', () => {
    const get = async (path = '/sandbox') => sandbox.fetch(new Request(ORIGIN + path));

    test('says what it is, shows users and codes, and lets nothing run', async () => {
        await signIn(sandbox, owner);
        const response = await get();
        const page = await response.text();
        expect(page).toContain('It moves no money');
        expect(page).toContain(owner);
        expect(page).toContain(await sandbox.mail.newestCode(owner));
        expect(page).not.toContain('<script');
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    test('says of every kind of fault what it does, and groups calls by API', async () => {
        const page = await (await get()).text();
        for (const [kind, text] of Object.entries(faultTexts)) {
            expect(page).toMatch(new RegExp(`<code>${kind}</code></dt>\\s*<dd>${text}\\.`));
        }
        const groups = [...page.matchAll(/<optgroup label="(\w+)">([^]*?)<\/optgroup>/g)];
        expect(groups.map(([, api]) => api).sort()).toEqual([...new Set(operationList.map(({ api }) => api))].sort());
        expect(page.match(/<option>\w+<\/option>/g)?.length).toBeGreaterThanOrEqual(operationList.length);
    });

    test('takes its forms and comes back', async () => {
        const body = new URLSearchParams({ operation: 'ping', kind: 'status', status: '', times: '' });
        const response = await sandbox.fetch(new Request(`${ORIGIN}/sandbox/api/faults`, { method: 'POST', body }));
        expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox']);
        expect(await (await get()).text()).toContain('until removed');
    });

    test('pays a payment for its payer, and says no more of it then', async () => {
        const [, reference = '', amount = ''] =
            /name="reference" value="(\w{3}-\d{6}-PMT)"[^]*?name="amount" value="([\d.]+)"/.exec(
                await (await get()).text(),
            ) ?? [];
        const body = new URLSearchParams({ reference, amount });
        const response = await sandbox.fetch(new Request(`${ORIGIN}/sandbox/api/pay`, { method: 'POST', body }));
        expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox']);
        expect(await (await get()).text()).not.toMatch(
            new RegExp(`name="reference" value="${reference}"[^]*name="amount"`),
        );
        const [row] = await sandbox.query('SELECT remain_crypto_amount AS rest FROM payments WHERE reference = $1', [
            reference,
        ]);
        expect(row).toEqual({ rest: '0' });
    });

    test('shows a sign-in link, and no other address that it is given', async () => {
        expect(await (await get('/sandbox?link=https://evil.example')).text()).not.toContain('evil.example');
        expect(await (await get('/sandbox?link=/login%3Fcode=%22%3E%3Cb%3E')).text()).not.toContain('<b>');
    });

    const clockBy = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ advanceSeconds: '0' })) =>
        sandbox.fetch(new Request(`${ORIGIN}/sandbox/api/clock`, { method: 'POST', body, headers }));

    test.each([
        ['another site', { 'sec-fetch-site': 'cross-site' }],
        ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
        ['another port, whatever its origin says', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
        ['another port, in an older browser', { origin: 'http://localhost:4899' }],
        ['a page without an origin, in an older browser', { origin: 'null' }],
    ])('is closed to forms of %s', async (_, headers) => {
        const before = sandbox.clock.now().getTime();
        const body = new URLSearchParams({ advanceSeconds: '86400' });
        expect((await clockBy(headers, body)).status).toBe(403);
        expect(sandbox.clock.now().getTime() - before).toBeLessThan(86_400_000);
    });

    test.each([
        ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
        ['its own page, in an older browser', { origin: ORIGIN }],
        ['the user', { 'sec-fetch-site': 'none' }],
        ['no browser', {}],
    ])('is open to forms of %s', async (_, headers) => {
        expect((await clockBy(headers)).status).toBe(303);
    });

    test('reads no more of a body than any action needs', async () => {
        const large = 'x'.repeat(200_000);
        expect((await clockBy({}, new URLSearchParams({ set: large }))).status).toBe(413);
        const json = { 'content-type': 'application/json' };
        expect((await clockBy(json, JSON.stringify({ set: large }))).status).toBe(413);
    });
});
