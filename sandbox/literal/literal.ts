import * as z from 'zod/mini';
import { readJson, writeJson } from '../../contracts/json';
import type { Api } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import { apiBases } from '../primitives/apiBases';
import { bodies } from './bodies';
import type { ListForm, SpecifiedCall } from './call';
import { specifiedCalls } from './calls';
import { addressWithOwn, fileWithCodes, unknownCode, withCodes, withOwn } from './coins';
import { ownConvertType } from './convertTypes';
import { addressWithOwnIds, withIds, withOwnIds } from './ids';
import { ownOperator } from './operators';
import { readPlace, writeMeta } from './places';
import { literalRefusal } from './refusal';
import { shaped } from './shape';
import { bothKinds } from './transfers';
import { withPlainDay, withValues } from './values';

/** What serves the calls, told about the connection by whoever listens. */
type Fetch<Connection> = (request: Request, connection?: Connection) => Promise<Response>;

/** What the sandbox is told of a call: that it's to answer as specified. */
interface Specified {
    isSpecified?: boolean;
}

/** Sends a request on to the sandbox with another address. */
type Ask = (url: URL) => Promise<Response>;

interface Route extends SpecifiedCall {
    method: string;
    path: RegExp;
}

/** Literal segments come before parameters, so that the more specific path wins. */
const routes: readonly Route[] = specifiedCalls
    .map(specified => {
        const [method = '', path = ''] = specified.call.split(' ');
        const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
        return { ...specified, method, path: new RegExp(`^${apiBases[specified.api]}${pattern}$`) };
    })
    .sort((a, b) => (a.call.replaceAll('{', '~') < b.call.replaceAll('{', '~') ? -1 : 1));

/**
 * The sandbox as a provider that answers as the specification says, and no more: other calls and query keys aren't there, answers
 * hold only the fields it names, lists continue by strings of the provider's own, ids, amounts and dates have different forms,
 * refusals have no codes, and every call takes a bearer token but those of signing in, of a new password and of the payer's page.
 */
export function literalProvider<Connection>(provider: Fetch<Connection & Specified>): Fetch<Connection> {
    return async (request, given) => {
        const connection = { ...(given as Connection), isSpecified: true };
        const url = new URL(request.url);
        const api = (Object.keys(apiBases) as Api[]).find(name => url.pathname.startsWith(`${apiBases[name]}/`));
        if (!api) return provider(request, connection);
        const isCalled = (route: Route) => route.method === request.method && route.path.test(url.pathname);
        const route = routes.find(isCalled);
        if (!route) return refused(api, 404, 'Not found');
        const bearer = request.headers.get('authorization');
        if (!route.isPublic && !bearer) return refused(api, 401, 'Unauthorized');
        const headers = new Headers(request.headers);
        headers.delete('idempotency-key');
        // Answers are read here, and bodies are written anew.
        for (const name of ['accept-encoding', 'content-length']) headers.delete(name);
        const owner = () => merchantOf(provider, url.origin, bearer);
        const body = request.body ? await specifiedBody(route, request, owner) : undefined;
        if (body instanceof Response) return literalRefusal(api, '', body);
        // A form's own boundary goes with it. It isn't this page's FormData where a test has a page.
        if (body && typeof body === 'object' && 'append' in body) headers.delete('content-type');
        const { method, signal } = request;
        const ask: Ask = to =>
            provider(new Request(to, { method, headers, signal, ...(body && { body }) }), connection);
        const to = addressWithOwn(await specifiedUrl(route, addressWithOwnIds(url), owner));
        const response = await (route.call === TRANSFERS ? bothKinds(to, ask) : ask(to));
        if (!response.ok) return literalRefusal(api, url.pathname, response);
        return literalAnswer(route, response, answer => formed(route, url, answer));
    };
}

const TRANSFERS = 'GET /dashboard/transfers';

const refused = (api: Api, status: number, message: string): Promise<Response> =>
    literalRefusal(api, '', Response.json({ message }, { status }));

/** The address with the query keys that the specification names, and what the sandbox needs to know beside them. */
async function specifiedUrl(route: Route, url: URL, owner: () => Promise<string>): Promise<URL> {
    const given = url.searchParams;
    const place = route.list === 'next' ? readPlace(given) : undefined;
    const asked = new URL(url);
    const ownOf = (key: string, value: string) => {
        if (key === 'operator') return ownOperator(value);
        return key === 'convert_type' ? ownConvertType(value) : value;
    };
    const named = (route.query ?? []).flatMap(key => given.getAll(key).map(value => [key, ownOf(key, value)]));
    asked.search = (place ?? new URLSearchParams(named)).toString();
    // The token says whose it is: no call of this API names a merchant.
    if (takeMerchant('query').includes(route.call)) asked.searchParams.set('merchant_id', await owner());
    return asked;
}

