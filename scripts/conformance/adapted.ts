import type { Adapter } from '../../contracts/adapter';
import { readJson, writeJson } from '../../contracts/json';
import type { Operation } from '../../contracts/operation';
import { type Pagination, paginationHeaders } from '../../contracts/paging';
import { type AdaptedCall, adaptCall } from '../../src/api/adapter/adapt';
import { UNFIT, Unsendable } from '../../src/api/adapter/unfit';
import { isRow } from './rows';
import type { CallInput } from './types';

/** How a call is sent, and its answer read, where the provider calls things otherwise. */
export interface Adapted {
    path: string;
    input: CallInput;
    /** An answer as a provider without an adapter would have sent it. */
    ours: (response: Response) => Promise<Response>;
}

/** A call by an adapter. @throws Unsendable */
export function adapt(adapter: Adapter, operation: Operation, input: CallInput): Adapted {
    const adapted = adaptCall(adapter, operation, input);
    const { path, input: sent } = adapted;
    return { path, input: sent as CallInput, ours: response => inOurs(operation, adapted, response) };
}

const unsent = new WeakSet<Response>();

/** What a provider would say to what the adapter has no form for. */
export const unsendable = (error: unknown): Response => {
    if (!(error instanceof Unsendable)) throw error;
    const response = Response.json({ message: error.message }, { status: 422 });
    unsent.add(response);
    return response;
};

/** Is an answer the provider's? Not where the adapter has no form for what was to be sent. */
export const wasSent = (response: Response): boolean => !unsent.has(response);

async function inOurs(operation: Operation, adapted: AdaptedCall, response: Response): Promise<Response> {
    if (!response.headers.get('content-type')?.includes('json') || response.body === null) return response;
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    const again = (body: string) => new Response(body, { status: response.status, headers });
    try {
        const given = readJson(text);
        if (!response.ok) return again(writeJson(shown(adapted.refusal(given))));
        if (typeof operation.answer === 'string') return again(text);
        const read = adapted.answer(given, response.headers);
        if (operation.paging !== 'headers' || !isRow(read)) return again(writeJson(shown(read)));
        for (const [part, name] of Object.entries(paginationHeaders)) {
            const value = isRow(read.pagination) ? read.pagination[part as keyof Pagination] : undefined;
            if (value === undefined) headers.delete(name);
            else headers.set(name, String(value));
        }
        return again(writeJson(shown(read.data)));
    } catch (error) {
        if (error instanceof SyntaxError) return again(text);
        throw error;
    }
}

/** What isn't as the adapter says fits no field. */
function shown(value: unknown): unknown {
    if (value === UNFIT) return { unfit: true };
    if (Array.isArray(value)) return value.map(shown);
    if (!isRow(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]));
}
