import type { AdapterPaging } from '../../contracts/adapter';
import { readJson, writeJson } from '../../contracts/json';
import { type Api, readPath } from '../../contracts/operation';
import { paginationHeaders } from '../../contracts/paging';
import { apiBases } from '../primitives/apiBases';
import { callsOf, type RenamedCall } from './calls';
import type { Change } from './change';
import { drawNames, NAMES_SEED } from './names';
import { countedPage } from './pages';
import { changedAt, isRow, type Row } from './paths';
import { takenQuery, withOwnQueries } from './query';
import { recordsOf, type Records } from './records';

/** What serves the calls, told about the connection by whoever listens. */
type Fetch<Connection> = (request: Request, connection?: Connection) => Promise<Response>;

interface Route extends RenamedCall {
    readonly api: Api;
    readonly method: string;
    /** The contract's path, and where this provider has the call. */
    readonly contract: string;
    readonly at: string;
}

/** Literal segments come before parameters, so that the more specific path wins. */
const routesOf = (calls: readonly RenamedCall[]): readonly Route[] =>
    calls
        .map(renamed => {
            const [api = '', method = '', contract = ''] = renamed.call.split(' ');
            return { ...renamed, api: api as Api, method, contract, at: renamed.path ?? contract };
        })
        .sort((a, b) => (a.at.replaceAll('{', '~') < b.at.replaceAll('{', '~') ? -1 : 1));

/**
 * The sandbox as a provider that calls thirty fields, five paths, the words of its statuses and how its lists continue otherwise,
 * by names that are drawn from a seed. What it renames it knows under its own name only. It has everything else as the contracts do.
 */
export function renamedProvider<Connection>(provider: Fetch<Connection>, seed = NAMES_SEED): Fetch<Connection> {
    const names = drawNames(seed);
    const records = recordsOf(names);
    const routes = routesOf(callsOf(names));
    const { paging, forward, back } = names.fields;
    const places = [`${paging}.${forward}`, `${paging}.${back}`];
    return async (request, connection) => {
        const url = new URL(request.url);
        const api = (Object.keys(apiBases) as Api[]).find(name => url.pathname.startsWith(`${apiBases[name]}/`));
        if (!api) return provider(request, connection);
        const path = url.pathname.slice(apiBases[api].length);
        const same = routes.filter(route => route.api === api && route.method === request.method);
        const route = same.find(({ at }) => readPath(at, path));
        const refused = (status: number, said: Row) => refusal(Response.json(said, { status }), route, records);
        if (!route && same.some(({ contract }) => readPath(contract, path))) {
            return refused(404, { message: 'There is no such call', code: 'not_found' });
        }
        const query = takenQuery(route?.query ?? {}, url.searchParams);
        if ('unknown' in query) {
            const errors = { [query.unknown]: 'Invalid input.' };
            return refused(422, { message: 'Some fields are not valid', code: 'invalid_request', errors });
        }
        const headers = new Headers(request.headers);
        // Bodies and answers are read here.
        for (const name of ['content-length', 'accept-encoding']) headers.delete(name);
        const body = await sandboxBody(request, changesOf(route, records));
        const { method, signal } = request;
        const ask = (search: URLSearchParams) => {
            const to = new URL(url);
            if (route) to.pathname = apiBases[api] + filled(route.contract, readPath(route.at, path) ?? {});
            to.search = search.toString();
            return provider(new Request(to, { method, headers, signal, ...(body && { body }) }), connection);
        };
        const response =
            route?.paging?.kind === 'pages' ? await countedPage(route.paging, url, ask) : await ask(query.taken);
        if (!response.ok) return refusal(response, route, records);
        return route ? answered(response, route, records, places) : response;
    };
}

const filled = (pattern: string, values: Readonly<Record<string, string>>): string =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const changesOf = (route: Route | undefined, records: Records): readonly Change[] =>
    route?.body ? records[route.body] : [];

const given = (changes: readonly Change[], row: Row): Row => changes.reduce((so, { give }) => give(so), row);
const taken = (changes: readonly Change[], row: Row): Row => changes.reduce((so, { take }) => take(so), row);

async function sandboxBody(request: Request, changes: readonly Change[]): Promise<ArrayBuffer | string | undefined> {
    if (!request.body) return undefined;
    if (changes.length === 0) return request.arrayBuffer();
    const text = await request.text();
    if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
        const fields = taken(changes, Object.fromEntries(new URLSearchParams(text)));
        return new URLSearchParams(fields as Record<string, string>).toString();
    }
    const body = readJson(text);
    return writeJson(isRow(body) ? taken(changes, body) : body);
}

async function answered(
    response: Response,
    route: Route,
    records: Records,
    places: readonly string[],
): Promise<Response> {
    const headers = headersOf(response, route.paging);
    const isJson = headers.get('content-type')?.startsWith('application/json');
    if (!isJson) return new Response(response.body, { status: response.status, headers });
    // Outer places first, since inner ones go by this provider's names.
    const answer = Object.entries(route.answer ?? {})
        .reverse()
        .reduce<unknown>(
            (so, [place, record]) => changedAt(so, place, row => given(records[record], row)),
            readJson(await response.text()),
        );
    const own = isRow(answer) ? withOwnQueries(route.query ?? {}, answer, places) : answer;
    return new Response(writeJson(own), { status: response.status, headers });
}

function headersOf({ headers: all }: Response, paging: AdapterPaging | undefined): Headers {
    const headers = new Headers(all);
    headers.delete('content-length');
    if (paging?.kind !== 'headers') return headers;
    for (const [part, name] of Object.entries(paginationHeaders) as [keyof typeof paginationHeaders, string][]) {
        const value = headers.get(name);
        headers.delete(name);
        if (value !== null) headers.set(paging[part] ?? name, value);
    }
    return headers;
}

/** A refusal in this provider's form, with its own names of fields. */
async function refusal(response: Response, route: Route | undefined, records: Records): Promise<Response> {
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const said = readJson(await response.text());
    const headers = headersOf(response, undefined);
    if (!isRow(said)) return new Response(writeJson(said), { status: response.status, headers });
    const nameOf = (field: string): string => {
        const change = changesOf(route, records).find(one => one.nameOf(field) !== undefined);
        return change?.nameOf(field) ?? route?.query?.[field]?.to ?? field;
    };
    const errors = isRow(said.errors) && {
        errors: Object.fromEntries(Object.entries(said.errors).map(([field, text]) => [nameOf(field), text])),
    };
    const own = given(records.refusal, { ...said, ...errors });
    return new Response(writeJson(own), { status: response.status, headers });
}
