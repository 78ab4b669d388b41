import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword } from '../../../contracts/main/password';
import { codeToken, ping, revoke, token, Tokens } from '../../../contracts/main/session';
import { endOtherSessions, endSession, listSessions, MAX_SESSIONS } from '../../../contracts/main/sessions';
import type { Sandbox } from '../../../sandbox/app';
import { literalProvider } from '../../../sandbox/literal/literal';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { ORIGIN, requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { linkCode, signIn } from '../../support/signIn';

const OWNER = 'owner@harbour.example';
const FINANCE = 'finance@harbour.example';
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.query('UPDATE token_families SET revoked_at = now() WHERE revoked_at IS NULL'));

/** Signs in by a link, with this User-Agent and from this network. */
async function open(email = OWNER, agent = 'Firefox', network = '192.0.2.7'): Promise<Tokens> {
    const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login` };
    const body = { ...grant, code: await linkCode(sandbox, email) };
    const request = requestFor(codeToken, { body, headers: { 'user-agent': agent } });
    const connection = { incoming: { socket: { remoteAddress: network } } };
    const answer = await sandbox.fetch(request, connection as Parameters<typeof sandbox.fetch>[1]);
    return Tokens.parse(await answer.json());
}

const list = async ({ access_token }: Tokens) => {
    const { status, body } = await send(sandbox, listSessions, { token: access_token });
    expect(status).toBe(200);
    return listSessions.answer.parse(body).data;
};
const end = ({ access_token }: Tokens, sessionId: string) =>
    send(sandbox, endSession, { token: access_token, path: { sessionId } });
const currentOf = async (tokens: Tokens) => (await list(tokens)).find(each => each.is_current)?.id ?? '';
const lives = async ({ access_token }: Tokens) => (await send(sandbox, ping, { token: access_token })).status === 200;
const refresh = ({ refresh_token }: Tokens) =>
    send(sandbox, token, { body: { client_id: CLIENT_ID, grant_type: 'refresh_token', refresh_token } });
const notices = async (email = OWNER) =>
    (await sandbox.mail.list(email)).filter(({ subject }) => subject === 'Your sessions were ended');

test('a user sees their own sessions alone, newest first, and which one asks', async () => {
    const first = await open(OWNER, 'Firefox', '192.0.2.7');
    await open(FINANCE);
    await sandbox.clock.advance(MINUTE);
    const between = sandbox.clock.now().toISOString();
    const second = await open(OWNER, 'Safari', '2001:db8::1');
    const listed = await list(second);
    expect(listed).toMatchObject([
        { browser: 'Safari', network: '2001:db8::1', is_current: true },
        { browser: 'Firefox', network: '192.0.2.7', is_current: false },
    ]);
    const isAfter = (at = '') => at >= between;
    expect(listed.map(({ created_at: at }) => isAfter(at))).toEqual([true, false]);
    expect(listed.map(({ last_used_at: at }) => isAfter(at))).toEqual([true, false]);
    expect((await list(first)).map(({ is_current: is }) => is)).toEqual([false, true]);
    expect((await list(second)).map(({ last_used_at: at }) => isAfter(at))).toEqual([true, true]);
});

test('one that was begun with a password is among them, and what its browser says is one line of bounded length', async () => {
    const { access } = await signIn(sandbox, OWNER);
    const tokens = await open(OWNER, `Odd\t${'x'.repeat(2000)}`);
    const [linked, typed] = await list(tokens);
    expect(linked?.browser).toBe(`Odd ${'x'.repeat(396)}`);
    expect(typed?.browser).toBeNull();
    expect((await send(sandbox, listSessions, { token: access })).status).toBe(200);
});

test('an ended one can neither call nor refresh, the one that ended it goes on, and the user is told', async () => {
    const [mine, other] = [await open(), await open(OWNER, FIREFOX)];
    const before = (await notices()).length;
    const id = await currentOf(other);
    expect((await end(mine, id)).status).toBe(200);
    expect([await lives(other), await lives(mine)]).toEqual([false, true]);
    expect((await refresh(other)).status).toBe(400);
    expect(await list(mine)).toHaveLength(1);
    expect((await end(mine, id)).status).toBe(404);
    const told = await notices();
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.text).toMatch(
        /^Your session in Firefox on Windows \(signed in \d+ \w+ 20\d\d, \d\d:\d\d UTC, last used \d+ .+ UTC\) was ended from another one\. If it /,
    );
});

test('nobody ends a session of somebody else, nor one by a token', async () => {
    const [mine, theirs] = [await open(), await open(FINANCE)];
    for (const id of [await currentOf(theirs), 'none', theirs.access_token, mine.refresh_token]) {
        expect(await end(mine, id)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await send(sandbox, endOtherSessions, { token: mine.access_token })).status).toBe(200);
    expect([await lives(theirs), await lives(mine)]).toEqual([true, true]);
});

test('an id lets nobody in, and holds nothing of a token', async () => {
    const mine = await open();
    const id = await currentOf(mine);
    expect(await lives({ ...mine, access_token: id })).toBe(false);
    expect((await refresh({ ...mine, refresh_token: id })).status).toBe(400);
    await send(sandbox, revoke, { body: { token: id } });
    expect(await lives(mine)).toBe(true);
});

test('all others are ended at once, with one email, and none where there are none', async () => {
    const [mine, ...others] = [await open(), await open(), await open(OWNER, FIREFOX)];
    const theirs = await open(FINANCE);
    const before = (await notices()).length;
    const endOthers = () => send(sandbox, endOtherSessions, { token: mine.access_token });
    expect((await endOthers()).status).toBe(200);
    expect((await endOthers()).status).toBe(200);
    for (const other of others) {
        expect(await lives(other)).toBe(false);
        expect((await refresh(other)).status).toBe(400);
    }
    expect([await lives(mine), await lives(theirs)]).toEqual([true, true]);
    expect((await refresh(mine)).status).toBe(200);
    const told = await notices();
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.text).toMatch(
        /^2 of your sessions were ended from another one: (?=.*Firefox on Windows \(signed)(?=.*an unknown browser \(signed).+\); .+\)\. If it /,
    );
});

test('with all others ends what would open another: a sign-in link that nobody used yet', async () => {
    const mine = await open();
    const code = await linkCode(sandbox, OWNER);
    expect((await send(sandbox, endOtherSessions, { token: mine.access_token })).status).toBe(200);
    const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login` };
    expect((await send(sandbox, codeToken, { body: { ...grant, code } })).code).toBe('code_invalid');
    expect(await lives(mine)).toBe(true);
});

