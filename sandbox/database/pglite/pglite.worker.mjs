/* PGlite in its own thread, where a long query blocks nothing else. pgliteClient.ts defines what it can be asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** @typedef {import('./pgliteClient').Asked} Asked */
/** @typedef {import('@electric-sql/pglite').Transaction} Transaction */

if (!parentPort) throw new Error('This runs in a worker only');
const port = parentPort;
/** @type {import('./pgliteClient').Opening} */
const { snapshot, ...options } = workerData;
const loadDataDir = snapshot && new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (snapshot)]);
const database = await PGlite.create({ ...options, ...(loadDataDir && { loadDataDir }), extensions: { pg_trgm } });

/** Open transactions, by the ID of the question that began them. */
/** @type {Map<number, { tx: Transaction, end: (how: 'commit' | 'rollback') => Promise<void> }>} */
const open = new Map();

/**
 * Resolves once it is the transaction's turn, and leaves it open.
 * @param {number} id
 */
function begin(id) {
    return new Promise((begun, failed) => {
        const ended = database.transaction(
            tx =>
                new Promise(resolve => {
                    const end = async (/** @type {'commit' | 'rollback'} */ how) => {
                        open.delete(id);
                        resolve(how === 'rollback' ? tx.rollback() : undefined);
                        await ended;
                    };
                    open.set(id, { tx, end });
                    begun(id);
                }),
        );
        ended.catch(failed);
    });
}

/** @param {number} id */
function transaction(id) {
    const found = open.get(id);
    if (!found) throw new Error('This transaction has ended');
    return found;
}

/** @param {Asked} asked */
async function answer(asked) {
    if (asked.what === 'begin') return begin(asked.id);
    if (asked.what === 'end') return transaction(asked.transaction).end(asked.how);
    if (asked.what === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    if (asked.what === 'close') return database.close();
    const { text, parameters, rowMode, asText } = asked;
    const parsers = Object.fromEntries(asText.map(type => [type, (/** @type {string} */ value) => value]));
    const from = asked.transaction === undefined ? database : transaction(asked.transaction).tx;
    const { rows, affectedRows } = await from.query(text, parameters, { rowMode, parsers });
    return { rows, affectedRows };
}

/**
 * A cloned error keeps only its message; this keeps PostgreSQL's code too.
 * @param {unknown} error
 */
function copyOf(error) {
    const fields = Object.entries(Object(error)).filter(([, value]) => typeof value === 'string');
    return { ...Object.fromEntries(fields), message: error instanceof Error ? error.message : String(error) };
}

port.on('message', async (/** @type {Asked} */ asked) => {
    try {
        port.postMessage({ id: asked.id, value: await answer(asked) });
    } catch (error) {
        port.postMessage({ id: asked.id, error: copyOf(error) });
    }
});
port.postMessage({ id: 0, value: 'ready' });
