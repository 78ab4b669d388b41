// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionRow } from '../../../src/session/tokenStore';
import { json, stubFetch } from '../../support/fetch';
import { rotatingProvider } from '../../support/rotatingProvider';
import { holdRefreshLock, openTab, settle, stubLocks } from '../../support/tabs';

const ANA = 'ana@harbour.example';

beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace: vi.fn(), reload: vi.fn() });
    stubLocks();
});
afterEach(() => vi.useRealTimers());

const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work));

describe('a refresh', () => {
    it('is one for fifty calls, each of which is repeated once', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        provider.expireAccess();
        Object.assign(provider.state, { tokenCalls: 0, profileCalls: 0 });
        expect(new Set(await times(50, tab.whoAmI))).toEqual(new Set([ANA]));
        expect(provider.state).toMatchObject({ tokenCalls: 1, profileCalls: 100 });
    });

    it('names client, code and code request of the sign-in', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        provider.expireAccess();
        await tab.whoAmI();
        const body = provider.sent.findLast(({ url }) => url.endsWith('/v1/oauth/token'))?.body;
        expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
            client_id: 'oacid-merchantdashboard00000001',
            grant_type: 'refresh_token',
            refresh_token: expect.stringMatching(/^refresh-/),
            otp_key: 'k',
            otp: '123456',
        });
    });

    it('is one for six tabs with eight calls each, round after round', async () => {
        const provider = rotatingProvider();
        const tabs = [];
        for (let index = 0; index < 6; index++) tabs.push(await openTab());
        await tabs[0]?.signIn(ANA);
        provider.state.tokenCalls = 0;
        for (let round = 1; round <= 25; round++) {
            provider.expireAccess();
            const answers = await Promise.all(tabs.map(tab => times(8, tab.whoAmI)));
            expect(new Set(answers.flat())).toEqual(new Set([ANA]));
            expect(provider.state.tokenCalls).toBe(round);
        }
        for (const tab of tabs) expect(tab.signedOut).not.toHaveBeenCalled();
    });

    it('leaves the session alive without locks and channels when two tabs do not meet', async () => {
        vi.stubGlobal('navigator', {});
        vi.stubGlobal('BroadcastChannel', undefined);
        const provider = rotatingProvider();
        const [one, other] = [await openTab(), await openTab()];
        await one.signIn(ANA);
        for (let round = 0; round < 3; round++) {
            provider.expireAccess();
            expect(await times(5, one.whoAmI)).toEqual(Array(5).fill(ANA));
            expect(await times(5, other.whoAmI)).toEqual(Array(5).fill(ANA));
        }
        expect(provider.state.tokenCalls).toBe(4);
    });

    it('goes by the provider’s 401 alone, not by the clock', async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        vi.useFakeTimers({ toFake: ['Date'] });
        for (const skew of [-86_400_000, 86_400_000]) {
            vi.setSystemTime(Date.parse('2026-11-21T10:00:00Z') + skew);
            expect(await tab.whoAmI()).toBe(ANA);
        }
        expect(provider.state.tokenCalls).toBe(1);
    });
});

