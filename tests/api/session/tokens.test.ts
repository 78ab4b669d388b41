import { afterEach, describe, expect, test } from 'vitest';
import { codeToken, ping, revoke, token, Tokens } from '../../../contracts/main/session';
import type { Sandbox, SandboxOptions } from '../../../sandbox/app';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { signIn, type SignedIn } from '../../support/signIn';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let sandbox: Sandbox;
afterEach(() => sandbox.close());

async function start(options: SandboxOptions = {}): Promise<SignedIn> {
    sandbox = await startSandbox(options);
    return signIn(sandbox, 'owner@harbour.example');
}

const refresh = (session: SignedIn, refresh_token: string, more: object = {}) =>
    send(sandbox, token, {
        body: {
            client_id: CLIENT_ID,
            grant_type: 'refresh_token',
            refresh_token,
            otp_key: session.otpKey ?? '',
            otp: session.otp,
            ...more,
        },
    });
const pingWith = (access: string) => send(sandbox, ping, { token: access });

describe('an access token', () => {
    test('lives ten minutes by the clock of the sandbox', async () => {
        const { access } = await start();
        expect(access).toMatch(/^[0-9a-f]{40}$/);
        await sandbox.clock.advance(9 * MINUTE);
        expect((await pingWith(access)).status).toBe(200);
        await sandbox.clock.advance(MINUTE);
        const ended = await pingWith(access);
        expect(ended.status).toBe(401);
        expect(ended.body).toMatchObject({ message: 'Invalid token: access token has expired' });
    });

    test('is compared as it is, upper and lower case apart, wherever it is given', async () => {
        const { access } = await start();
        const capitals = access.toUpperCase();
        expect((await pingWith(capitals)).status).toBe(401);
        await send(sandbox, revoke, { body: { token: capitals } });
        expect((await pingWith(access)).status).toBe(200);
        const headers = { authorization: `bearer ${access}` };
        expect((await send(sandbox, ping, { headers })).status).toBe(200);
    });

    test('is kept as a hash only', async () => {
        const session = await start();
        const rows = JSON.stringify(await sandbox.query('SELECT * FROM tokens'));
        expect(rows).not.toContain(session.access);
        expect(rows).not.toContain(session.refresh);
    });
});

describe('a refresh token', () => {
    test('is exchanged for a new pair, and its reuse ends the whole session', async () => {
        const session = await start({ refreshGraceSeconds: 0 });
        const next = Tokens.parse((await refresh(session, session.refresh)).body);
        expect((await pingWith(next.access_token)).status).toBe(200);
        const reused = await refresh(session, session.refresh);
        expect([reused.status, reused.code]).toEqual([400, 'invalid_grant']);
        expect((await refresh(session, next.refresh_token)).code).toBe('invalid_grant');
        expect((await pingWith(next.access_token)).status).toBe(401);
    });

    test('works again within the grace time, which is on by default, while none of its successors was used', async () => {
        const session = await start();
        for (let count = 0; count < 3; count += 1) expect((await refresh(session, session.refresh)).status).toBe(200);
        await sandbox.clock.advance(29_000);
        const again = Tokens.parse((await refresh(session, session.refresh)).body);
        const next = await refresh(session, again.refresh_token);
        expect(next.status).toBe(200);
        expect((await refresh(session, session.refresh)).code).toBe('invalid_grant');
        expect((await pingWith(Tokens.parse(next.body).access_token)).status).toBe(401);
    });

    /** Of two that hold the same refresh token, which rotate it within the grace. */
    const stolen = async () => {
        const session = await start();
        const rotated = async (given: string) => Tokens.parse((await refresh(session, given)).body);
        return {
            victim: await rotated(session.refresh),
            thief: await rotated(session.refresh),
            go: ({ refresh_token }: Tokens) => refresh(session, refresh_token),
        };
    };

    test('that is stolen gives one chain, which its other holder’s try ends', async () => {
        const { victim, thief, go } = await stolen();
        const first = await go(victim);
        expect(first.status).toBe(200);
        const next = Tokens.parse(first.body);
        expect((await pingWith(thief.access_token)).status).toBe(401);
        expect((await pingWith(next.access_token)).status).toBe(200);
        await sandbox.clock.advance(9 * MINUTE);
        expect((await go(thief)).code).toBe('invalid_grant');
        expect((await pingWith(next.access_token)).status).toBe(401);
        expect((await go(next)).code).toBe('invalid_grant');
    });

    test('that is stolen leaves nobody in where both go on at once', async () => {
        const { victim, thief, go } = await stolen();
        const answers = await Promise.all([go(victim), go(thief)]);
        const granted = answers.filter(({ status }) => status === 200);
        expect(granted).toHaveLength(1);
        const next = Tokens.parse(granted[0]?.body);
        expect((await pingWith(next.access_token)).status).toBe(401);
        expect((await go(next)).code).toBe('invalid_grant');
    });

    test('whose answer is lost is sent again, time after time, and the session goes on', async () => {
        const session = await start();
        let current = session.refresh;
        for (let round = 0; round < 3; round += 1) {
            expect((await refresh(session, current)).status).toBe(200);
            const { access_token, refresh_token } = Tokens.parse((await refresh(session, current)).body);
            expect((await pingWith(access_token)).status).toBe(200);
            current = refresh_token;
            await sandbox.clock.advance(10 * MINUTE);
        }
    });

    test('ends the session when it comes back after the grace time', async () => {
        const session = await start({ refreshGraceSeconds: 30 });
        const next = Tokens.parse((await refresh(session, session.refresh)).body);
        await sandbox.clock.advance(30_000);
        expect((await refresh(session, session.refresh)).code).toBe('invalid_grant');
        expect((await pingWith(next.access_token)).status).toBe(401);
    });

    test('is exchanged once by parallel calls', async () => {
        const session = await start({ refreshGraceSeconds: 0 });
        const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session, session.refresh)));
        expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    });

    test('belongs to the code of its sign-in', async () => {
        const session = await start();
        expect((await refresh(session, session.refresh, { otp: '000000' })).code).toBe('invalid_grant');
        expect((await refresh(session, session.refresh)).status).toBe(200);
    });

    test('ends after 35 minutes without use', async () => {
        const session = await start();
        await sandbox.clock.advance(34 * MINUTE);
        const next = Tokens.parse((await refresh(session, session.refresh)).body);
        await sandbox.clock.advance(35 * MINUTE + 1000);
        expect((await refresh(session, next.refresh_token)).code).toBe('invalid_grant');
    });

    test('ends eight hours after the sign-in, however often it was used', async () => {
        const session = await start();
        let current = session.refresh;
        for (let elapsed = 0; elapsed < 8 * HOUR - 30 * MINUTE; elapsed += 30 * MINUTE) {
            await sandbox.clock.advance(30 * MINUTE);
            current = Tokens.parse((await refresh(session, current)).body).refresh_token;
        }
        await sandbox.clock.advance(30 * MINUTE);
        expect((await refresh(session, current)).code).toBe('invalid_grant');
    });
});

