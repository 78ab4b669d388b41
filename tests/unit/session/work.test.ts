// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rotatingProvider } from '../../support/rotatingProvider';
import { openTab, settle, stubLocks } from '../../support/tabs';

const own = (['sessionStorage', 'localStorage'] as const).map(name => [name, globalThis[name]] as const);
const restoreStorage = () => {
    for (const [name, value] of own) Object.defineProperty(globalThis, name, { configurable: true, value });
};

const [ANA, BEN] = ['ana@harbour.example', 'ben@fern.example'];

/** The keys that the work is stored under. */
const [DRAFT, INTENT, OPEN] = [
    'draft:ana%40harbour.example:w',
    'intent:ana%40harbour.example:w',
    'openIntent:ana%40harbour.example:k',
];

const SENT = JSON.stringify({ at: new Date().toISOString() });

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('location', { origin: 'http://localhost:4000', replace: vi.fn(), reload: vi.fn() });
    stubLocks();
});

/** A user in the middle of something. */
async function working() {
    const provider = rotatingProvider();
    const tab = await openTab();
    await tab.signIn(ANA);
    tab.writeWork('draft', 'typed');
    tab.writeWork('intent', 'key');
    tab.writeOpenIntent(SENT);
    sessionStorage.setItem('activeMerchant', 'm1');
    localStorage.setItem('RaStore.theme', 'dark');
    return { provider, tab };
}

