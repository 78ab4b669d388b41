import { type Logger, NoopLogger } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { setApproval } from '../../../contracts/dashboard/approvals';
import { listAuditLog } from '../../../contracts/dashboard/auditLog';
import { changePassword, requestPasswordReset, resetPassword } from '../../../contracts/main/password';
import { rejectBatch } from '../../../contracts/dashboard/batches';
import { endSession } from '../../../contracts/main/sessions';
import { getPayment } from '../../../contracts/main/payments';
import { cancelPayout, listMerchantPayouts } from '../../../contracts/main/payouts';
import { createEntityAdmin } from '../../../contracts/main/profile';
import {
    codeToken,
    loginRequestOtp,
    loginVerifyOtp,
    requestOtp,
    token as tokenCall,
} from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { newEntry } from '../addressBook/support';
import { HARBOUR, path } from '../payouts/support';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { linkCode, signIn, tokenOf } from '../../support/signIn';
import { storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const FINANCE = 'finance@harbour.example';
const PARTNER = 'partner@meridian.example';
const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
let [owner, finance, partner] = ['', '', ''];
let seen: Set<string>;

beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await tokenOf(sandbox, OWNER);
    finance = await tokenOf(sandbox, FINANCE);
    partner = await tokenOf(sandbox, PARTNER);
});
beforeEach(async () => {
    seen = new Set((await storedEvents(sandbox)).map(({ id }) => id));
});
afterAll(() => sandbox.close());

/** What was recorded since the test began. */
const added = async () => (await storedEvents(sandbox)).filter(({ id }) => !seen.has(id));
const ofHarbour = (email: string, more: object) => ({
    ...{ merchant_id, partner_id: null, email, user_id: userIdOf(email) },
    ...more,
});

describe('a refused call is in the log of the merchant that it names', () => {
    test('where its caller has no right to it, unread', async () => {
        const body = newEntry();
        expect((await send(sandbox, createAddressBookEntry, { token: finance, body })).status).toBe(403);
        const refusal = { action: 'createAddressBookEntry', refusal: 'not_permitted', changes: [] };
        expect(await added()).toMatchObject([ofHarbour(FINANCE, refusal)]);
    });

    test('where they may not read what they ask for', async () => {
        expect((await send(sandbox, listAuditLog, { token: finance, query: { merchant_id } })).status).toBe(403);
        const refusal = { action: 'listAuditLog', refusal: 'not_permitted', changes: [] };
        expect(await added()).toMatchObject([ofHarbour(FINANCE, refusal)]);
    });

    test('where its code is wrong, with what was sent but the code', async () => {
        const body = { merchant_id, approval_total: 0, otp: '918273' };
        expect(await send(sandbox, setApproval, { token: owner, body })).toMatchObject({ code: 'otp_expired' });
        const made = await added();
        const changes = [{ field: 'approval_total', before: null, after: '0' }];
        expect(made).toMatchObject([ofHarbour(OWNER, { action: 'setApproval', refusal: 'otp_expired', changes })]);
        expect(JSON.stringify(made)).not.toContain('918273');
    });

    test('where what it names doesn’t allow it, with the record', async () => {
        const [done] = await sandbox.query<{ reference: string }>(
            `SELECT reference FROM payouts WHERE merchant_id = $1 AND status = 'done' AND type = 'withdraw'
                AND convert_type = 'local_crypto' ORDER BY reference LIMIT 1`,
            [merchant_id],
        );
        const ref = done?.reference ?? '';
        const body = { merchant_key: HARBOUR, payout_reference: ref };
        expect((await send(sandbox, cancelPayout, { token: owner, path: { ...path, ref }, body })).status).toBe(409);
        const refusal = { action: 'cancelPayout', refusal: 'conflict', record_id: ref };
        expect(await added()).toMatchObject([ofHarbour(OWNER, refusal)]);
    });

    test('as the call itself where a code is asked for it', async () => {
        const { method, path: of } = setApproval;
        const body = { method, path: of, body: { merchant_id, approval_total: 0 } };
        expect((await send(sandbox, requestOtp, { token: finance, body })).status).toBe(403);
        const refusal = { action: 'setApproval', refusal: 'not_permitted', changes: [] };
        expect(await added()).toMatchObject([ofHarbour(FINANCE, refusal)]);
    });
});

