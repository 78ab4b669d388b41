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
});
afterAll(() => sandbox.close());

const tokenFor = (email: string) => sessions.get(email)?.access;
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
        const email = isPartners ? PARTNER : OWNER;
        const known = ids.get(isPartners ? merchantIds.lumen : merchantIds.harbour) ?? {};
        for (const { input } of variantsOf(operation, known)) {
            const asked = await withCode(input, email, operation.stepUp?.field);
            const before = await storedEvents(sandbox);
            const token = access === 'public' ? undefined : tokenFor(email);
            const { status } = await send(sandbox, operation, { ...asked, token });
            const seen = new Set(before.map(({ id }) => id));
            const made = (await storedEvents(sandbox)).filter(({ id }) => !seen.has(id));
            if (status !== 200) expect(made).toEqual([]);
            else if (typeof access === 'object' || access === 'member' || isPartners) {
                const place = isPartners
                    ? { partner_id: PARTNER_ID, merchant_id: null }
                    : { merchant_id: merchantIds.harbour, partner_id: null };
                expect(made).toMatchObject([{ action: operation.name, email, ...place }]);
            } else for (const { action } of made) expect(action).toBe(operation.name);
        }
    },
);

test('no password, code, token or key is in any event', async () => {
    const events = JSON.stringify(await storedEvents(sandbox));
    const mails = await sandbox.mail.list();
    const keys = await sandbox.query<{ secret: string }>(
        `SELECT otp_key AS secret FROM challenges UNION SELECT code_hash FROM challenges WHERE code_hash IS NOT NULL
        UNION SELECT access_hash FROM tokens UNION SELECT refresh_hash FROM tokens UNION SELECT password_hash FROM users
        UNION SELECT totp_secret FROM users WHERE totp_secret IS NOT NULL`,
    );
    const secrets = [
        ...seededUsers.map(({ password }) => password),
        ...[...sessions.values()].flatMap(({ access, refresh, otpKey, otp }) => [access, refresh, otpKey, `"${otp}"`]),
        ...mails.map(({ code }) => code && `"${code}"`),
        ...keys.map(({ secret }) => secret),
    ].filter(secret => typeof secret === 'string');
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter(secret => events.includes(secret))).toEqual([]);
});