test('the one that asks can be ended too, as by a sign-out, of which nobody is told', async () => {
    const mine = await open();
    const before = (await notices()).length;
    expect((await end(mine, await currentOf(mine))).status).toBe(200);
    expect(await lives(mine)).toBe(false);
    expect((await refresh(mine)).status).toBe(400);
    expect(await notices()).toHaveLength(before);
});

test('those that were signed out, ended by a new password, idle or old aren’t listed', async () => {
    const mine = await open();
    const out = await open();
    await send(sandbox, revoke, { body: { token: out.refresh_token } });
    expect(await list(mine)).toHaveLength(1);

    const theirs = await open(FINANCE);
    await open(FINANCE);
    const body = { old_password: 'Sandbox2026', new_password: 'Different2026' };
    expect((await send(sandbox, changePassword, { token: theirs.access_token, body })).status).toBe(200);
    expect(await list(theirs)).toHaveLength(1);

    const idle = await currentOf(mine);
    await sandbox.clock.advance(35 * MINUTE);
    const later = await open();
    expect((await list(later)).map(({ is_current: is }) => is)).toEqual([true]);
    expect((await end(later, idle)).status).toBe(404);
});

test('as many as the list may have are listed, the newest', async () => {
    const mine = await open();
    await sandbox.query(
        `INSERT INTO token_families (id, user_id, created_at, last_used_at)
        SELECT 'older-' || n, user_id, created_at - interval '1 minute' * n, last_used_at
        FROM token_families, generate_series(1, $1) n WHERE id = $2`,
        [MAX_SESSIONS, await currentOf(mine)],
    );
    const ids = (await list(mine)).map(({ id }) => id);
    expect(ids).toHaveLength(MAX_SESSIONS);
    expect(ids).not.toContain(`older-${MAX_SESSIONS}`);
});

test('a provider of the specification alone has no such calls', async () => {
    const { access_token } = await open();
    const literal = { fetch: literalProvider(sandbox.fetch) };
    const path = { sessionId: 'none' };
    for (const operation of [listSessions, endSession, endOtherSessions]) {
        expect((await send(literal, operation, { token: access_token, path })).status).toBe(404);
    }
});
