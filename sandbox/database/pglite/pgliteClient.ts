import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Query {
    what: 'query';
    text: string;
    parameters: unknown[];
    rowMode: 'array' | 'object';
    /** OIDs of the types whose values stay as PostgreSQL's text. */
    asText: number[];
    /** The transaction it belongs to, if any. */
    transaction: number | undefined;
}

type Question =
    | Query
    | { what: 'begin' }
    | { what: 'end'; transaction: number; how: 'commit' | 'rollback' }
    | { what: 'dump' }
    | { what: 'close' };

/** A question to the worker, with the ID that its answer repeats. */
export type Asked = Question & { id: number };

interface Answer {
    id: number;
    value?: unknown;
    error?: { message: string };
}

/** The part of PGlite that drizzle uses, outside or inside a transaction. */
interface Queries {
    query<Row>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<{ rows: Row[] }>;
}

interface QueryOptions {
    rowMode?: 'array' | 'object';
    parsers?: Record<number, unknown>;
}

export interface PgliteClient extends Queries {
    transaction<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
    dump(): Promise<Uint8Array>;
    close(): Promise<void>;
}

const FIRST = 0;

/** How the worker opens its database; in memory if there is no directory. */
export interface Opening {
    dataDir?: string;
    /** The result of `dump`. */
    snapshot?: Uint8Array;
}

/**
 * Opens PGlite in its own thread.
 * @param explain gives the error that ends the process if the thread is lost
 */
export async function openPglite(
    options: Opening,
    explain: (error: Error) => unknown = error => error,
): Promise<PgliteClient> {
    // Without this process's loaders: the worker needs none and starts sooner.
    const worker = new Worker(join(import.meta.dirname, 'pglite.worker.mjs'), { workerData: options, execArgv: [] });
    const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
    let last = FIRST;
    let ended: Error | undefined;
    let isServing = false;
    const wait = async <Value>(id: number): Promise<Value> =>
        new Promise((resolve, reject) => {
            if (ended) reject(ended);
            else waiting.set(id, { resolve, reject });
        });
    const ask = async <Value>(question: Question): Promise<Value> => {
        const id = ++last;
        const answered = wait<Value>(id);
        worker.ref();
        worker.postMessage({ ...question, id } satisfies Asked);
        return answered;
    };
    worker.on('message', ({ id, value, error }: Answer) => {
        const asked = waiting.get(id);
        waiting.delete(id);
        // An idle worker mustn't keep the process alive.
        if (waiting.size === 0) worker.unref();
        if (error) asked?.reject(Object.assign(new Error(error.message), error));
        else asked?.resolve(value as never);
    });
    const end = (error: Error) => {
        ended = error;
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
    };
    worker.on('error', error => end(error as Error));
    worker.on('exit', () => {
        const error = ended ?? new Error('The database is closed');
        end(error);
        // Without its database the process is useless, and mustn't look healthy.
        if (isServing)
            process.nextTick(() => {
                throw explain(error);
            });
    });

    const queriesOf = (transaction?: number): Queries => ({
        query: (text, parameters = [], { rowMode = 'object', parsers = {} } = {}) =>
            ask({ what: 'query', text, parameters, rowMode, asText: Object.keys(parsers).map(Number), transaction }),
    });
    await wait(FIRST);
    isServing = true;
    return {
        ...queriesOf(),
        transaction: async work => {
            const transaction = await ask<number>({ what: 'begin' });
            try {
                const value = await work(queriesOf(transaction));
                await ask({ what: 'end', transaction, how: 'commit' });
                return value;
            } catch (error) {
                await ask({ what: 'end', transaction, how: 'rollback' }).catch(() => undefined);
                throw error;
            }
        },
        dump: () => ask({ what: 'dump' }),
        close: async () => {
            isServing = false;
            await ask({ what: 'close' });
            const exited = once(worker, 'exit');
            await worker.terminate();
            await exited;
        },
    };
}
