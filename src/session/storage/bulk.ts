import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { workOwner } from './work';

/*
 * What is too large for a tab's storage, such as the rows of a file: kept over a reload under an id that the tab's draft names, and
 * removed with the drafts of its user (docs/rules.md#session). A browser that stores nothing loses it on reload.
 */

/** Time limit for the database. */
const PATIENCE_MS = 4_000;

const DATABASE = 'merchant-dashboard-work';
let database: UseStore | undefined;
const store = (): UseStore => (database ??= createStore(DATABASE, 'work'));

const keyOf = (owner: string, id: string): string => `${owner}:${id}`;

/** One request to the database. The library's own functions for them would be loaded with the sign-in page. */
const ask = <Answer>(mode: IDBTransactionMode, request: (work: IDBObjectStore) => IDBRequest<Answer>) =>
    attempt(() => store()(mode, work => promisifyRequest(request(work))));

export const readBulk = (owner: string, id: string): Promise<unknown> =>
    ask<unknown>('readonly', work => work.get(keyOf(owner, id)));

export const writeBulk = async (owner: string, id: string, value: unknown): Promise<void> =>
    void (await ask('readwrite', work => work.put(value, keyOf(owner, id))));

export const dropBulk = (owner: string, id: string): Promise<void> => drop(keyOf(owner, id));

/** Removes that of other users, or that of all. */
export async function dropBulkOf(whom: 'others' | 'everybody'): Promise<void> {
    // Opening it would make it, and a sign-out leaves nothing.
    if ((await attempt(isThere)) === false) return;
    const own = keyOf(workOwner(), '');
    const all = ((await ask('readonly', work => work.getAllKeys())) ?? []) as string[];
    await Promise.all(all.filter(key => whom === 'everybody' || !key.startsWith(own)).map(drop));
}

const isThere = async (): Promise<boolean> => (await indexedDB.databases()).some(({ name }) => name === DATABASE);

const drop = async (key: string): Promise<void> => void (await ask('readwrite', work => work.delete(key)));

/** Undefined where the browser blocks the database, or it doesn't answer in time. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>(resolve => {
        timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
    try {
        return await Promise.race([work(), late]);
    } catch {
        return undefined;
    } finally {
        clearTimeout(timer);
    }
}
