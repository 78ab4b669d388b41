import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database';

/** All or nothing. PGlite serves nothing else meanwhile, so every query inside must go through it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction. */
export type Querier = Database | Transaction;

/** Deadlock and serialization failure: PostgreSQL rolled it back so that another could go on. */
const mayBeRepeated = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** What each transaction of some work does besides: before its own part, after it with what that returned, and once it's committed. */
export interface Alongside {
    before: (tx: Transaction) => Promise<void>;
    after: (tx: Transaction, value: unknown) => Promise<void>;
    committed: () => void;
}

type Write<Note> = (tx: Transaction, notes: readonly Note[]) => Promise<void>;

/** A transaction that is running. */
interface Running {
    /** Does it have something besides, which says what it did? */
    isAccompanied: boolean;
    atEnd: Map<Write<never>, unknown[]>;
}

const current = new AsyncLocalStorage<{ alongside?: Alongside; running?: Running }>();

/** Runs work whose transactions, all of them by `transact`, do something besides. */
export const runAlongside = <Value>(alongside: Alongside, work: () => Promise<Value>): Promise<Value> =>
    current.run({ alongside }, work);

/** Runs work whose transactions do nothing besides: they aren't what the call is about, such as counting a wrong password. */
export const runApart = <Value>(work: () => Promise<Value>): Promise<Value> => current.run({}, work);

/**
 * Has a note written at the end of the transaction that is running, together with others for the same `write`. None where
 * something runs alongside it, which says what was done.
 */
export function noteForEnd<Note>(write: Write<Note>, note: Note): void {
    const running = current.getStore()?.running;
    if (!running || running.isAccompanied) return;
    const notes = running.atEnd.get(write) ?? [];
    notes.push(note);
    running.atEnd.set(write, notes);
}

/**
 * Runs work in a transaction, and again if PostgreSQL rolled it back in favour of another. So the work must change nothing but
 * the database.
 */
export async function transact<Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const { alongside, running: outer } = current.getStore() ?? {};
    for (let attempt = 1; ; attempt += 1) {
        try {
            // A savepoint inside is part of its transaction.
            const run = outer ? work : (tx: Transaction) => runWhole(tx, alongside, work);
            const value = await database.transaction(run);
            alongside?.committed();
            return value;
        } catch (error) {
            if (attempt === ATTEMPTS || !mayBeRepeated.has(codeOf(error) ?? '')) throw error;
            await pause(attempt * 10);
        }
    }
}

async function runWhole<Value>(
    tx: Transaction,
    alongside: Alongside | undefined,
    work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
    const running: Running = { isAccompanied: alongside !== undefined, atEnd: new Map() };
    await alongside?.before(tx);
    const value = await current.run({ running }, () => work(tx));
    await alongside?.after(tx, value);
    for (const [write, notes] of running.atEnd) await write(tx, notes as never);
    return value;
}

/** Runs reads that all see the database at the same moment. */
export const readAtOnce = <Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
    database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** PostgreSQL's error code; drizzle keeps its error as the cause. */
function codeOf(error: unknown): string | undefined {
    if (!(error instanceof Error)) return undefined;
    return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
