import { absentKeys } from './declaredAbsent';
import { filtersOf, nothingOf } from './filterKinds';
import { protocolOf, rowOf } from './lists';
import { ask } from './request';
import { fieldsOf } from './schema';
import type { Backend, CallInput, Declared, Difference } from './types';

interface WithoutRefused {
    /** The answer without the keys that are refused. */
    response: Response;
    input: CallInput;
    differences: Difference[];
}

const sizes = ['limit', 'per_page'];

/**
 * A read that's refused for what was asked for (4xx) is made again without each query key that may be left out. Undefined where
 * that helps nothing.
 */
export async function withoutRefused(
    backend: Backend,
    operation: Declared,
    input: CallInput,
): Promise<WithoutRefused | undefined> {
    const { query } = input;
    if (operation.kind !== 'read' || typeof query !== 'object') return undefined;
    const declared = fieldsOf(operation.query) ?? {};
    const optional = Object.keys(query).filter(key => declared[key]?.safeParse(undefined).success);
    const needed = Object.fromEntries(Object.entries(query).filter(([key]) => !optional.includes(key)));
    const response = optional.length > 0 ? await ask(backend, operation, { ...input, query: needed }) : undefined;
    if (!response?.ok) return undefined;
    const tried: Record<string, unknown> = { ...query, ...(protocolOf(operation) === 'headers' && { page: 1 }) };
    const differences: Difference[] = [];
    for (const key of [
        ...optional,
        ...(Object.hasOwn(query, 'page') ? [] : Object.keys(tried).filter(key => key === 'page')),
    ]) {
        if (!(await isRefused(backend, operation, { ...input, query: { ...needed, [key]: tried[key] } }))) continue;
        differences.push(refusedKey(key));
    }
    const none = absentKeys(backend.adapter, operation);
    for (const filter of filtersOf(operation, rowOf(operation))) {
        const value =
            filter.words?.[0] ?? (filter.how === 'from' || filter.how === 'to' ? nothingOf(filter) : undefined);
        if (filter.isOwn || none.has(filter.key) || value === undefined || Object.hasOwn(tried, filter.key)) continue;
        const asked = { ...input, query: { ...needed, [filter.key]: value } };
        if (await isRefused(backend, operation, asked)) differences.push(refusedKey(filter.key));
    }
    return { response, input: { ...input, query: needed }, differences };
}

async function isRefused(backend: Backend, operation: Declared, input: CallInput): Promise<boolean> {
    const response = await ask(backend, operation, input);
    await response?.body?.cancel();
    return response !== undefined && response.status >= 400 && response.status < 500;
}

function refusedKey(key: string): Difference {
    const kind = sizes.includes(key) ? 'page-size' : key === 'page' ? 'paging' : 'filter';
    return { kind, at: key, text: 'the query key is refused' };
}