describe('a refresh that fails', () => {
    const signedIn = async () => {
        rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        return tab;
    };
    const isToken = (url: string) => url.endsWith('/oauth/token');

    it.each([400, 401, 422])('with %i is not repeated and ends the session once', async status => {
        const tab = await signedIn();
        const sent = stubFetch(({ url }) => (isToken(url) ? json({ message: 'No' }, status) : json({}, 401)));
        const failures = await times(10, () => tab.whoAmI().catch((error: { kind: string }) => error.kind));
        expect(new Set(failures)).toEqual(new Set(['signed-out']));
        expect(sent.filter(({ url }) => isToken(url))).toHaveLength(1);
        expect(tab.signedOut).toHaveBeenCalledTimes(1);
        expect(await tab.row()).toBeUndefined();
    });

    it('by never being believed ends the session after one refresh', async () => {
        const tab = await signedIn();
        const answer = { access_token: 'x', refresh_token: 'y', token_type: 'Bearer', expires_in: 600 };
        const sent = stubFetch(({ url }) => (isToken(url) ? json(answer) : json({}, 401)));
        await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
        expect(sent.map(({ url }) => isToken(url))).toEqual([false, true, false]);
        expect(tab.signedOut).toHaveBeenCalledTimes(1);
        expect(await tab.row()).toBeUndefined();
        await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
        expect(sent).toHaveLength(3);
        expect(tab.signedOut).toHaveBeenCalledTimes(1);
    });

    const faults = {
        'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
        500: () => json({}, 500),
        429: () => json({}, 429),
        'a gateway’s 403': () => new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
        HTML: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
        'another shape': () => json({ token: 'x' }),
    };

    const newTokens = () => json({ access_token: 'x', refresh_token: 'y', token_type: 'Bearer', expires_in: 600 });
    /** Fails this many times, then refreshes. Counts the calls. */
    const failing = (fault: () => Response | Promise<Response>, times: number) => {
        const state = { tokenCalls: 0 };
        stubFetch(({ url, headers }) => {
            if (!isToken(url)) return headers.authorization === 'Bearer x' ? json(profileOf(ANA)) : json({}, 401);
            state.tokenCalls += 1;
            return state.tokenCalls <= times ? fault() : newTokens();
        });
        return state;
    };

    describe.each(Object.entries(faults))('with %s', (_, fault) => {
        beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

        it('is repeated while the calls wait, and they go on', async () => {
            const tab = await signedIn();
            const state = failing(fault, 4);
            const answers = times(10, tab.whoAmI);
            await settle();
            await vi.advanceTimersByTimeAsync(40_000);
            expect(new Set(await answers)).toEqual(new Set([ANA]));
            expect(state.tokenCalls).toBe(5);
            expect(tab.signedOut).not.toHaveBeenCalled();
        });

        it('for longer than half a minute fails the calls and leaves the session, which goes on later', async () => {
            const tab = await signedIn();
            const state = failing(fault, Infinity);
            const failures = times(3, () => tab.whoAmI().catch((error: unknown) => error));
            await settle();
            await vi.advanceTimersByTimeAsync(60_000);
            for (const error of await failures) {
                expect(error).toMatchObject({ operation: 'GET /v1/dashboard/profile', outcome: 'not-done' });
                expect(error).not.toMatchObject({ kind: 'signed-out' });
            }
            expect(state.tokenCalls).toBeLessThan(10);
            expect(tab.signedOut).not.toHaveBeenCalled();
            expect(await tab.row()).toBeDefined();
            failing(fault, 0);
            expect(await tab.whoAmI()).toBe(ANA);
        });
    });

    it('with 429 waits as long as it is asked to', async () => {
        const tab = await signedIn();
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
        const state = failing(() => new Response('{}', { status: 429, headers: { 'retry-after': '20' } }), 1);
        const answer = tab.whoAmI();
        await settle();
        await vi.advanceTimersByTimeAsync(19_900);
        expect(state.tokenCalls).toBe(1);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(await answer).toBe(ANA);
        expect(state.tokenCalls).toBe(2);
    });

    describe('without an answer', () => {
        const hang = () => new Promise<Response>(() => {});
        beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

        it('is repeated while the first token may still be used again', async () => {
            const tab = await signedIn();
            const state = failing(hang, 1);
            const answers = times(3, tab.whoAmI);
            await settle();
            await vi.advanceTimersByTimeAsync(15_000);
            expect(state.tokenCalls).toBe(2);
            expect(new Set(await answers)).toEqual(new Set([ANA]));
        });

        it('fails the calls after half a minute and leaves the session', async () => {
            const tab = await signedIn();
            const state = failing(hang, Infinity);
            const failure = tab.whoAmI().catch((error: unknown) => error);
            await settle();
            await vi.advanceTimersByTimeAsync(30_000);
            expect(await now(failure)).toMatchObject({ kind: 'timeout', outcome: 'not-done' });
            expect(state.tokenCalls).toBeGreaterThanOrEqual(3);
            expect(tab.signedOut).not.toHaveBeenCalled();
            expect(await tab.row()).toBeDefined();
        });
    });

    it.each([
        ['that is hardly over in time', 20, 2],
        ['that is longer', 30, 1],
    ])('with a pause %s waits for half a minute at most', async (_, seconds, tries) => {
        const tab = await signedIn();
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
        const pause = () => new Response('{}', { status: 503, headers: { 'retry-after': String(seconds) } });
        const state = failing(pause, Infinity);
        const failure = tab.whoAmI().catch((error: unknown) => error);
        await settle();
        await vi.advanceTimersByTimeAsync(30_000);
        expect(await now(failure)).toMatchObject({ kind: 'server' });
        expect(state.tokenCalls).toBe(tries);
    });

    it('in a tab that slept through its pause is not tried in no time', async () => {
        const tab = await signedIn();
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const state = failing(faults[500], Infinity);
        const failure = tab.whoAmI().catch((error: unknown) => error);
        await settle();
        const slept = performance.now() + 60_000;
        vi.spyOn(performance, 'now').mockReturnValue(slept);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(await now(failure)).toMatchObject({ kind: 'timeout', outcome: 'not-done' });
        expect(state.tokenCalls).toBe(1);
    });

    it('in one tab fails the calls of the other as soon as they have waited as long', async () => {
        rotatingProvider();
        const [one, other] = [await openTab(), await openTab()];
        await one.signIn(ANA);
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
        const state = failing(faults[500], Infinity);
        const failures = [one, other].map(tab => tab.whoAmI().catch((error: unknown) => error));
        await settle();
        await vi.advanceTimersByTimeAsync(30_000);
        for (const failure of failures) expect(await now(failure)).toMatchObject({ outcome: 'not-done' });
        expect(state.tokenCalls).toBeLessThan(12);
    });

    it('without a network is not repeated, says so and leaves the session', async () => {
        const tab = await signedIn();
        const state = failing(faults[500], Infinity);
        vi.stubGlobal('navigator', { onLine: false });
        await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'offline', outcome: 'not-done' });
        expect(state.tokenCalls).toBe(0);
        expect(tab.signedOut).not.toHaveBeenCalled();
        expect(await tab.row()).toBeDefined();
    });
});

