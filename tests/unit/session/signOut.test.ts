// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hang, json, type Sent, stubFetch } from '../../support/fetch';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, settle, stubLocks } from '../../support/tabs';

const ANA = 'ana@harbour.example';

let deleted: string[];
beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace: vi.fn(), reload: vi.fn() });
    stubLocks();
    deleted = [];
    vi.stubGlobal('caches', { keys: async () => ['a', 'b'], delete: async (name: string) => void deleted.push(name) });
});

afterEach(() => vi.useRealTimers());

async function signedIn() {
    const provider = rotatingProvider();
    const tab = await openTab();
    await tab.signIn(ANA);
    localStorage.setItem('RaStoreMerchantDashboard.locale', '"en"');
    localStorage.setItem('RaStoreMerchantDashboard.theme', '"dark"');
    localStorage.setItem('draft', ANA);
    sessionStorage.setItem('activeMerchant', 'm1');
    return { tab, provider };
}

async function expectNothingLeft() {
    expect(await entries(createStore('merchant-dashboard', 'auth'))).toEqual([]);
    expect(Object.entries(localStorage)).toEqual([['RaStoreMerchantDashboard.locale', '"en"']]);
    expect(Object.entries(sessionStorage)).toEqual([]);
    expect(deleted).toEqual(['a', 'b']);
}

describe('signing out', () => {
    it('leaves nothing but the language, and revokes the refresh token, which ends both', async () => {
        const { tab, provider } = await signedIn();
        const refresh = (await tab.row())?.refresh;
        await tab.signOut();
        await vi.waitFor(() => expect(provider.state.revoked).toEqual([refresh]));
        await expectNothingLeft();
        expect(tab.signedOut).not.toHaveBeenCalled();
    });

    const faults: Record<string, (sent: Sent) => Response | Promise<Response>> = {
        401: () => json({}, 401),
        500: () => json({}, 500),
        HTML: () => new Response('<html>'),
        offline: () => Promise.reject(new TypeError('Failed to fetch')),
        hanging: hang,
    };

    it.each(Object.entries(faults))('does not wait for a revocation that is %s, and asks once', async (_, fault) => {
        const { tab } = await signedIn();
        const sent = stubFetch(fault);
        await tab.signOut();
        await expectNothingLeft();
        await vi.waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]?.init.keepalive).toBe(true);
        expect(tab.signedOut).not.toHaveBeenCalled();
        await tab.signOut();
        expect(sent).toHaveLength(1);
    });

    it('gives a revocation three seconds', async () => {
        const { tab } = await signedIn();
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const sent = stubFetch(hang);
        await tab.signOut();
        await settle();
        expect(sent).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(2_999);
        expect(sent[0]?.init.signal?.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(sent[0]?.init.signal?.aborted).toBe(true);
    });

    it('joins in when it is already going on', async () => {
        const { tab, provider } = await signedIn();
        await Promise.all([tab.signOut(), tab.signOut(), tab.signOut()]);
        await vi.waitFor(() => expect(provider.state.revoked).toHaveLength(1));
    });

    it('works where storage is blocked', async () => {
        const { tab } = await signedIn();
        vi.stubGlobal('localStorage', undefined);
        vi.stubGlobal('sessionStorage', undefined);
        vi.stubGlobal('caches', undefined);
        await expect(tab.signOut()).resolves.toBeUndefined();
        expect(await tab.row()).toBeUndefined();
    });
});