describe('a refused call that names no merchant or partner of its caller', () => {
    test('is in the logs of the caller’s own, with nothing that they sent', async () => {
        const body = { merchant_id: merchantIds.lumen, approval_total: 0 };
        expect((await send(sandbox, setApproval, { token: owner, body })).status).toBe(404);
        const refusal = { action: 'setApproval', refusal: 'not_found', record_id: null, changes: [] };
        expect(await added()).toMatchObject([ofHarbour(OWNER, refusal)]);
    });

    test('is in that of a partner’s user’s partner', async () => {
        const body = { merchant_id, approval_total: 0 };
        expect((await send(sandbox, setApproval, { token: partner, body })).status).toBe(404);
        const of = { email: PARTNER, merchant_id: null, partner_id: PARTNER_ID };
        expect(await added()).toMatchObject([{ ...of, action: 'setApproval', refusal: 'not_found', changes: [] }]);
    });

    test('is there too where they have the right nowhere', async () => {
        const body = { firstname: 'Ada', lastname: 'Koch', email: 'ada@mail.example' };
        expect((await send(sandbox, createEntityAdmin, { token: finance, body })).status).toBe(403);
        const refusal = { action: 'createEntityAdmin', refusal: 'not_permitted', changes: [] };
        expect(await added()).toMatchObject([ofHarbour(FINANCE, refusal)]);
    });
});