describe('a tab that holds the lock and does nothing', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

    const expired = async () => {
        const provider = rotatingProvider();
        const tab = await openTab();
        await tab.signIn(ANA);
        provider.expireAccess();
        provider.state.tokenCalls = 0;
        return { provider, tab, letGo: holdRefreshLock() };
    };

    it('fails the calls of the others after half a minute, and the session goes on', async () => {
        const { provider, tab, letGo } = await expired();
        const failures = times(3, () => tab.whoAmI().catch((error: unknown) => error));
        await settle();
        await vi.advanceTimersByTimeAsync(30_000);
        for (const error of await now(failures)) expect(error).toMatchObject({ kind: 'timeout', outcome: 'not-done' });
        expect(provider.state.tokenCalls).toBe(0);
        expect(tab.signedOut).not.toHaveBeenCalled();
        letGo();
        expect(await tab.whoAmI()).toBe(ANA);
        expect(provider.state.tokenCalls).toBe(1);
    });

    it('costs nobody the tokens that were stored meanwhile', async () => {
        const { provider, tab } = await expired();
        const answer = tab.whoAmI();
        await settle();
        const row = await tab.row();
        const { access, refresh } = provider.issue(ANA);
        const { swapTokens } = await import('../../../src/session/tokenStore');
        await swapTokens(row as SessionRow, { access, refresh });
        await vi.advanceTimersByTimeAsync(30_000);
        expect(await now(answer)).toBe(ANA);
        expect(provider.state.tokenCalls).toBe(0);
    });
});

/** What the promise has settled to by now, if anything. */
const now = async <Result>(promise: Promise<Result>): Promise<Result | 'pending'> => {
    const pending = settle().then(() => 'pending' as const);
    return Promise.race([promise, pending]);
};

const profileOf = (email: string) => ({
    email,
    username: email,
    client_id: 'c',
    firstname: '',
    lastname: '',
    country: null,
    mobile: null,
});
