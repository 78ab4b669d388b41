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

/** What each transaction of some work does besides: before and after its own part, and once it's committed. */
export interface Alongside {
    before: (tx: Transaction) => Promise<void>;
    after: (tx: Transaction) => Promise<void>;
    committed: () => void;
}

const current = new AsyncLocalStorage<Alongside>();

/** Runs work whose transactions, all of them by `transact`, do something besides. */
export const runAlongside = <Value>(alongside: Alongside, work: () => Promise<Value>): Promise<Value> =>
    current.run(alongside, work);

/**
 * Runs work in a transaction, and again if PostgreSQL rolled it back in favour of another. So the work must change nothing but
 * the database.
 */
export async function transact<Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const alongside = current.getStore();
    for (let attempt = 1; ; attempt += 1) {
        try {
            if (!alongside) return await database.transaction(work);
            const value = await database.transaction(async tx => {
                await alongside.before(tx);
                // A savepoint inside is part of this transaction.
                const made = await current.exit(() => work(tx));
                await alongside.after(tx);
                return made;
            });
            alongside.committed();
            return value;
        } catch (error) {
            if (attempt === ATTEMPTS || !mayBeRepeated.has(codeOf(error) ?? '')) throw error;
            await pause(attempt * 10);
        }
    }
}

/** Runs reads that all see the database at the same moment. */
export const readAtOnce = <Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
    database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** PostgreSQL's error code; drizzle keeps its error as the cause. */
function codeOf(error: unknown): string | undefined {
    if (!(error instanceof Error)) return undefined;
    return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
