import type { Adapter } from '../../../contracts/adapter';
import type { Operation } from '../../../contracts/operation';
import { ApiError } from '../errors';
import { type AdaptedCall, adaptCall, type Sent } from './adapt';
import { checkCalls } from './checkCalls';
import { type AdapterProblem, problem } from './problem';
import { readAdapter } from './readAdapter';
import { Unsendable } from './unfit';

const loaded = new Map<string, Promise<Adapter>>();

/**
 * The adapter at an address of the page's own origin, loaded once. Where it's wrong or can't be loaded, a page says so and the
 * promise stays open, so that nothing else starts.
 */
export function loadedFrom(address: string): Promise<Adapter> {
    const loading = loaded.get(address) ?? load(address);
    loaded.set(address, loading);
    return loading;
}

/**
 * A call by that adapter.
 * @throws ApiError `incomplete` with the field that the adapter has no form for
 */
export async function adaptedBy(address: string, operation: Operation, input: Sent): Promise<AdaptedCall> {
    const adapter = await loadedFrom(address);
    try {
        return adaptCall(adapter, operation, input);
    } catch (error) {
        if (!(error instanceof Unsendable)) throw error;
        const { field } = error;
        throw new ApiError('incomplete', operation, {
            code: 'adapter_lacks',
            field,
            outcome: 'not-done',
            cause: error,
        });
    }
}

async function load(address: string): Promise<Adapter> {
    const fetched = await fetchText(address);
    if ('problem' in fetched) return stopWithout(fetched.problem);
    const read = readAdapter(fetched.text);
    const problems = 'problems' in read ? read.problems : checkCalls(read.adapter);
    return 'problems' in read || problems.length > 0 ? stop(address, problems) : read.adapter;
}

/** Without cookies and without a token. */
async function fetchText(address: string): Promise<{ text: string } | { problem: AdapterProblem }> {
    try {
        const response = await fetch(address, { credentials: 'omit', redirect: 'error', cache: 'no-cache' });
        const { ok, status } = response;
        const text = await response.text();
        if (ok && !isWebPage(text)) return { text };
        const isThere = !ok && status !== 404 && status !== 410;
        return {
            problem: isThere ? unanswered(address, `the server answered with status ${status}`) : absent(address),
        };
    } catch {
        return { problem: unanswered(address, 'the server didn’t answer') };
    }
}

/** What many servers answer with where there's no such file. */
const isWebPage = (text: string): boolean => /^\s*<(!doctype|html)/i.test(text);

const absent = (address: string): AdapterProblem =>
    problem(
        address,
        'isn’t on this server',
        'Put the adapter there, or change “adapter” in the config block of this page (null for none)',
    );

const unanswered = (address: string, why: string): AdapterProblem =>
    problem(address, `couldn’t be loaded: ${why}`, 'Check your connection and the server, then try again');

async function stop(address: string, problems: readonly AdapterProblem[]): Promise<never> {
    const { showInvalidAdapter } = await import('./showInvalidAdapter');
    showInvalidAdapter(document, address, problems);
    return new Promise<never>(() => undefined);
}

async function stopWithout(missing: AdapterProblem): Promise<never> {
    const { showMissingAdapter } = await import('./showInvalidAdapter');
    showMissingAdapter(document, missing);
    return new Promise<never>(() => undefined);
}
