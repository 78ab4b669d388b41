import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeToken } from '../../../contracts/main/session';
import { challengeOf } from '../../../contracts/rules/challengeOf';
import type { Sandbox } from '../../../sandbox/app';
import { seededUsers } from '../../../sandbox/seed/users';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { chooseAtProvider } from '../../support/authorize';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { linkCode } from '../../support/signIn';

const OWNER = 'owner@harbour.example';
const VERIFIER = 'v'.repeat(43);
const REDIRECT = `${ORIGIN}/login`;
const asked = {
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    state: 's&1',
    code_challenge: challengeOf(VERIFIER),
    code_challenge_method: 'S256',
};

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const open = (changes: object = {}) =>
    sandbox.fetch(
        new Request(`${ORIGIN}/sandbox/authorize?${new URLSearchParams({ ...asked, ...changes }).toString()}`),
    );
const redeem = (code: string, verifier?: string) =>
    send(sandbox, codeToken, {
        body: {
            client_id: CLIENT_ID,
            grant_type: 'authorization_code',
            code,
            redirect_uri: REDIRECT,
            ...(verifier !== undefined && { code_verifier: verifier }),
        },
    });
const newCode = async () =>
    (await chooseAtProvider(sandbox, new URLSearchParams(asked), OWNER)).searchParams.get('code') ?? '';

describe('the provider’s page', () => {
    test('offers every user, and sends the browser back with code, email and state', async () => {
        const page = await (await open()).text();
        for (const { email } of seededUsers) expect(page).toContain(`value="${email}"`);
        const back = await chooseAtProvider(sandbox, new URLSearchParams(asked), OWNER);
        expect(back.origin + back.pathname).toBe(REDIRECT);
        const { code, ...rest } = Object.fromEntries(back.searchParams);
        expect(rest).toEqual({ email: OWNER, state: 's&1' });
        expect((await redeem(code ?? '', VERIFIER)).status).toBe(200);
    });

    test('sends the browser back without a code when nobody is chosen', async () => {
        const back = await chooseAtProvider(sandbox, new URLSearchParams(asked));
        expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's&1' });
    });

    test.each([
        ['another client', { client_id: 'other' }],
        ['another address', { redirect_uri: 'https://evil.example/login' }],
        ['another page', { redirect_uri: `${ORIGIN}/login/` }],
        ['the address with a query', { redirect_uri: `${REDIRECT}?next=x` }],
    ])('sends nobody anywhere for %s', async (_, changes) => {
        expect((await open(changes)).status).toBe(400);
        const body = new URLSearchParams({ ...asked, ...changes, email: OWNER });
        const posted = await sandbox.fetch(new Request(`${ORIGIN}/sandbox/authorize`, { method: 'POST', body }));
        expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
    });

    test.each([
        [{ response_type: 'token' }, 'unsupported_response_type'],
        [{ code_challenge_method: 'plain' }, 'invalid_request'],
        [{ code_challenge: '' }, 'invalid_request'],
    ])('answers %j with %s', async (changes, error) => {
        const back = new URL((await open(changes)).headers.get('location') ?? '');
        expect(Object.fromEntries(back.searchParams)).toEqual({ error, state: 's&1' });
    });

    test('takes no choice from another site or port, nor a large one, and shows nothing to one', async () => {
        const body = new URLSearchParams({ ...asked, email: OWNER });
        const post = async (headers: Record<string, string>, given = body) => {
            const request = new Request(`${ORIGIN}/sandbox/authorize`, { method: 'POST', headers, body: given });
            return (await sandbox.fetch(request)).status;
        };
        expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
        expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
        expect(await post({ origin: 'http://localhost:4899' })).toBe(403);
        expect(await post({}, new URLSearchParams({ email: 'x'.repeat(200_000) }))).toBe(413);
        expect(await post({})).toBe(303);
        const policy = (await open()).headers.get('content-security-policy');
        expect(policy).toContain("frame-ancestors 'none'");
    });
});

describe('a code with a challenge', () => {
    test.each([
        ['a wrong verifier', 'w'.repeat(43)],
        ['no verifier', undefined],
    ])('is refused with %s, and used up', async (_, verifier) => {
        const code = await newCode();
        expect((await redeem(code, verifier)).code).toBe('code_invalid');
        expect((await redeem(code, VERIFIER)).code).toBe('code_invalid');
    });

    test('works once with the right one', async () => {
        const code = await newCode();
        expect((await redeem(code, VERIFIER)).status).toBe(200);
        expect((await redeem(code, VERIFIER)).code).toBe('code_invalid');
    });
});

test('a link’s code, which has no challenge, is refused with a verifier, and used up', async () => {
    const code = await linkCode(sandbox, OWNER);
    expect((await redeem(code, VERIFIER)).code).toBe('code_invalid');
    expect((await redeem(code)).code).toBe('code_invalid');
});
