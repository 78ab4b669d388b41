import { readJson, writeJson } from '../../contracts/json';

type Row = Readonly<Record<string, unknown>>;
type Serve = (request: Request) => Promise<Response>;
const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What this provider calls what others have by the specification's word, wherever it stands. */
const names: Readonly<Record<string, string>> = { created_at: 'creation_date', firstname: 'firstName' };

/** Its name for it, in another spelling on every other row. */
const nameOf = (field: string, row: number): string =>
    field === 'firstname' && row % 2 === 1 ? 'first_name' : (names[field] ?? field);

function renamed(value: unknown, row = 0): unknown {
    if (Array.isArray(value)) return value.map((each, index) => renamed(each, index));
    if (!isRow(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, below]) => [nameOf(name, row), renamed(below)]));
}

/** A map by id as a list. */
const asList = (map: unknown): unknown =>
    isRow(map) ? Object.entries(map).map(([id, entry]) => ({ id, ...(isRow(entry) && entry) })) : map;

/** Links to merchants as a list; of each second user without a group. */
const withLists = (user: Row, index: number): Row => {
    const links = asList(user.merchants);
    const isGroupless = index % 2 === 1 && Array.isArray(links);
    const merchants = isGroupless ? links.map((link: Row) => ({ ...link, group: null })) : links;
    return { ...user, merchants, ...('partners' in user && { partners: asList(user.partners) }) };
};

/** Rows under the name of their call, with an empty text at both ends; bare where no page follows. */
function listed(answer: Row, call: string): unknown {
    const { data, meta, ...rest } = answer;
    if (!isRow(meta)) return call === 'merchants' ? { [call]: data } : data;
    return { ...rest, [call]: data, meta: { ...meta, next: meta.next ?? '', prev: meta.prev ?? '' } };
}

/**
 * A provider's answers in forms in which another may have them, though it has everything that the specification names: lists under
 * names of their own, maps as lists, other spellings of `firstname` and of `created_at`, an empty text where a list ends, groups
 * that are null, and refusals as `{ error: { code, message } }`.
 */
export const inForeignForm =
    (serve: Serve): Serve =>
    async request => {
        const response = await serve(request);
        if (!response.headers.get('content-type')?.includes('json')) return response;
        const headers = new Headers(response.headers);
        headers.delete('content-length');
        const given = readJson(await response.text());
        const send = (body: unknown) => new Response(writeJson(body), { status: response.status, headers });
        if (!response.ok)
            return send({ error: { code: `E${response.status}`, message: isRow(given) ? given.message : '' } });
        const path = new URL(request.url).pathname;
        const call = path.split('/').at(-1) ?? '';
        const linked =
            isRow(given) && path.endsWith('entity_admins/profile')
                ? withLists(given, 0)
                : isRow(given) && call === 'entity_admins' && Array.isArray(given.data)
                  ? { ...given, data: given.data.map(withLists) }
                  : given;
        return send(renamed(isRow(linked) && Array.isArray(linked.data) ? listed(linked, call) : linked));
    };
