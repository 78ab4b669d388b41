import type { Adapter } from '../../../contracts/adapter';
import callNames from '../../../contracts/callNames.json';
import type { Operation } from '../../../contracts/operation';
import { ApiError } from '../errors';
import { type AdaptedCall, adaptCall, type Sent } from './adapt';
import { checkCall, checkNames } from './checkCall';
import { type AdapterProblem, problem } from './problem';
import { readAdapter } from './readAdapter';
import { Unsendable } from './unfit';

interface Loaded {
    adapter: Adapter;
    /** Calls that were compared with the contracts. */
    checked: Set<Operation>;
}

const loaded = new Map<string, Promise<Loaded>>();

/**
 * A call by the adapter at an address of the page's own origin, which is loaded once. Where that is wrong or can't be loaded, a page
 * says so and the call isn't made: the promise stays open.
 * @throws ApiError `incomplete` for what the adapter has no form for
 */
export async function adaptedBy(address: string, operation: Operation, input: Sent): Promise<AdaptedCall> {
    const loading = loaded.get(address) ?? load(address);
    loaded.set(address, loading);
    const { adapter, checked } = await loading;
    if (!checked.has(operation)) await refuse(address, checkCall(adapter, operation));
    checked.add(operation);
    try {
        return adaptCall(adapter, operation, input);
    } catch (error) {
        if (!(error instanceof Unsendable)) throw error;
        throw new ApiError('incomplete', operation, { field: error.field, outcome: 'not-done', cause: error });
    }
}

async function load(address: string): Promise<Loaded> {
    const text = await fetched(address).catch(() => undefined);
    const read = text === undefined ? { problems: [notLoaded] } : readAdapter(text);
    if ('problems' in read) return stop(address, read.problems);
    await refuse(address, checkNames(read.adapter, callNames));
    return { adapter: read.adapter, checked: new Set() };
}

const notLoaded: AdapterProblem = problem('The file', 'couldn’t be loaded', 'Check that it’s there');

/** Without cookies and without a token. */
async function fetched(address: string): Promise<string> {
    const response = await fetch(address, { credentials: 'omit', redirect: 'error', cache: 'no-cache' });
    if (!response.ok) throw new Error(`The adapter could not be loaded (${response.status})`);
    return response.text();
}

async function refuse(address: string, problems: readonly AdapterProblem[]): Promise<void> {
    if (problems.length > 0) await stop(address, problems);
}

async function stop(address: string, problems: readonly AdapterProblem[]): Promise<never> {
    const { showInvalidAdapter } = await import('../../start/showInvalidAdapter');
    showInvalidAdapter(document, address, problems);
    return new Promise<never>(() => undefined);
}
