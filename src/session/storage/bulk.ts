import { createStore, type UseStore, del, get, keys, set } from 'idb-keyval';
import { workOwner } from './work';

/*
 * What is too large for a tab's storage, such as the rows of a file: kept over a reload under an id that the tab's draft names, and
 * removed with the drafts of its user (docs/rules.md#session). A browser that stores nothing loses it on reload.
 */

/** Time limit for the database. */
const PATIENCE_MS = 4_000;

let database: UseStore | undefined;
const store = (): UseStore => (database ??= createStore('merchant-dashboard-work', 'work'));

const keyOf = (owner: string, id: string): string => `${owner}:${id}`;

export const readBulk = (owner: string, id: string): Promise<unknown> =>
    attempt(() => get<unknown>(keyOf(owner, id), store()));

export const writeBulk = async (owner: string, id: string, value: unknown): Promise<void> =>
    attempt(() => set(keyOf(owner, id), value, store()));

export const dropBulk = async (owner: string, id: string): Promise<void> =>
    attempt(() => del(keyOf(owner, id), store()));

/** Removes that of other users, or that of all. */
export async function dropBulkOf(whom: 'others' | 'everybody'): Promise<void> {
    const own = keyOf(workOwner(), '');
    const all = (await attempt(() => keys<string>(store()))) ?? [];
    const meant = all.filter(key => whom === 'everybody' || !key.startsWith(own));
    await Promise.all(meant.map(key => attempt(() => del(key, store()))));
}

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