describe('revoking', () => {
    test.each(['access', 'refresh'] as const)('the %s token ends the session of both', async kind => {
        const session = await start();
        expect((await send(sandbox, revoke, { body: { token: session[kind] } })).status).toBe(200);
        expect((await pingWith(session.access)).status).toBe(401);
        expect((await refresh(session, session.refresh)).code).toBe('invalid_grant');
    });

    test('says the same for a token that is not known', async () => {
        await start();
        expect((await send(sandbox, revoke, { body: { token: 'f'.repeat(40) } })).status).toBe(200);
    });
});

describe('a sign-in link', () => {
    const redirect_uri = `${ORIGIN}/login`;
    const makeCode = async () => {
        const request = new Request(`${ORIGIN}/sandbox/api/sign-in-link`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'finance@harbour.example' }),
        });
        const { url } = (await (await sandbox.fetch(request)).json()) as { url: string };
        return new URL(url, ORIGIN).searchParams.get('code') ?? '';
    };
    const redeem = (code: string, uri = redirect_uri) =>
        send(sandbox, codeToken, {
            body: { client_id: CLIENT_ID, grant_type: 'authorization_code', code, redirect_uri: uri },
        });

    test('signs in once; using it again ends the session that it opened', async () => {
        await start();
        const code = await makeCode();
        const tokens = Tokens.parse((await redeem(code)).body);
        expect((await pingWith(tokens.access_token)).status).toBe(200);
        expect((await redeem(code)).code).toBe('code_invalid');
        expect((await pingWith(tokens.access_token)).status).toBe(401);
    });

    test('used several times at once leaves no session behind', async () => {
        await start();
        const code = await makeCode();
        const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
        const granted = answers.filter(({ status }) => status === 200);
        expect(granted).toHaveLength(1);
        expect((await pingWith(Tokens.parse(granted[0]?.body).access_token)).status).toBe(401);
    });

    test('is refused for any other address, and after ten minutes', async () => {
        await start();
        const { host } = new URL(ORIGIN);
        const others = [
            'https://evil.example/login',
            `http://user:pw@${host}:99/login`,
            `http://user:pw@${host}/login`,
            `https://${host}/login`,
            `${ORIGIN.toUpperCase()}/login`,
            `${ORIGIN}:80/login`,
            `${ORIGIN}/other`,
            `${ORIGIN}/login/`,
            `${ORIGIN}/login?`,
            `${ORIGIN}/login#`,
            `${ORIGIN}/login?next=x`,
            `${ORIGIN}/./login`,
            ` ${ORIGIN}/login`,
            'javascript:/login',
            '/login',
            '',
        ];
        const code = await makeCode();
        for (const uri of others) expect([uri, (await redeem(code, uri)).code]).toEqual([uri, 'code_invalid']);
        expect((await redeem(code)).status).toBe(200);
        const late = await makeCode();
        await sandbox.clock.advance(10 * MINUTE);
        expect((await redeem(late)).code).toBe('code_invalid');
    });
});

test('a client that is not known gets nothing', async () => {
    const session = await start();
    expect((await refresh(session, session.refresh, { client_id: 'oacid-other' })).code).toBe('invalid_grant');
});