/**
 * The body as the sandbox wants it: of `bodies` alone, the merchant is whoever the token is of, and coins have the sandbox's codes.
 * A refusal where it names a coin that this provider doesn't have.
 */
async function specifiedBody(
    { call }: Route,
    request: Request,
    owner: () => Promise<string>,
): Promise<ArrayBuffer | string | FormData | Response> {
    const type = request.headers.get('content-type') ?? '';
    const takesMerchant = takeMerchant('body').includes(call);
    if (type.startsWith('multipart/')) {
        const form = keptForm(call, await request.formData());
        if (takesMerchant) form.set('merchant_id', await owner());
        return form;
    }
    // OAuth's forms are as its standard has them.
    if (!type.startsWith('application/json')) return request.arrayBuffer();
    const text = await request.text();
    if (text === '') return text;
    const given = readJson(text);
    const unknown = unknownCode(given);
    if (unknown) return Response.json({ message: `No coin ${unknown}` }, { status: 422 });
    const own = withOwnIds(withOwn({ ...keptOf(call, given as object), ...bodies[call]?.own?.() }));
    return writeJson(takesMerchant ? { ...(own as object), merchant_id: await owner() } : own);
}

function keptOf(call: string, given: object): object {
    const { named = [], needed = [] } = bodies[call] ?? {};
    return Object.fromEntries(Object.entries(given).filter(([key]) => [...named, ...needed].includes(key)));
}

function keptForm(call: string, form: FormData): FormData {
    const kept = keptOf(call, Object.fromEntries(form));
    for (const [name, value] of [...form]) {
        if (!(name in kept)) form.delete(name);
        else if (typeof value === 'string') form.set(name, withOwnIds(value, name) as string);
    }
    return form;
}

const takeMerchant = (part: 'query' | 'body'): string[] =>
    operationList
        .filter(({ api }) => api === 'fiat')
        .filter(({ [part]: schema }) => shapeOf(schema)?.includes('merchant_id'))
        .map(({ method, path }) => `${method} ${path}`);

/** The names of an object's fields, also where more may follow or rules are added. */
const shapeOf = (schema: unknown): string[] | undefined =>
    schema instanceof z.ZodMiniObject ? Object.keys(schema.shape as object) : undefined;

/** The first merchant of whoever the token is. */
async function merchantOf(provider: Fetch<never>, origin: string, authorization: string | null): Promise<string> {
    const address = `${origin}${apiBases.dashboard}/dashboard/v1/entity_admins/profile`;
    const response = await provider(new Request(address, { headers: { authorization: authorization ?? '' } }));
    if (!response.ok) return '';
    const { merchants, partners } = (await response.json()) as {
        merchants: object;
        partners: Record<string, { merchants: object }>;
    };
    const all = [merchants, ...Object.values(partners).map(partner => partner.merchants)].flatMap(Object.keys);
    return all[0] ?? '';
}

async function literalAnswer(route: Route, response: Response, form: (answer: unknown) => unknown): Promise<Response> {
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    if (!isFile && (route.answer === undefined || !isJson)) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    // Nobody promises them for any other list.
    if (route.list !== 'headers') for (const name of ['x-page', 'x-per-page', 'x-total']) headers.delete(name);
    if (isFile) return new Response(fileWithCodes(await response.text()), { status: response.status, headers });
    const answer = withCodes(readJson(await response.text()));
    return new Response(writeJson(form(answer)), { status: response.status, headers });
}

function formed(
    { list, answer: shape = true, reform = same, ids = {}, ...form }: Route,
    url: URL,
    answer: unknown,
): unknown {
    const inForm = (each: unknown) => withPlainDay(withValues(withIds(reform(shaped(each, shape)), ids), form), form);
    if (!list) return inForm(answer);
    const { data, meta } = (Array.isArray(answer) ? { data: answer } : answer) as { data: unknown; meta?: object };
    const rows = Array.isArray(data) ? data.map(inForm) : data;
    return listForms[list](rows, () => writeMeta(url.pathname, url.searchParams, meta ?? {}));
}

const same = <Value>(answer: Value): Value => answer;

const listForms: Readonly<Record<ListForm, (rows: unknown, meta: () => object) => unknown>> = {
    next: (data, meta) => ({ data, meta: meta() }),
    data: data => ({ data }),
    bare: data => data,
    headers: data => data,
};