test('what is refused for its input, not found by a reader or asked without a session is not recorded', async () => {
    const answers = await Promise.all([
        send(sandbox, createAddressBookEntry, { token: owner, body: { ...newEntry(), address: 'x' } }),
        send(sandbox, getPayment, { token: owner, path: { ...path, paymentReference: 'none' } }),
        send(sandbox, listMerchantPayouts, { path, query: { type: 'withdraw' } }),
        send(sandbox, setApproval, { token: 'wrong', body: { merchant_id, approval_total: 0 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 404, 401, 401]);
    expect(await added()).toEqual([]);
});

test('what was named is cut between characters, not within one', async () => {
    const sessionId = `${'x'.repeat(99)}😀`;
    expect((await send(sandbox, endSession, { token: owner, path: { sessionId } })).status).toBe(404);
    expect(await added()).toMatchObject([{ action: 'endSession', record_id: 'x'.repeat(99) }]);
    const reason = `${'x'.repeat(198)}😀${'y'.repeat(100)}`;
    const path = { batchId: 'bat-none' };
    expect((await send(sandbox, rejectBatch, { token: owner, path, body: { reason } })).status).toBe(404);
});

describe('a sign-in that fails', () => {
    /** Whoever tried, nobody says that it was the user. */
    const about = (email: string, more: object) => ({
        ...{ user_id: null, email: null, record_id: userIdOf(email) },
        changes: [
            { field: 'email', before: null, after: email },
            { field: 'network', before: null, after: 'in-process' },
        ],
        ...more,
    });

    test('is in the logs of the user’s merchants, with the network and without the password', async () => {
        const body = { username: OWNER, password: 'Mistyped2026' };
        expect((await send(sandbox, loginRequestOtp, { body })).status).toBe(422);
        const grant = { client_id: CLIENT_ID, grant_type: 'password' as const };
        expect((await send(sandbox, tokenCall, { body: { ...grant, ...body } })).status).toBe(400);
        const made = await added();
        expect(made).toMatchObject([
            about(OWNER, { action: 'loginRequestOtp', refusal: 'bad_credentials', merchant_id }),
            about(OWNER, { action: 'token', refusal: 'invalid_grant', merchant_id }),
        ]);
        expect(JSON.stringify(made)).not.toContain('Mistyped');
    });

    test('is there too where the code is wrong', async () => {
        const requested = await send(sandbox, loginRequestOtp, {
            body: { username: PARTNER, password: 'Sandbox2026' },
        });
        const { otp_key = '' } = loginRequestOtp.answer.parse(requested.body);
        const code = await sandbox.mail.newestCode(PARTNER);
        const otp = code === '111111' ? '222222' : '111111';
        await send(sandbox, loginVerifyOtp, { body: { username: PARTNER, otp, otp_key: otp_key ?? '' } });
        expect((await added()).filter(({ refusal }) => refusal !== null)).toMatchObject([
            about(PARTNER, { action: 'loginVerifyOtp', refusal: 'otp_invalid', partner_id: PARTNER_ID }),
        ]);
    });

    test('is there too where a refresh token is used again, once, as that ends its session', async () => {
        await sandbox.clock.advance(60_000);
        const { refresh, otpKey = '', otp } = await signIn(sandbox, OWNER);
        const grant = { client_id: CLIENT_ID, grant_type: 'refresh_token' as const, otp_key: otpKey, otp };
        const use = () => send(sandbox, tokenCall, { body: { ...grant, refresh_token: refresh } });
        expect((await use()).status).toBe(200);
        await sandbox.clock.advance(31_000);
        for (let again = 0; again < 3; again += 1) expect((await use()).status).toBe(400);
        const made = (await added()).filter(({ refusal }) => refusal !== null);
        expect(made).toMatchObject([about(OWNER, { action: 'token', refusal: 'invalid_grant', merchant_id })]);
        expect(JSON.stringify(made)).not.toContain(refresh);
    });

    test('is there too where a sign-in link is used again, once, as that ends it', async () => {
        const code = await linkCode(sandbox, OWNER);
        const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code' as const };
        const body = { ...grant, code, redirect_uri: `${ORIGIN}/login` };
        const use = () => send(sandbox, codeToken, { body });
        expect((await use()).status).toBe(200);
        for (let again = 0; again < 3; again += 1) expect((await use()).code).toBe('code_invalid');
        const made = (await added()).filter(({ refusal }) => refusal !== null);
        expect(made).toMatchObject([about(OWNER, { action: 'codeToken', refusal: 'code_invalid', merchant_id })]);
        expect(JSON.stringify(made)).not.toContain(code);
    });

    test('is there too where a password link is used again, and not where nobody knows the link', async () => {
        expect((await send(sandbox, requestPasswordReset, { body: { email: FINANCE } })).status).toBe(200);
        const [mail] = await sandbox.mail.list(FINANCE);
        const [, link = ''] = /#token=(\w+)/.exec(mail?.text ?? '') ?? [];
        const use = (token: string) => send(sandbox, resetPassword, { body: { token, password: 'Different2026' } });
        expect((await use(link)).status).toBe(200);
        for (const each of [link, 'a'.repeat(40)]) expect((await use(each)).code).toBe('password_link_invalid');
        const made = (await added()).filter(({ refusal }) => refusal !== null);
        const refused = { action: 'resetPassword', refusal: 'password_link_invalid', merchant_id };
        expect(made).toMatchObject([about(FINANCE, refused)]);
        expect(JSON.stringify(made)).not.toContain(link);
    });

    test('of somebody unknown is in nobody’s log, and takes the same queries', async () => {
        const logger: Logger = NoopLogger.prototype;
        const log = vi.spyOn(logger, 'logQuery');
        const queriesOf = async (username: string) => {
            log.mockClear();
            const body = { username, password: 'Mistyped2026' };
            expect((await send(sandbox, loginRequestOtp, { body })).status).toBe(422);
            // Only the columns that an event fills are written.
            return log.mock.calls.map(([query]) => query.replaceAll('"merchant_id", ', ''));
        };
        const known = await queriesOf(OWNER);
        expect(known.length).toBeGreaterThan(5);
        seen = new Set((await storedEvents(sandbox)).map(({ id }) => id));
        expect(await queriesOf('nobody@mail.example')).toEqual(known);
        const made = await added();
        expect(made).toMatchObject([
            { action: 'loginRequestOtp', email: null, user_id: null, merchant_id: null, partner_id: null },
        ]);
        expect(JSON.stringify(made)).not.toMatch(/nobody@|Mistyped/);
    });

    test('that comes out well leaves none', async () => {
        await sandbox.clock.advance(60_000);
        await signIn(sandbox, OWNER);
        expect((await added()).filter(({ refusal }) => refusal !== null)).toEqual([]);
    });
});

test('a wrong password of somebody signed in is recorded, without it', async () => {
    const body = { old_password: 'Mistyped2026', new_password: 'Different2026' };
    expect((await send(sandbox, changePassword, { token: owner, body })).status).toBe(422);
    const made = await added();
    expect(made).toMatchObject([
        ofHarbour(OWNER, { action: 'changePassword', refusal: 'invalid_request', changes: [] }),
    ]);
    expect(JSON.stringify(made)).not.toMatch(/Mistyped|Different/);
});

test('a sign-in past the network’s lock is not recorded: nobody fills a log by going on', async () => {
    const body = { username: OWNER, password: 'Mistyped2026' };
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 30; tries += 1) codes.push((await send(sandbox, loginRequestOtp, { body })).code);
    const tried = codes.filter(code => code === 'bad_credentials').length;
    expect(codes.slice(tried)).toEqual(Array.from({ length: 30 - tried }, () => 'network_locked'));
    expect(tried).toBeLessThan(30);
    expect(await added()).toHaveLength(tried);
});
