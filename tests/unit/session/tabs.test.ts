// @vitest-environment jsdom
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../support/fetch';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, stubLocks } from '../../support/tabs';

const ANA = 'ana@harbour.example';
const BEN = 'ben@harbour.example';

let replace: ReturnType<typeof vi.fn>;
beforeEach(() => {
    replace = vi.fn();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace, reload: vi.fn() });
    stubLocks();
});

const threeTabs = async () => {
    const provider = rotatingProvider();
    const tabs = [await openTab(), await openTab(), await openTab()] as const;
    await tabs[0].signIn(ANA);
    for (const tab of tabs) await tab.whoAmI();
    return { provider, tabs };
};

describe('three tabs', () => {
    it('all leave when one signs out, and only the others are told', async () => {
        const { tabs } = await threeTabs();
        sessionStorage.setItem('activeMerchant', 'm1');
        await tabs[1].signOut();
        await vi.waitFor(() => {
            expect(tabs[0].signedOut).toHaveBeenCalledTimes(1);
            expect(tabs[2].signedOut).toHaveBeenCalledTimes(1);
        });
        expect(tabs[1].signedOut).not.toHaveBeenCalled();
        expect(location.reload).toHaveBeenCalledTimes(2);
        expect(sessionStorage).toHaveLength(0);
        for (const tab of tabs) await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
        expect(tabs[1].signedOut).not.toHaveBeenCalled();
    });

    it('start anew when somebody else signs in in one of them', async () => {
        const { tabs } = await threeTabs();
        await tabs[2].signIn(BEN);
        await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/'], ['/']]));
        expect(await tabs[2].whoAmI()).toBe(BEN);
        expect(tabs[0].signedOut).not.toHaveBeenCalled();
    });

    it('never repeat a call as somebody else, even where no word came from the other tab', async () => {
        vi.stubGlobal('BroadcastChannel', undefined);
        const { provider, tabs } = await threeTabs();
        await tabs[2].signIn(BEN);
        provider.expireAccess();
        await expect(tabs[0].whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
        expect(replace.mock.calls).toEqual([['/']]);
        expect(await tabs[2].whoAmI()).toBe(BEN);
    });

    it('find out what they missed when they are shown again', async () => {
        vi.stubGlobal('BroadcastChannel', undefined);
        const { tabs } = await threeTabs();
        await tabs[0].signOut();
        expect(tabs[1].signedOut).not.toHaveBeenCalled();
        dispatchEvent(new Event('pageshow'));
        await vi.waitFor(() => expect(tabs[1].signedOut).toHaveBeenCalledTimes(1));
    });

    it('take over new tokens of the same sign-in without a 401', async () => {
        const { provider, tabs } = await threeTabs();
        provider.expireAccess();
        await tabs[0].whoAmI();
        const before = provider.state.profileCalls;
        await vi.waitFor(async () => {
            const calls = provider.state.profileCalls;
            await tabs[1].whoAmI();
            expect(provider.state.profileCalls).toBe(calls + 1);
        });
        expect(provider.state.profileCalls).toBeGreaterThan(before);
        expect(tabs[1].signedOut).not.toHaveBeenCalled();
    });
});

describe('a tab that has given its database up', () => {
    const givenUp = async () => {
        const { tabs } = await threeTabs();
        vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
            throw new DOMException('The connection was lost', 'UnknownError');
        });
        expect(await tabs[0].row()).toBeDefined();
        vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
        return { tabs };
    };

    it('leaves with the others when one signs out', async () => {
        const { tabs } = await givenUp();
        await tabs[1].signOut();
        await vi.waitFor(() => expect(tabs[0].signedOut).toHaveBeenCalledTimes(1));
        expect(await tabs[0].row()).toBeUndefined();
        await expect(tabs[0].whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
    });

    it('leaves with the others when the provider refuses the refresh', async () => {
        const { tabs } = await givenUp();
        stubFetch(({ url }) => json({}, url.endsWith('/oauth/token') ? 400 : 401));
        await expect(tabs[1].whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
        await vi.waitFor(() => expect(tabs[0].signedOut).toHaveBeenCalledTimes(1));
        expect(await tabs[0].row()).toBeUndefined();
    });
});

it('a tab that finds no session at all says so once', async () => {
    rotatingProvider();
    const tab = await openTab();
    await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
    await expect(tab.whoAmI()).rejects.toMatchObject({ kind: 'signed-out' });
    expect(tab.signedOut).toHaveBeenCalledTimes(1);
});
