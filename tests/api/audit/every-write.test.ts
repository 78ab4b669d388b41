import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOtp } from '../../../contracts/main/session';
import { operationList } from '../../../contracts/operations';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';
import { seededUsers, userIdOf } from '../../../sandbox/seed/users';
import { type KnownIds, idsByMerchant, variantsOf } from '../../support/entities/samples';
import { askFor } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { signIn, type SignedIn, tokenOf } from '../../support/signIn';
import { withoutCodes } from '../payouts/support';
import { OWNER, PARTNER, scenariosOf } from './scenarios';
import { storedEvents } from './support';

let sandbox: Sandbox;
const sessions = new Map<string, SignedIn>();
let ids: ReadonlyMap<string, KnownIds>;
let scenarios: ReadonlyMap<string, ReturnType<typeof scenariosOf>[string]>;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    for (const email of [OWNER, PARTNER]) sessions.set(email, await signIn(sandbox, email));
    ids = await idsByMerchant(sandbox);
    await withoutCodes(sandbox);
    scenarios = new Map(Object.entries(scenariosOf(sandbox, tokenFor(OWNER) ?? '')));
});
afterAll(() => sandbox.close());

const tokenFor = (email: string) => sessions.get(email)?.access;
const freshTokenOf = async (email: string) => tokenFor(email) ?? (await tokenOf(sandbox, email));
/** Names of the operations that were done at least once. */
const done = new Set<string>();
/** Secrets that answers gave away. */
const shown: string[] = [];

const writes = operationList.filter(({ kind }) => kind !== 'read');

interface Sent {
    path?: Record<string, string>;
    body?: Record<string, unknown>;
}

/** The one-time code that an operation's body takes, fresh from the newest email. */
async function withCode(operation: (typeof writes)[number], input: Sent, email: string): Promise<Sent> {
    const { stepUp } = operation;
    if (!stepUp) return input;
    await sandbox.clock.advance(31_000);
    const token = tokenFor(email);
    if (stepUp.extension) await askFor(sandbox, operation, { ...input, token });
    else await send(sandbox, requestOtp, { token });
    return { ...input, body: { ...input.body, [stepUp.field]: await sandbox.mail.newestCode(email) } };
}

/** Events that weren't there before the call. */
async function eventsOf(operation: (typeof writes)[number], input: object, token: string | undefined) {
    const seen = new Set((await storedEvents(sandbox)).map(({ id }) => id));
    const { status, body, code } = await send(sandbox, operation, { ...input, token });
    shown.push(...secretsOf(body));
    const added = (await storedEvents(sandbox)).filter(({ id }) => !seen.has(id));
    // What time ended meanwhile is nobody's call.
    const made = added.filter(({ action, refusal }) => action === operation.name && refusal === null);
    const refused = added.filter(({ refusal }) => refusal !== null);
    return { status, body, code, made, refused };
}

/** Refusals that left no event, by who asked and the code. */
const untold = new Set<string>();

const namesPlace = ({ access }: (typeof writes)[number]) => typeof access === 'object' && !('anywhere' in access);

