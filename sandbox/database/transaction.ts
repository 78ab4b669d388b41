import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database';

/** What happens in it happens whole or not at all. PGlite answers nobody else meanwhile, so nothing in it may ask past it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction. */
export type Querier = Database | Transaction;

/** PostgreSQL ended it so that another could go on; nothing of it was done (deadlock, serialization failure). */
const mayBeRepeated = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/**
 * Runs work in a transaction, and again where PostgreSQL had to end it in favour of another. The work must therefore change
 * nothing but the database.
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

/** Runs reads that all see the database as it is at one moment. */
export const readAtOnce = <Value>(database: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
    database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** PostgreSQL's own code of an error; drizzle hands it on as the cause. */
function codeOf(error: unknown): string | undefined {
    if (!(error instanceof Error)) return undefined;
    return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
