import type { Adapter, AdapterCall, AdapterField, AdapterFields, AdapterPlaces } from '../../contracts/adapter';
import { readJson, writeJson } from '../../contracts/json';
import { isRow, type Row } from '../../sandbox/renamed/paths';

type Serve = (request: Request) => Promise<Response>;

const camel = (name: string): string =>
    /^[a-z\d_]+$/.test(name) ? name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()) : name;
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Its fields by another name each; what is left undefined isn't there. */
const named = (
    row: Row,
    nameOf: (name: string) => string | undefined,
    below: (value: unknown, name: string) => unknown,
): Row =>
    Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => {
            const other = nameOf(name);
            return other === undefined ? [] : [[other, below(value, name)]];
        }),
    );

/** Permission areas are what the provider likes to call them: `areas` of the configuration. */
const given = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map(each => given(each));
    if (typeof value === 'string' && (name === 'next' || name === 'prev')) return givenQuery(value);
    return isRow(value) && name !== 'permissions' ? named(value, camel, given) : value;
};

const givenQuery = (text: string): string =>
    `?${new URLSearchParams([...new URLSearchParams(text)].map(([key, value]) => [camel(key), value])).toString()}`;

const camelPath = (path: string): string => path.replaceAll(/[a-z\d_]+/g, camel);

function camelField(field: AdapterField): AdapterField {
    if (typeof field === 'string') return camelPath(field);
    if (field === null) return null;
    if ('from' in field) return { ...field, from: camelPath(field.from) };
    if ('join' in field) return { ...field, join: field.join.map(camelPath) };
    return 'split' in field ? { ...field, split: camelPath(field.split) } : field;
}

const camelFields = (fields: AdapterFields): AdapterFields =>
    Object.fromEntries(Object.entries(fields).map(([ours, field]) => [ours, camelField(field)]));

const camelPlaces = (places: AdapterPlaces): AdapterPlaces =>
    Object.fromEntries(
        Object.entries(places).map(([place, at]) => [camelPath(place), typeof at === 'string' ? at : camelFields(at)]),
    );

function camelCall({ query, body, answer, paging, ...call }: AdapterCall): AdapterCall {
    const keys = Object.entries(query ?? {}).map(
        ([ours, key]) => [ours, typeof key === 'string' ? camel(key) : key && { ...key, to: camel(key.to) }] as const,
    );
    return {
        ...call,
        ...(query && { query: Object.fromEntries(keys) }),
        ...(body && { body: camelPlaces(body) }),
        ...(answer && { answer: camelPlaces(answer) }),
        ...(paging && {
            paging:
                paging.kind === 'pages' ? { ...paging, page: camel(paging.page), size: camel(paging.size) } : paging,
        }),
    };
}

/** The adapter of a provider that is put into camelCase. */
export const camelCaseAdapter = ({ records = {}, calls, refusals, contracts }: Adapter): Adapter => ({
    ...{ contracts, refusals, spelling: 'camelCase' },
    records: Object.fromEntries(Object.entries(records).map(([name, fields]) => [name, camelFields(fields)])),
    calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, camelCall(call)])),
});

type NameOf = (name: string) => string | undefined;

const taken = (value: unknown, nameOf: NameOf): unknown => {
    if (Array.isArray(value)) return value.map(each => taken(each, nameOf));
    return isRow(value) ? named(value, nameOf, below => taken(below, nameOf)) : value;
};

const takenEntries = <Value>(entries: Iterable<[string, Value]>, nameOf: NameOf): [string, Value][] =>
    [...entries].flatMap(([name, value]): [string, Value][] => {
        const ours = nameOf(name);
        return ours === undefined ? [] : [[ours, value]];
    });

const takenText = (text: string, nameOf: NameOf): string =>
    new URLSearchParams(takenEntries(new URLSearchParams(text), nameOf)).toString();

async function takenBody(request: Request, nameOf: NameOf): Promise<BodyInit | undefined> {
    const type = request.headers.get('content-type') ?? '';
    if (!request.body) return undefined;
    if (type.startsWith('multipart/')) {
        const form = new FormData();
        for (const [name, value] of takenEntries(await request.formData(), nameOf)) form.append(name, value);
        return form;
    }
    const text = await request.text();
    if (type.startsWith('application/x-www-form-urlencoded')) return takenText(text, nameOf);
    return /^\s*[[{]/.test(text) ? writeJson(taken(readJson(text), nameOf)) : text;
}

/**
 * A provider that spells every name of answers, refusals, bodies and query keys in camelCase, and knows no other spelling, but for
 * the names that OAuth gives.
 * @param own names that it has so already
 */
export function inCamelCase(serve: Serve, own: readonly string[] = []): Serve {
    // Under a name with an underscore it knows nothing.
    const nameOf: NameOf = name => (own.includes(name) ? name : name.includes('_') ? undefined : snake(name));
    return async request => {
        const url = new URL(request.url);
        if (url.pathname.includes('/oauth/')) return serve(request);
        url.search = takenText(url.search, nameOf);
        const headers = new Headers(request.headers);
        headers.delete('content-length');
        const body = await takenBody(request.clone(), nameOf);
        // A form's boundary is a new one.
        if (body instanceof FormData) headers.delete('content-type');
        const { method, signal } = request;
        const response = await serve(
            new Request(url, { method, headers, signal, ...(body !== undefined && { body }) }),
        );
        if (!response.headers.get('content-type')?.includes('json')) return response;
        const answered = new Headers(response.headers);
        answered.delete('content-length');
        return new Response(writeJson(given(readJson(await response.text()))), {
            status: response.status,
            headers: answered,
        });
    };
}
