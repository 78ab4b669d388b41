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

/** Under a name with an underscore it knows nothing. */
const takenName = (name: string): string | undefined => (name.includes('_') ? undefined : snake(name));

const taken = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(taken);
    return isRow(value) ? named(value, takenName, taken) : value;
};

function takenEntries<Value>(entries: Iterable<[string, Value]>): [string, Value][] {
    return [...entries].flatMap(([name, value]) => {
        const ours = takenName(name);
        return ours === undefined ? [] : [[ours, value] as [string, Value]];
    });
}

async function takenBody(request: Request): Promise<BodyInit | undefined> {
    const type = request.headers.get('content-type') ?? '';
    if (!request.body) return undefined;
    if (type.startsWith('multipart/')) {
        const form = new FormData();
        for (const [name, value] of takenEntries(await request.formData())) form.append(name, value);
        return form;
    }
    const text = await request.text();
    if (type.startsWith('application/x-www-form-urlencoded'))
        return new URLSearchParams(takenEntries(new URLSearchParams(text))).toString();
    return /^\s*[[{]/.test(text) ? writeJson(taken(readJson(text))) : text;
}

/** A provider that spells every name of answers, refusals, bodies and query keys in camelCase, and knows no other spelling. */
export const inCamelCase =
    (serve: Serve): Serve =>
    async request => {
        const url = new URL(request.url);
        url.search = new URLSearchParams(takenEntries(url.searchParams)).toString();
        const headers = new Headers(request.headers);
        headers.delete('content-length');
        const body = await takenBody(request.clone());
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
