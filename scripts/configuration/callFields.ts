import type { Schema } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import { callName } from '../../src/api/adapter/callName';
import type { CallFields, Outline } from '../../src/api/adapter/declaredCalls';
import { ENTRIES, VALUES } from '../../src/api/adapter/places';
import { below, fieldsOf } from '../../src/api/adapter/schemaAt';

/** The names of what each call takes and answers, by which the browser checks an adapter without loading all contracts. */
export function callFields(): Record<string, CallFields> {
    const calls = operationList.map(operation => {
        const { query, body, answer, paging, form, multipart, rows } = operation;
        const fields: CallFields = {
            ...(query && { query: outlineOf(query) }),
            ...(body && { body: outlineOf(body) }),
            ...(typeof answer !== 'string' && { answer: outlineOf(answer) }),
            ...{ paging, form, multipart, rows },
        };
        return [callName(operation), fields] as const;
    });
    return Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function outlineOf(schema: Schema): Outline {
    const entries = below(schema, ENTRIES);
    const values = below(schema, VALUES);
    const fields = fieldsOf(schema);
    if (!entries && !values && !fields) return true;
    const inside = Object.entries(fields ?? {}).map(([name, field]) => [name, outlineOf(field)] as const);
    if (!entries && !values && inside.length === 0) return 0;
    return {
        ...(entries && { '[]': outlineOf(entries) }),
        ...(values && { '*': outlineOf(values) }),
        ...Object.fromEntries(inside),
    };
}
