import { createStore, type UseStore } from 'idb-keyval';

/** Everything the browser stores of a sign-in. One row, shared by all tabs. */
export interface SessionRow {
    readonly v: 1;
    /** Email of the signed-in user. */
    readonly userId: string;
    /** Random for each sign-in, so that nothing of one gets into the next. */
    readonly epoch: string;
    readonly access: string;
    readonly refresh: string;
    /** The sign-in code, which each refresh sends (docs/rules.md#session). */
    readonly otpKey?: string | undefined;
    readonly otp?: string | undefined;
    readonly clientId: string;
}

type Change = (row: SessionRow | undefined) => SessionRow | undefined;

const ROW = 'session';

/** Time limit for the database. Counts whole seconds, so that a tab that was asleep doesn't give up at once. */
const PATIENCE_SECONDS = 4;

let database: UseStore | undefined;
/** Why the database isn't used until the next reload: it failed, or didn't answer. */
let givenUp: 'blocked' | 'silent' | undefined;
/** The row as this tab knows it, and the only copy if the database isn't used. */
let memory: SessionRow | undefined;

/** Why the browser doesn't store the sign-in; undefined if it does, as far as known. */
export const whyNotKept = (): 'blocked' | 'silent' | undefined => givenUp;

/** Would a reload end the session? */
export const isOfThisPageOnly = (): boolean => !!givenUp && !!memory;

/** The current row, whichever tab wrote it. A damaged one counts as none. */
export const readRow = (): Promise<SessionRow | undefined> => inStore('readonly', row => row);

/** Is anyone signed in in this browser? The provider may disagree. */
export const hasSession = async (): Promise<boolean> => (await readRow()) !== undefined;

/** Replaces the row. Resolves to the previous one. */
export async function replaceRow(row: SessionRow): Promise<SessionRow | undefined> {
    let before: SessionRow | undefined;
    await inStore('readwrite', found => {
        before = found;
        return row;
    });
    return before;
}

/** Stores new tokens if the row is still the one they were requested for. Resolves to the new row, otherwise to undefined. */
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

/** Removes the row, or only this one if given. Resolves to the removed row. */
export async function removeRow(expected?: SessionRow): Promise<SessionRow | undefined> {
    let removed: SessionRow | undefined;
    const isMeant = (row: SessionRow | undefined) => !expected || isSameRow(row, expected);
    await inStore('readwrite', row => {
        removed = isMeant(row) ? row : undefined;
        return removed ? undefined : row;
    });
    // A database that answers late must not restore the session.
    if (givenUp) void inDatabase('readwrite', row => (isMeant(row) ? undefined : row)).catch(() => undefined);
    return removed;
}

/** Forgets the copy that this tab uses instead of the database, once another tab reports the end of the session. */
export function forgetRow(): void {
    memory = undefined;
}

const isSameRow = (row: SessionRow | undefined, expected: SessionRow) =>
    row?.epoch === expected.epoch && row.refresh === expected.refresh;

/** Reads the row and, in `readwrite`, changes it in one transaction. Resolves once that's on disk. */
async function inStore(mode: IDBTransactionMode, change: Change): Promise<SessionRow | undefined> {
    if (!givenUp) {
        const limit = timeLimit(PATIENCE_SECONDS);
        /** Anything that arrives after giving up would restore an old state. */
        const inTime: Change = row => {
            if (givenUp) throw new Error('No answer');
            return change(row);
        };
        try {
            memory = await Promise.race([limit.over, inDatabase(mode, inTime)]);
            return memory;
        } catch {
            givenUp ??= limit.isOver() ? 'silent' : 'blocked';
        } finally {
            limit.stop();
        }
    }
    const changed = change(memory);
    if (mode === 'readwrite') memory = changed;
    return changed;
}

/** A connection closed by the browser fails once; a new one works. */
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

/** Rejects after this many seconds, unless stopped. */
function timeLimit(seconds: number) {
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
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('No answer'));
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
