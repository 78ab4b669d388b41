import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database';

/** All or nothing. PGlite serves nothing else meanwhile, so every query inside must go through it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction. */
export type Querier = Database | Transaction;

/** Deadlock and serialization failure: PostgreSQL rolled it back so that another could go on. */
const mayBeRepeated = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/**
 * Runs work in a transaction, and again if PostgreSQL rolled it back in favour of another. So the work must change nothing but
 * the database.
 */
export async function transact<Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; attempt += 1) {
        try {
            return await database.transaction(work);
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
