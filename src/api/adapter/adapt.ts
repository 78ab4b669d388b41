import type { Adapter, AdapterCall, AdapterPlaces } from '../../../contracts/adapter';
import { buildQuery, type Operation } from '../../../contracts/operation';
import { readPagination } from '../../../contracts/paging';
import { askedKey } from './askedKeys';
import { callIn, callName } from './callName';
import { readFields, sourcesOf, writeFields } from './fields';
import { continued, firstPage, namedHeaders } from './paging';
import { rowsIn, rowsOf } from '../answer/inForm';
import { isJson, type Json, valueAt, withValue } from './paths';
import { atPlace, byDepth, fieldsAt, rowsPath } from './places';
import { theirKey, writeQuery } from './query';
import { leewayOf, listName, schemaAt, secondNames, withoutUnfit } from './schemaAt';
import { Unsendable, UNFIT } from './unfit';
import { wholeCall } from './wholeCall';

/** What is sent, by the contracts' names or by the provider's. */
export interface Sent {
    path?: Record<string, string>;
    /** A text is sent as it is. */
    query?: Record<string, unknown> | string;
    body?: unknown;
}

/** A call as a provider with names of its own takes it, and its answers as the contracts have them. */
export interface AdaptedCall {
    /** With parameters in braces, as the contract's. */
    path: string;
    input: Sent;
    /** The JSON of an answer, with the page headers where the list has them. */
    answer(body: unknown, headers: Headers): unknown;
    refusal(body: unknown): unknown;
}

/**
 * A call by an adapter that was checked. Pure: nothing is kept from call to call.
 * @throws Unsendable where something can't be said to the provider
 */
export function adaptCall(adapter: Adapter, operation: Operation, input: Sent): AdaptedCall {
    const call = wholeCall(adapter, operation);
    const query = queryOf(adapter, call, askable(operation, call, input.query));
    const body = call.body && input.body !== undefined ? writeBody(adapter, call.body, input.body) : input.body;
    return {
        path: call.path ?? operation.path,
        input: { ...input, ...(query !== undefined && { query }), ...(body !== undefined && { body }) },
        answer: (given, headers) => {
            const read = readPlaces(adapter, operation, call.answer, given);
            if (operation.paging === 'headers') return withPagination(operation, call, read, headers);
            const { paging } = call;
            return paging && paging.kind !== 'headers' ? continued(paging, query ?? '', read) : read;
        },
        refusal: given => {
            if (!isJson(given)) return given;
            const read = readFields(fieldsAt(adapter, adapter.refusals?.[operation.api]), given);
            return ourErrors(adapter, call, { ...('retryAfter' in read && { retry_after: read.retryAfter }), ...read });
        },
    };
}

/** A query without what there's none of, where whatever comes is compared with it. */
function askable(operation: Operation, { query: keys = {} }: AdapterCall, query: Sent['query']): Sent['query'] {
    if (!query || typeof query === 'string') return query;
    const name = callName(operation);
    const isLeftOut = (key: string) =>
        Object.hasOwn(keys, key) && keys[key] === null && askedKey(name, key)?.isCompared;
    return Object.fromEntries(Object.entries(query).filter(([key]) => !isLeftOut(key)));
}

/** As a text: one that the provider gave is sent as it came. */
function queryOf(adapter: Adapter, { query: keys = {}, paging }: AdapterCall, query: Sent['query']) {
    if (typeof query === 'string') return query;
    if (paging?.kind !== 'pages') return query && buildQuery(writeQuery(adapter, keys, query));
    return buildQuery(firstPage(paging, writeQuery(adapter, keys, query ?? {})));
}

const unsendable = (place: string) => () => {
    throw new Unsendable(place);
};

function writeBody(adapter: Adapter, places: AdapterPlaces, body: unknown): unknown {
    return byDepth(places).reduce(
        (written, { place, steps, fields }) =>
            atPlace(written, steps, record => writeFields(fieldsAt(adapter, fields), record), unsendable(place)),
        body,
    );
}

function readPlaces(
    adapter: Adapter,
    operation: Operation,
    places: AdapterPlaces | undefined,
    answer: unknown,
): unknown {
    if (!places || typeof operation.answer === 'string') return answer;
    const named = callIn(adapter, operation)?.answer ?? {};
    const { answer: schema } = operation;
    const name = listName(operation);
    const rows = name === undefined ? undefined : rowsPath(adapter, places, name);
    const leeway = leewayOf(operation);
    const read = byDepth(places).reduceRight(
        (before, { place, steps, fields }) => {
            const at = rows && typeof steps[0] === 'symbol' ? [...rows, ...steps] : steps;
            // What the call doesn't name itself may be in another form, or not be there.
            const odd = (value: unknown) => (Object.hasOwn(named, place) ? UNFIT : value);
            const inPlace = schemaAt(adapter, places, schema, place, leeway);
            const others = (path: string) => secondNames(inPlace, path);
            return atPlace(before, at, record => readFields(fieldsAt(adapter, fields), record, others), odd);
        },
        rows ? underName(operation, rows, answer) : answer,
    );
    const isBare = Array.isArray(answer) && name !== undefined && isJson(read);
    return withoutUnfit(schema, name, isBare ? read[name] : read);
}

/** An answer with its rows where the places have them: they may be bare too, under `data` or under the call's own name. */
function underName(operation: Operation, path: readonly string[], answer: unknown): unknown {
    const place = path.join('.');
    if (Array.isArray(valueAt(answer, place))) return answer;
    const rows = rowsOf(operation, answer);
    return rows ? withValue(isJson(answer) && rows !== answer ? answer : {}, place, rows) : answer;
}

/** Rows and pages of a list with page headers, which a provider may also have in the answer. */
function withPagination(operation: Operation, { paging }: AdapterCall, read: unknown, headers: Headers): Json {
    const names = paging?.kind === 'headers' ? paging : undefined;
    const pagination = readPagination(namedHeaders(names, headers));
    const data = rowsIn(operation, read);
    if (!isJson(read) || !Array.isArray(data)) return { data, pagination };
    return { data, pagination: { ...pagination, ...(isJson(read.pagination) && read.pagination) } };
}

/** A refusal whose messages are by the contract's fields and query keys. */
function ourErrors(adapter: Adapter, { body = {}, query = {} }: AdapterCall, refusal: Json): Json {
    const { errors } = refusal;
    const fields = Object.entries(fieldsAt(adapter, Object.hasOwn(body, '') ? body[''] : undefined));
    if (!isJson(errors)) return refusal;
    const names = [
        ...fields.flatMap(([ours, field]) => sourcesOf(field).map(theirs => [theirs, ours] as const)),
        ...Object.entries(query).map(([ours, key]) => [theirKey(key), ours] as const),
    ];
    const ourName = (name: string) => names.find(([theirs]) => theirs === name)?.[1] ?? name;
    return {
        ...refusal,
        errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [ourName(field), said])),
    };
}
