import { createStore, type UseStore } from 'idb-keyval';

/** All that the browser keeps of a sign-in. One row, the same for all tabs. */
export interface SessionRow {
    readonly v: 1;
    /** Email of the signed-in user. */
    readonly userId: string;
    /** Random, another one for each sign-in: what belongs to one sign-in never gets into the next. */
    readonly epoch: string;
    readonly access: string;
    readonly refresh: string;
    /** The code of the sign-in; each refresh names it (docs/rules.md#session). */
    readonly otpKey?: string | undefined;
    readonly otp?: string | undefined;
    readonly clientId: string;
}

type Change = (row: SessionRow | undefined) => SessionRow | undefined;

const ROW = 'session';

/** How long the database may take. Counted second by second: a tab that slept through them has waited for none. */
const PATIENCE_SECONDS = 4;

let database: UseStore | undefined;
/** Why the database is given up until the page is reloaded: it failed, or it did not answer. */
let givenUp: 'blocked' | 'silent' | undefined;
/** The row as this tab knows it, and the only one once the database is given up. */
let memory: SessionRow | undefined;

/** Why the browser keeps no sign-in; undefined where it does, as far as is known by now. */
export const whyNotKept = (): 'blocked' | 'silent' | undefined => givenUp;

/** Would a reload end the session? */
export const isOfThisPageOnly = (): boolean => !!givenUp && !!memory;

/** The row as it is now, whichever tab wrote it. A damaged one counts as none. */
export const readRow = (): Promise<SessionRow | undefined> => inStore('readonly', row => row);

/** Is somebody signed in in this browser? The provider may still think otherwise. */
export const hasSession = async (): Promise<boolean> => (await readRow()) !== undefined;

/** Puts a row in place of the one there is, which it resolves to. */
export async function replaceRow(row: SessionRow): Promise<SessionRow | undefined> {
    let before: SessionRow | undefined;
    await inStore('readwrite', found => {
        before = found;
        return row;
    });
    return before;
}

/** Writes new tokens if the row is still the one that they were got for; resolves to the row then, else to undefined. */
export async function swapTokens(
    expected: SessionRow,
    tokens: Pick<SessionRow, 'access' | 'refresh'>,
): Promise<SessionRow | undefined> {
    let written: SessionRow | undefined;
    await inStore('readwrite', row => {
        written = isSameRow(row, expected) ? { ...expected, ...tokens } : undefined;
        return written ?? row;
    });
    return written;
}

/** Removes the row, or only this one if one is given; resolves to what was removed. */
export async function removeRow(expected?: SessionRow): Promise<SessionRow | undefined> {
    let removed: SessionRow | undefined;
    const isMeant = (row: SessionRow | undefined) => !expected || isSameRow(row, expected);
    await inStore('readwrite', row => {
        removed = isMeant(row) ? row : undefined;
        return removed ? undefined : row;
    });
    // What a database holds that answers after all is no session either.
    if (givenUp) void inDatabase('readwrite', row => (isMeant(row) ? undefined : row)).catch(() => undefined);
    return removed;
}

/** The session is over, as another tab says: what this one remembers in place of the database is none either. */
export function forgetRow(): void {
    memory = undefined;
}

const isSameRow = (row: SessionRow | undefined, expected: SessionRow) =>
    row?.epoch === expected.epoch && row.refresh === expected.refresh;

/** Reads, and in `readwrite` changes, the row in one transaction; resolves when that is on disk. */
async function inStore(mode: IDBTransactionMode, change: Change): Promise<SessionRow | undefined> {
    if (!givenUp) {
        const silence = silenceOf(PATIENCE_SECONDS);
        /** What comes after it was given up would bring back a state of the past. */
        const inTime: Change = row => {
            if (givenUp) throw new Error('Too late');
            return change(row);
        };
        try {
            memory = await Promise.race([silence.over, inDatabase(mode, inTime)]);
            return memory;
        } catch {
            givenUp ??= silence.isOver() ? 'silent' : 'blocked';
        } finally {
            silence.stop();
        }
    }
    const changed = change(memory);
    if (mode === 'readwrite') memory = changed;
    return changed;
}

/** A connection that the browser has closed fails once; a new one works. */
function inDatabase(mode: IDBTransactionMode, change: Change): Promise<SessionRow | undefined> {
    const attempt = async () => {
        database ??= createStore('merchant-dashboard', 'auth');
        return database(mode, store => transact(store, mode, change));
    };
    return attempt().catch(() => {
        database = undefined;
        return attempt();
    });
}

/** Rejects after so many seconds, unless it is stopped. */
function silenceOf(seconds: number) {
    let left = seconds;
    let timer: ReturnType<typeof setInterval> | undefined;
    const over = new Promise<never>((_, reject) => {
        timer = setInterval(() => {
            left -= 1;
            if (left <= 0) reject(new Error('No answer'));
        }, 1_000);
    });
    return { over, isOver: () => left <= 0, stop: () => clearInterval(timer) };
}

function transact(store: IDBObjectStore, mode: IDBTransactionMode, change: Change): Promise<SessionRow | undefined> {
    const { transaction } = store;
    return new Promise((resolve, reject) => {
        let changed: SessionRow | undefined;
        const request = store.get(ROW);
        request.onsuccess = () => {
            try {
                changed = change(isRow(request.result) ? request.result : undefined);
            } catch {
                return transaction.abort();
            }
            if (mode === 'readonly') return;
            if (changed) store.put(changed, ROW);
            else store.delete(ROW);
        };
        transaction.oncomplete = () => resolve(changed);
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('Not stored'));
    });
}

function isRow(value: unknown): value is SessionRow {
    if (typeof value !== 'object' || value === null) return false;
    const row = value as Partial<Record<keyof SessionRow, unknown>>;
    const isText = (text: unknown) => typeof text === 'string' && text !== '';
    return (
        row.v === 1 &&
        [row.userId, row.epoch, row.access, row.refresh, row.clientId].every(isText) &&
        [row.otpKey, row.otp].every(text => text === undefined || typeof text === 'string')
    );
}