test.each(writes.map(operation => [operation.name, operation] as const))(
    '%s is recorded once where it succeeds, in the log of whom it is about alone, and else as refused, if not for its input',
    async (name, operation) => {
        const isPartners = operation.access === 'partner';
        const email = isPartners ? PARTNER : OWNER;
        const known = ids.get(isPartners ? merchantIds.lumen : merchantIds.harbour) ?? {};
        const harbour = { merchant_id: merchantIds.harbour, partner_id: null };
        const place = isPartners
            ? { partner_id: PARTNER_ID, merchant_id: null }
            : namesPlace(operation) || operation.access === 'member' || ofAccount.has(name)
              ? harbour
              : { merchant_id: null, partner_id: null };
        for (const { input } of variantsOf(operation, known)) {
            const asked = await withCode(operation, input, email);
            const token = operation.access === 'public' ? undefined : tokenFor(email);
            const { status, code, made, refused } = await eventsOf(operation, asked, token);
            if (status === 200) done.add(name);
            const isOfNobody = nobodys.has(name) || (operation.access === 'public' && status === 200);
            if (status !== 200 || isOfNobody) expect(made).toEqual([]);
            else expect(made).toMatchObject([{ action: name, email, user_id: userIdOf(email), ...place }]);
            if (status === 200) expect(refused).toEqual([]);
            else if (refused.length === 0) untold.add(`${token ? 'signed in' : 'public'}: ${code ?? status}`);
            else expect(refused).toMatchObject([{ action: name, refusal: code ?? String(status) }]);
        }
        const scenario = scenarios.get(name);
        if (!scenario) return;
        const { input, by = OWNER, changes = [] } = await scenario();
        const token = operation.access === 'public' ? undefined : await freshTokenOf(by);
        const given = operation.stepUp?.extension ? await withCode(operation, input, by) : input;
        const { status, body, made } = await eventsOf(operation, given, token);
        expect({ name, status, body: status === 200 ? {} : body }).toEqual({ name, status: 200, body: {} });
        done.add(name);
        if (nobodys.has(name)) return expect(made).toEqual([]);
        expect(made).toMatchObject([{ action: name, email: by, user_id: userIdOf(by), ...place }]);
        expect(made[0]?.changes).toEqual(
            expect.arrayContaining(changes.map(change => expect.objectContaining(change))),
        );
        if (namesPlace(operation)) expect(made[0]?.record_id).toEqual(expect.any(String));
        const { id } = (body ?? {}) as { id?: unknown };
        if (name.startsWith('create') && typeof id === 'string') expect(made[0]?.record_id).toBe(id);
    },
);

/** What a user does with their own account is in the logs of their merchants. */
const ofAccount = new Set([
    ...['token', 'codeToken', 'revoke', 'changePassword', 'resetPassword', 'updateOwnProfile', 'answerInvitation'],
    ...['startAuthenticator', 'registerAuthenticator', 'removeAuthenticator', 'endSession', 'endOtherSessions'],
]);
/** Payers and whoever forgot a password: nobody can be told from such a call. */
const nobodys = new Set(['setAddress', 'requestPasswordReset']);

/** Texts under a name that says that they're secret. */
const secretsOf = (body: unknown): string[] =>
    Object.entries(body ?? {}).flatMap(([name, value]) =>
        /secret|token$/.test(name) && typeof value === 'string' ? [value] : [],
    );

test('every operation that writes was done, so that the log holds what each records', () => {
    expect(writes.map(({ name }) => name).filter(name => !done.has(name))).toEqual([]);
    // What its sample does already needs no scenario.
    const operations = new Set<string>(writes.map(({ name }) => name));
    expect([...scenarios.keys()].filter(name => !operations.has(name))).toEqual([]);
});

test('what left no event was refused for its input, or asked by nobody who is known', () => {
    const ofNobody = ['invalid_grant', 'method_off', 'password_link_invalid'].map(code => `public: ${code}`);
    expect([...untold].sort()).toEqual([...ofNobody, 'signed in: invalid_request']);
});

test('no change of any kind is of a field that nobody sets, such as what searches match and when it was changed', async () => {
    const changes = (await storedEvents(sandbox)).flatMap(each =>
        each.changes.map(change => ({ action: each.action, ...change })),
    );
    expect(changes.length).toBeGreaterThan(100);
    const unset = /search|modif|updated|^(status_date|due_at|history)$/;
    expect(changes.filter(({ field }) => unset.test(field))).toEqual([]);
    expect(changes.filter(({ before, after }) => `${before}${after}`.includes('\u001f'))).toEqual([]);
    const emails = changes.filter(({ action }) => action === 'changePayoutEmail');
    expect(new Set(emails.map(({ field }) => field))).toEqual(new Set(['email']));
});

test('no password, code, token or key is in any event', async () => {
    const events = JSON.stringify(await storedEvents(sandbox));
    const mails = await sandbox.mail.list();
    const keys = await sandbox.query<{ secret: string }>(
        `SELECT otp_key AS secret FROM challenges UNION SELECT code_hash FROM challenges WHERE code_hash IS NOT NULL
        UNION SELECT access_hash FROM tokens UNION SELECT refresh_hash FROM tokens UNION SELECT password_hash FROM users WHERE password_hash <> 'none'
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
