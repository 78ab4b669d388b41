// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../support/fetch';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, stubLocks } from '../../support/tabs';

const ANA = 'ana@harbour.example';

beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace: vi.fn(), reload: vi.fn() });
    stubLocks();
});

describe('signing in by password', () => {
    it('sends the grant’s fields and keeps the tokens with the code they are bound to', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        expect(Object.fromEntries(new URLSearchParams(provider.sent[0]?.body))).toEqual({
            client_id: 'oacid-merchantdashboard00000001',
            grant_type: 'password',
            username: ANA,
            password: 'p',
            recaptcha_token: 'sandbox-token',
            otp_key: 'k',
            otp: '123456',
        });
        expect(await tab.row()).toMatchObject({ v: 1, userId: ANA, otpKey: 'k', otp: '123456' });
        expect(await tab.whoAmI()).toBe(ANA);
    });

    it('keeps the session under the user’s email, also where they signed in by another name', async () => {
        stubFetch(({ url, headers }) => {
            if (url.endsWith('/token')) return json({ access_token: 'a', refresh_token: 'r' });
            return headers.authorization === 'Bearer a' ? json({ email: ANA, username: 'ana' }) : json({}, 401);
        });
        const tab = await openTab();
        await tab.signIn('ana');
        expect(await tab.row()).toMatchObject({ userId: ANA, access: 'a' });
    });

    it('makes each sign-in another one, and revokes the one it replaces', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        const before = await tab.row();
        await tab.signIn(ANA);
        expect((await tab.row())?.epoch).not.toBe(before?.epoch);
        await vi.waitFor(() => expect(provider.state.revoked).toEqual([before?.refresh]));
    });

    it('hands on why it was refused, and keeps nothing', async () => {
        stubFetch(() => json({ message: 'No', code: 'otp_required' }, 422));
        const tab = await openTab();
        await expect(tab.signIn(ANA)).rejects.toMatchObject({ kind: 'refused', code: 'otp_required' });
        expect(await tab.row()).toBeUndefined();
    });

    it('takes a code that is not verified for a wrong one', async () => {
        stubFetch(() => json({ verified: false }));
        const { verifyCode } = await import('../../../src/session/signIn');
        await expect(verifyCode({ email: ANA, otpKey: 'k', code: '123456' })).rejects.toMatchObject({
            kind: 'refused',
            code: 'otp_invalid',
        });
    });

    it('takes a 401 in a sign-in for a refusal, not for the end of a session', async () => {
        const sent = stubFetch(() => json({ message: 'No', code: 'bad_credentials' }, 401));
        const { requestCode } = await import('../../../src/session/signIn');
        await expect(requestCode({ email: ANA, password: 'x' })).rejects.toMatchObject({
            kind: 'refused',
            code: 'bad_credentials',
        });
        expect(sent).toHaveLength(1);
    });
});

describe('signing in by a link', () => {
    it('sends a code once, however often it is asked to', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        // This provider knows the user by the code.
        const link = { code: ANA, email: ANA.toUpperCase() };
        await Promise.all([tab.signInWithCode(link), tab.signInWithCode(link)]);
        await tab.signInWithCode(link);
        expect(provider.state.tokenCalls).toBe(1);
        expect(Object.fromEntries(new URLSearchParams(provider.sent[0]?.body))).toEqual({
            client_id: 'oacid-merchantdashboard00000001',
            grant_type: 'authorization_code',
            code: ANA,
            redirect_uri: 'http://localhost:4000/login',
        });
        expect(await tab.row()).toMatchObject({ userId: ANA });
    });

    it('signs nobody in whom the link does not name', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        const link = { code: 'mallory@harbour.example', email: ANA };
        await expect(tab.signInWithCode(link)).rejects.toMatchObject({ kind: 'refused', code: 'code_invalid' });
        expect(await tab.row()).toBeUndefined();
        expect(provider.state.revoked).toEqual([expect.stringMatching(/^refresh-/)]);
    });
});
