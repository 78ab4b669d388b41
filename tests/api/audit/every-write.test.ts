import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';
import { seededUsers } from '../../../sandbox/seed/users';
import { type KnownIds, idsByMerchant, variantsOf } from '../../support/entities/samples';
import { send, startSandbox } from '../../support/servers/sandbox';
import { signIn, type SignedIn } from '../../support/signIn';
import { storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const PARTNER = 'partner@meridian.example';

let sandbox: Sandbox;
const sessions = new Map<string, SignedIn>();
let ids: ReadonlyMap<string, KnownIds>;

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, PARTNER]) sessions.set(email, await signIn(sandbox, email));
    ids = await idsByMerchant(sandbox);
    // However long the codes take to come.
    await sandbox.query(`UPDATE tokens SET access_expires_at = '2100-01-01'`);
});
afterAll(() => sandbox.close());

const tokenFor = (email: string) => sessions.get(email)?.access;
/** Names of the operations that were done at least once. */
const done = new Set<string>();
/** Secrets that answers gave away. */
const shown: string[] = [];

const writes = operationList.filter(({ kind }) => kind !== 'read');

/** The one-time code that an operation's body takes, fresh from the newest email. */
async function withCode(input: { body?: Record<string, unknown> }, email: string, field: string | undefined) {
    if (field === undefined) return input;
    await sandbox.clock.advance(31_000);
    const requestOtp = operationList.find(({ name }) => name === 'requestOtp');
    if (requestOtp) await send(sandbox, requestOtp, { token: tokenFor(email) });
    return { ...input, body: { ...input.body, [field]: await sandbox.mail.newestCode(email) } };
}

test.each(writes.map(operation => [operation.name, operation] as const))(
    '%s is recorded once where it succeeds, in the log of whom it is about alone, and not at all where it is refused',
    async (_name, operation) => {
        const { access } = operation;
        const isPartners = access === 'partner';
        const isAnywhere = typeof access === 'object' && 'anywhere' in access;
        const email = isPartners ? PARTNER : OWNER;
        const known = ids.get(isPartners ? merchantIds.lumen : merchantIds.harbour) ?? {};
        for (const { input } of variantsOf(operation, known)) {
            const asked = await withCode(input, email, operation.stepUp?.field);
            const before = await storedEvents(sandbox);
            const token = access === 'public' ? undefined : tokenFor(email);
            const { status, body } = await send(sandbox, operation, { ...asked, token });
            if (status === 200) done.add(operation.name);
            shown.push(...secretsOf(body));
            const seen = new Set(before.map(({ id }) => id));
            const made = (await storedEvents(sandbox)).filter(({ id }) => !seen.has(id));
            if (status !== 200) expect(made).toEqual([]);
            else if (isAnywhere) expect(made).toMatchObject([{ email, merchant_id: null, partner_id: null }]);
            else if (typeof access === 'object' || access === 'member' || isPartners) {
                const place = isPartners
                    ? { partner_id: PARTNER_ID, merchant_id: null }
                    : { merchant_id: merchantIds.harbour, partner_id: null };
                expect(made).toMatchObject([{ action: operation.name, email, ...place }]);
            } else for (const { action } of made) expect(action).toBe(operation.name);
        }
    },
);

/** Texts under a name that says that they're secret. */
const secretsOf = (body: unknown): string[] =>
    Object.entries(body ?? {}).flatMap(([name, value]) =>
        /secret|token$/.test(name) && typeof value === 'string' ? [value] : [],
    );

/**
 * Refused for what their samples name, or for the state that the calls before them left. What they would record is looked through in
 * tests/unit/sandbox/auditValues, and what an account's calls record in accounts.test.ts.
 */
const notDone = new Set([
    ...['loginRequestOtp', 'loginVerifyOtp', 'verifyOtp', 'token', 'codeToken', 'changePassword', 'resetPassword'],
    ...['registerAuthenticator', 'removeAuthenticator', 'deleteMerchantCredential', 'deletePartnerCredential'],
    ...['createInvoice', 'emailInvoice', 'setAddress', 'cancelPayout', 'approvePayout', 'createDirectPayout'],
    ...['refreshDirectPayout', 'confirmDirectPayout', 'cancelDirectPayout', 'createLocalRefund', 'createCustodyRefund'],
    ...['cancelRefund', 'resendPayoutEmail', 'changePayoutEmail', 'withdrawLocalCrypto', 'withdrawCustodyCrypto'],
    ...['approveBatch', 'rejectBatch', 'createBatch', 'createApprover', 'createEntityAdminLink', 'createGroupLink'],
    ...['answerInvitation', 'createQuote', 'createTransfer', 'confirmTransfer', 'sendDocument', 'createTrade'],
    'createDestinationAccount',
]);

test('all other operations were done, so that the log holds what they record', () => {
    expect(writes.map(({ name }) => name).filter(name => !done.has(name) && !notDone.has(name))).toEqual([]);
});

test('no password, code, token or key is in any event', async () => {
    const events = JSON.stringify(await storedEvents(sandbox));
    const mails = await sandbox.mail.list();
    const keys = await sandbox.query<{ secret: string }>(
        `SELECT otp_key AS secret FROM challenges UNION SELECT code_hash FROM challenges WHERE code_hash IS NOT NULL
        UNION SELECT access_hash FROM tokens UNION SELECT refresh_hash FROM tokens UNION SELECT password_hash FROM users
        UNION SELECT totp_secret FROM users WHERE totp_secret IS NOT NULL
        UNION SELECT new_totp_secret FROM users WHERE new_totp_secret IS NOT NULL
        UNION SELECT secret_hash FROM api_credentials UNION SELECT secret_hash FROM merchant_clients
        UNION SELECT token_hash FROM password_links UNION SELECT code_hash FROM authorization_codes`,
    );
    const secrets = [
        ...seededUsers.map(({ password }) => password),
        ...[...sessions.values()].flatMap(({ access, refresh, otpKey, otp }) => [access, refresh, otpKey, `"${otp}"`]),
        ...mails.map(({ code }) => code && `"${code}"`),
        ...mails.map(({ text }) => /#token=(\S+)/.exec(text)?.[1]),
        ...keys.map(({ secret }) => secret),
        ...shown,
    ].filter(secret => typeof secret === 'string');
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter(secret => events.includes(secret))).toEqual([]);
});