/** The provider refuses the refresh token. */
async function interrupt({ provider, tab }: Awaited<ReturnType<typeof working>>) {
    provider.issue(ANA);
    for (const spent of [1, 2]) {
        provider.expireAccess();
        const row = await tab.row();
        // A refresh token used twice ends its family.
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
const RECORD = JSON.stringify({ key: 'k2', at: new Date().toISOString() });

const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter(isWork).sort();
const isWork = (key: string) => !['lastActivity', 'signIn'].includes(key);

describe('what somebody was working on when the session ended by itself', () => {
    it('waits for them, and nothing else does', async () => {
        await interrupt(await working());
        expect(kept()).toEqual([DRAFT, INTENT, OPEN]);
    });

    it.each([ANA, ANA.toUpperCase()])('is there for the same user, however they write %s', async name => {
        const started = await working();
        await interrupt(started);
        await started.tab.signIn(name);
        expect(started.tab.readWork('draft')).toBe('typed');
        expect(started.tab.readWork('intent')).toBe('key');
        expect([...started.tab.readOpenIntents().values()]).toEqual([SENT]);
    });

    it('is nothing of another’s, who finds no draft in the tab either', async () => {
        const started = await working();
        await interrupt(started);
        await started.tab.signIn(BEN);
        expect(started.tab.readWork('draft')).toBeUndefined();
        expect(started.tab.readOpenIntents().size).toBe(0);
        // What may have moved money waits for its user.
        expect(kept()).toEqual([OPEN]);
    });

    it('is nothing of another’s who signed in in another tab, when this one is loaded anew', async () => {
        const started = await working();
        await interrupt(started);
        const others = { ...sessionStorage };
        const other = await openTab();
        await other.signIn(BEN);
        for (const [key, text] of Object.entries(others)) sessionStorage.setItem(key, text);
        const reloaded = await openTab();
        await reloaded.whoAmI();
        expect(reloaded.readWork('draft')).toBeUndefined();
        expect(reloaded.readWork('intent')).toBeUndefined();
        expect(reloaded.readOpenIntents().size).toBe(0);
    });

    it('waits after sign-outs that nobody chose, however many tabs sign out at once', async () => {
        const { tab } = await working();
        const other = await openTab();
        await other.whoAmI();
        await Promise.all([tab.signOut('interrupted'), other.signOut('interrupted')]);
        await tab.signOut('interrupted');
        await settle();
        expect(kept()).toEqual([DRAFT, INTENT, OPEN]);
    });

    it('waits in a tab that sees only later that the same user has signed in again', async () => {
        const { provider } = await working();
        const asleep = await openTab();
        await asleep.whoAmI();
        const other = await openTab();
        await other.whoAmI();
        await other.signOut('interrupted');
        provider.issue(ANA);
        await other.signIn(ANA);
        document.dispatchEvent(new Event('visibilitychange'));
        await settle();
        expect(kept()).toEqual([DRAFT, INTENT, 'left:ana%40harbour.example:w', OPEN]);
    });

    it('is shown again by a tab that slept through a sign-out by choice and another sign-in', async () => {
        const { provider } = await working();
        sessionStorage.setItem(INTENT, RECORD);
        const asleep = await openTab();
        await asleep.whoAmI();
        const records = { ...sessionStorage };
        const other = await openTab();
        await other.signOut();
        provider.issue(ANA);
        await other.signIn(ANA);
        for (const [key, text] of Object.entries(records)) sessionStorage.setItem(key, text);
        expect(other.readOpenIntents().get('k2')).toBeUndefined();
        document.dispatchEvent(new Event('visibilitychange'));
        await settle();
        const reloaded = await openTab();
        await reloaded.whoAmI();
        expect(reloaded.readOpenIntents().get('k2')).toBe(RECORD);
    });

    it('is gone after a sign-out by choice, in the other tabs too', async () => {
        const { tab } = await working();
        const other = await openTab();
        await other.whoAmI();
        await tab.signOut();
        sessionStorage.setItem(DRAFT, 'of the other tab');
        await settle();
        expect(kept()).toEqual([]);
    });

    describe('after a sign-out by choice in another tab', () => {
        /** The tabs of a test share their storage, so the other tab's is written once this one has cleared it. */
        async function signedOutElsewhere() {
            const { tab, provider } = await working();
            const other = await openTab();
            await other.whoAmI();
            await tab.signOut();
            sessionStorage.setItem(DRAFT, 'of the other tab');
            sessionStorage.setItem(INTENT, RECORD);
            await settle();
            provider.issue(ANA);
            return other;
        }

        it('is one record of what the tab has sent, and no draft', async () => {
            const other = await signedOutElsewhere();
            expect(kept()).toEqual(['left:ana%40harbour.example:w']);
            expect(other.readWork('intent')).toBeUndefined();
            expect(other.signedOut).toHaveBeenCalledTimes(1);
        });

        it.each([ANA, ANA.toUpperCase()])('is told again once %s has signed in in that tab', async name => {
            const other = await signedOutElsewhere();
            await other.signIn(name);
            expect([...other.readOpenIntents()]).toEqual([['k2', RECORD]]);
            expect(kept()).toEqual(['openIntent:ana%40harbour.example:k2']);
        });

        it('is told again once the tab takes over a sign-in of the same user from another', async () => {
            const other = await signedOutElsewhere();
            const third = await openTab();
            const records = { ...sessionStorage };
            await third.signIn(ANA);
            expect(third.readOpenIntents().size).toBe(1);
            third.writeOpenIntent(undefined);
            for (const [key, text] of Object.entries(records)) sessionStorage.setItem(key, text);
            await other.whoAmI();
            expect(other.readOpenIntents().get('k2')).toBe(RECORD);
        });

        it('is nothing of another’s, whose sign-in there deletes it', async () => {
            const other = await signedOutElsewhere();
            await other.signIn(BEN);
            expect(other.readOpenIntents().size).toBe(0);
            expect(kept()).toEqual([]);
        });

        it('is gone after a sign-out by choice in that tab', async () => {
            const other = await signedOutElsewhere();
            await other.signIn(ANA);
            await other.signOut();
            expect(kept()).toEqual([]);
        });

        it('is nothing where what the tab keeps can’t be read', async () => {
            const { tab, provider } = await working();
            const other = await openTab();
            await other.whoAmI();
            await tab.signOut();
            sessionStorage.setItem(INTENT, 'damaged');
            await settle();
            provider.issue(ANA);
            await other.signIn(ANA);
            expect(kept()).toEqual([]);
        });
    });

    it('is told again after the sign-in of a tab that was asleep while its user signed out', async () => {
        const { tab, provider } = await working();
        const asleep = await openTab();
        await asleep.whoAmI();
        const record = JSON.stringify({ key: 'k3', at: new Date().toISOString() });
        await tab.signOut('interrupted');
        localStorage.clear();
        sessionStorage.setItem(INTENT, record);
        provider.issue(ANA);
        await asleep.signIn(ANA);
        expect(asleep.readOpenIntents().get('k3')).toBe(record);
        expect(asleep.readWork('intent')).toBe(record);
    });

    it('is told again by a tab that was put away while its user signed out and in again elsewhere', async () => {
        const { tab, provider } = await working();
        const record = JSON.stringify({ key: 'k4', at: new Date().toISOString() });
        sessionStorage.setItem(INTENT, record);
        const putAway = { ...sessionStorage };
        await tab.signOut();
        provider.issue(ANA);
        const other = await openTab();
        await other.signIn(ANA);
        expect(other.readOpenIntents().get('k4')).toBeUndefined();
        for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key);
        for (const [key, text] of Object.entries(putAway)) sessionStorage.setItem(key, text);
        const back = await openTab();
        await back.whoAmI();
        expect(back.readOpenIntents().get('k4')).toBe(record);
        // A reload tells nothing anew.
        localStorage.clear();
        const reloaded = await openTab();
        await reloaded.whoAmI();
        expect(reloaded.readOpenIntents().size).toBe(0);
    });

    it.each([
        [29, [OPEN]],
        [31, []],
    ])('waits after %i days through another user’s sign-out: %j', async (days, left) => {
        const { tab } = await working();
        await tab.signOut('interrupted');
        const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
        localStorage.setItem(OPEN, JSON.stringify({ at }));
        const other = await openTab();
        await other.signIn(BEN);
        await other.signOut();
        await settle();
        expect(kept()).toEqual(left);
    });

    it('waits where the browser grants no storage, for as long as the page is there, and for its user only', async () => {
        const { signOutWith, tab } = await onBlockedStorage();
        await signOutWith('interrupted');
        expect(tab.readWork('draft')).toBe('typed');
        await tab.signIn(BEN);
        expect(tab.readWork('draft')).toBeUndefined();
    });
});

describe('what a sign-out would forget', () => {
    it('is told: an action without an outcome first, then drafts, here or in another tab', async () => {
        const { tab } = await working();
        expect(await tab.openWork()).toBe('intent');
        tab.writeWork('intent', undefined);
        tab.writeOpenIntent(undefined);
        expect(await tab.openWork()).toBe('draft');
        tab.writeWork('draft', undefined);
        expect(await tab.openWork()).toBeUndefined();
        const other = new BroadcastChannel('session');
        onTestFinished(() => other.close());
        other.onmessage = ({ data }) => data === 'drafts?' && other.postMessage('drafts');
        expect(await tab.openWork()).toBe('draftElsewhere');
    });

    it('is answered to another tab that asks', async () => {
        const { tab } = await working();
        const other = new BroadcastChannel('session');
        onTestFinished(() => other.close());
        const heard: unknown[] = [];
        other.onmessage = ({ data }) => heard.push(data);
        other.postMessage('drafts?');
        await vi.waitFor(() => expect(heard).toContain('drafts'));
        tab.writeWork('draft', undefined);
    });
});

/** A tab in the middle of something, in a browser that keeps nothing. */
async function onBlockedStorage() {
    const broken = () => {
        throw new DOMException('Blocked', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(globalThis, name, { configurable: true, get: broken });
    }
    onTestFinished(restoreStorage);
    await import('../../../src/session/storage/siteStorage').then(({ replaceMissingStorage }) =>
        replaceMissingStorage(),
    );
    rotatingProvider();
    const tab = await openTab();
    await tab.signIn(ANA);
    tab.writeWork('draft', 'typed');
    return { tab, signOutWith: tab.signOut };
}
