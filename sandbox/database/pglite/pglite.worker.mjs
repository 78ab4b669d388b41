/* PGlite in its own thread, where a long query blocks nothing else. pgliteClient.ts defines what it can be asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createStatements } from './statements.mjs';

/** @typedef {import('./pgliteClient').Asked} Asked */

if (!parentPort) throw new Error('This runs in a worker only');
const port = parentPort;
/** @type {import('./pgliteClient').Opening} */
const { snapshot, ...options } = workerData;
const loadDataDir = snapshot && new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (snapshot)]);
const database = await PGlite.create({ ...options, ...(loadDataDir && { loadDataDir }), extensions: { pg_trgm } });

const { run } = createStatements(database);
const asItIs = /** @type {const} */ ({ rowMode: 'object', asText: [] });

let end = Promise.resolve();
/** Resolves once everything that asked before is done, to what lets the next one go on. */
async function turn() {
    const before = end;
    let done = () => {};
    end = new Promise(resolve => (done = resolve));
    await before;
    return done;
}

/** What ends the turn of each open transaction, by the ID of the question that began it. @type {Map<number, () => void>} */
const open = new Map();

/** Resolves once it is the transaction's turn, and leaves it open. @param {number} id */
async function begin(id) {
    const done = await turn();
    try {
        await run('BEGIN', [], asItIs);
        open.set(id, done);
    } catch (error) {
        done();
        throw error;
    }
}

/** @param {number} transaction */
function turnOf(transaction) {
    const done = open.get(transaction);
    if (!done) throw new Error('This transaction has ended');
    return done;
}

/** @param {Extract<Asked, { what: 'end' }>} asked */
async function finish({ transaction, how }) {
    const done = turnOf(transaction);
    open.delete(transaction);
    await run(how, [], asItIs).finally(done);
}

/** @param {Extract<Asked, { what: 'query' }>} asked */
async function query({ text, parameters, transaction, ...reading }) {
    if (transaction === undefined) return alone(() => run(text, parameters, reading));
    turnOf(transaction);
    return run(text, parameters, reading);
}

/** @template Value @param {() => Promise<Value>} work */
async function alone(work) {
    const done = await turn();
    return work().finally(done);
}

/** @param {Asked} asked @returns {Promise<unknown>} */
async function answer(asked) {
    switch (asked.what) {
        case 'query':
            return query(asked);
        case 'begin':
            return begin(asked.id).then(() => asked.id);
        case 'end':
            return finish(asked);
        case 'dump':
            return alone(async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()));
        case 'close':
            return database.close();
    }
}

/**
 * A cloned error keeps only its message; this keeps PostgreSQL's code too.
 * @param {unknown} error
 */
function copyOf(error) {
    const fields = Object.entries(Object(error)).filter(([, value]) => typeof value === 'string');
    return { ...Object.fromEntries(fields), message: error instanceof Error ? error.message : String(error) };
}

/** @param {Asked} asked */
async function reply(asked) {
    try {
        port.postMessage({ id: asked.id, value: await answer(asked) });
    } catch (error) {
        port.postMessage({ id: asked.id, error: copyOf(error) });
    }
}

port.on('message', asked => void reply(asked));
port.postMessage({ id: 0, value: 'ready' });
