// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, settle, stubLocks } from '../../support/tabs';

const [ANA, BEN] = ['ana@harbour.example', 'ben@fern.example'];

beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace: vi.fn(), reload: vi.fn() });
    stubLocks();
});

/** Somebody in the middle of something. */
async function working() {
    const provider = rotatingProvider();
    const tab = await openTab();
    await tab.signIn(ANA);
    sessionStorage.setItem('draft:withdrawal m1', 'typed');
    sessionStorage.setItem('intent:withdrawal m1', 'key');
    sessionStorage.setItem('activeMerchant', 'm1');
    return { provider, tab };
}

/** The provider refuses the refresh token. */
async function interrupt({ provider, tab }: Awaited<ReturnType<typeof working>>) {
    provider.issue(ANA);
    for (const spent of [1, 2]) {
        provider.expireAccess();
        const row = await tab.row();
        // A refresh token that comes twice ends its family.
        if (spent === 1 && row) await fetch('/api/main/v1/oauth/token', tokenRequest(row.refresh));
        await tab.whoAmI().catch(() => undefined);
    }
    await settle();
    expect(tab.signedOut).toHaveBeenCalledTimes(1);
}

const tokenRequest = (refresh: string) => ({
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }).toString(),
});
const kept = () => Object.keys(sessionStorage).sort();

describe('what somebody was working on when the session ended by itself', () => {
    it('waits in the tab, and nothing else does', async () => {
        await interrupt(await working());
        expect(kept()).toEqual(['draft:withdrawal m1', 'intent:withdrawal m1', 'workOf']);
    });

    it('is there for the same user', async () => {
        const started = await working();
        await interrupt(started);
        await started.tab.signIn(ANA);
        expect(kept()).toEqual(['draft:withdrawal m1', 'intent:withdrawal m1']);
    });

    it('is gone for another', async () => {
        const started = await working();
        await interrupt(started);
        await started.tab.signIn(BEN);
        expect(kept()).toEqual([]);
    });

    it('waits after a sign-out that nobody chose, and in other tabs too', async () => {
        const { tab } = await working();
        const other = await openTab();
        await other.whoAmI();
        await tab.signOut(true);
        await settle();
        expect(other.signedOut).toHaveBeenCalledTimes(1);
        expect(kept()).toEqual(['draft:withdrawal m1', 'intent:withdrawal m1', 'workOf']);
    });

    it('is gone after a sign-out by choice', async () => {
        const { tab } = await working();
        await tab.signOut();
        await settle();
        expect(kept()).toEqual([]);
    });

    it('leaves no trace of who it was where there was nothing', async () => {
        const started = await working();
        sessionStorage.clear();
        await interrupt(started);
        expect(kept()).toEqual([]);
    });
});
