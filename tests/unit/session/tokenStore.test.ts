import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionRow } from '../../../src/session/tokenStore';
import { settle } from '../../support/tabs';

const row: SessionRow = { v: 1, userId: 'a@b.example', epoch: 'e1', access: 'a1', refresh: 'r1', clientId: 'c' };
const open = async () => {
    vi.resetModules();
    return import('../../../src/session/tokenStore');
};
const database = () => createStore('merchant-dashboard', 'auth');

const factories = {
    IndexedDB: () => new IDBFactory(),
    'no IndexedDB': () => undefined,
    'IndexedDB that refuses': () => ({
        open: () => {
            throw new DOMException('Blocked', 'SecurityError');
        },
    }),
};

describe.each(Object.entries(factories))('the token store with %s', (_, factory) => {
    let store: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
        vi.stubGlobal('indexedDB', factory());
        store = await open();
    });

    it('has nothing at first', async () => {
        expect(await store.readRow()).toBeUndefined();
        expect(await store.hasSession()).toBe(false);
        expect(await store.removeRow()).toBeUndefined();
    });

    it('gives back what was put in, and what was there before', async () => {
        expect(await store.replaceRow(row)).toBeUndefined();
        expect(await store.readRow()).toEqual(row);
        expect(await store.hasSession()).toBe(true);
        expect(await store.replaceRow({ ...row, epoch: 'e2' })).toEqual(row);
    });

    it('swaps tokens only of the row that they were got for', async () => {
        await store.replaceRow(row);
        const tokens = { access: 'a2', refresh: 'r2' };
        expect(await store.swapTokens({ ...row, epoch: 'e0' }, tokens)).toBeUndefined();
        expect(await store.swapTokens({ ...row, refresh: 'r0' }, tokens)).toBeUndefined();
        expect(await store.readRow()).toEqual(row);
        expect(await store.swapTokens(row, tokens)).toEqual({ ...row, ...tokens });
        expect(await store.swapTokens(row, tokens)).toBeUndefined();
        expect(await store.readRow()).toEqual({ ...row, ...tokens });
    });

    it('never brings back a row that was removed', async () => {
        await store.replaceRow(row);
        expect(await store.removeRow()).toEqual(row);
        expect(await store.swapTokens(row, { access: 'a2', refresh: 'r2' })).toBeUndefined();
        expect(await store.readRow()).toBeUndefined();
    });

    it('removes only the row that is meant', async () => {
        await store.replaceRow(row);
        expect(await store.removeRow({ ...row, refresh: 'r0' })).toBeUndefined();
        expect(await store.hasSession()).toBe(true);
        expect(await store.removeRow(row)).toEqual(row);
        expect(await store.hasSession()).toBe(false);
    });
});

describe('a database that does not answer', () => {
    /** Opens nothing until `answer` is called, and then everything requested meanwhile, in order. */
    const hanging = () => {
        const real = new IDBFactory();
        let answer = () => {};
        const until = new Promise<void>(resolve => (answer = resolve));
        const open = (name: string) => {
            const request: Record<string, unknown> = {};
            void until.then(() => {
                const opening = real.open(name);
                for (const event of ['onupgradeneeded', 'onsuccess', 'onerror'] as const) {
                    opening[event] = () => {
                        request.result = opening.result;
                        (request[event] as (() => void) | undefined)?.();
                    };
                }
            });
            return request;
        };
        vi.stubGlobal('indexedDB', { open });
        return { real, answer };
    };
    const stored = (real: IDBFactory) => {
        vi.stubGlobal('indexedDB', real);
        return get('session', database());
    };

    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    it('is given up after four seconds, once, and the row lasts as long as the page', async () => {
        hanging();
        const store = await open();
        const reading = store.readRow();
        await vi.advanceTimersByTimeAsync(3_999);
        expect(store.whyNotKept()).toBeUndefined();
        await vi.advanceTimersByTimeAsync(1);
        expect(await reading).toBeUndefined();
        expect(store.whyNotKept()).toBe('silent');
        expect(store.isOfThisPageOnly()).toBe(false);
        await store.replaceRow(row);
        expect(await store.readRow()).toEqual(row);
        expect(store.isOfThisPageOnly()).toBe(true);
    });

    it('changes nothing when it answers after all', async () => {
        const { real, answer } = hanging();
        const store = await open();
        const signingIn = store.replaceRow({ ...row, epoch: 'late' });
        await vi.advanceTimersByTimeAsync(4_000);
        await signingIn;
        answer();
        await settle();
        expect(await stored(real)).toBeUndefined();
        expect(await store.readRow()).toEqual({ ...row, epoch: 'late' });
    });

    it('loses the row of an earlier sign-in when the user signs out', async () => {
        const { real, answer } = hanging();
        const hung = indexedDB;
        vi.stubGlobal('indexedDB', real);
        await set('session', { ...row, epoch: 'earlier' }, database());
        vi.stubGlobal('indexedDB', hung);
        const store = await open();
        const reading = store.readRow();
        await vi.advanceTimersByTimeAsync(4_000);
        await reading;
        await store.replaceRow(row);
        expect(await store.removeRow()).toEqual(row);
        answer();
        await settle();
        expect(await stored(real)).toBeUndefined();
        expect(await store.readRow()).toBeUndefined();
    });

    it('leaves a tab the session that it has read before', async () => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const store = await open();
        await store.replaceRow(row);
        vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
            throw new DOMException('The connection was lost', 'UnknownError');
        });
        expect(await store.readRow()).toEqual(row);
        expect(store.whyNotKept()).toBe('blocked');
        expect(await store.removeRow()).toEqual(row);
        expect(await store.readRow()).toBeUndefined();
    });
});

describe('a stored row', () => {
    beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

    it.each([
        'text',
        7,
        null,
        [],
        {},
        { ...row, v: 2 },
        { ...row, access: '' },
        { ...row, access: 7 },
        { ...row, refresh: undefined },
        { ...row, epoch: null },
        { ...row, otp: 123456 },
    ])('that is damaged, such as %j, counts as none and gives way', async damaged => {
        await set('session', damaged, database());
        const store = await open();
        expect(await store.hasSession()).toBe(false);
        expect(await store.replaceRow(row)).toBeUndefined();
        expect(await store.readRow()).toEqual(row);
    });

    it('is the same for all tabs', async () => {
        const [one, other] = [await open(), await open()];
        await one.replaceRow(row);
        expect(await other.readRow()).toEqual(row);
        const swapped = await Promise.all([
            one.swapTokens(row, { access: 'a2', refresh: 'r2' }),
            other.swapTokens(row, { access: 'a3', refresh: 'r3' }),
        ]);
        expect(swapped.filter(Boolean)).toHaveLength(1);
        expect(await get('session', database())).toEqual(swapped.find(Boolean));
    });

    it('outlives a connection that the browser closes', async () => {
        const store = await open();
        await store.replaceRow(row);
        const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
            throw new DOMException('The connection is closing', 'InvalidStateError');
        });
        expect(await store.readRow()).toEqual(row);
        expect(transaction).toHaveBeenCalledTimes(2);
    });
});
