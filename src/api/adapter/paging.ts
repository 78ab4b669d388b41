import type { AdapterPaging } from '../../../contracts/adapter';
import { DEFAULT_LIMIT, paginationHeaders } from '../../../contracts/paging';
import { isJson, type Json } from './paths';

type Pages = Extract<AdapterPaging, { kind: 'pages' }>;
type Cursor = Extract<AdapterPaging, { kind: 'cursor' }>;
type HeaderNames = Extract<AdapterPaging, { kind: 'headers' }>;

const first = (paging: Pages): number => paging.first ?? 1;

/** The query of a list's first page, where its pages are counted: `limit` is how many rows it has. */
export function firstPage(paging: Pages, { limit = DEFAULT_LIMIT, ...query }: Json): Json {
    const asked = Number(limit);
    const size = Math.min(Number.isSafeInteger(asked) && asked > 0 ? asked : DEFAULT_LIMIT, paging.most);
    return { ...query, [paging.page]: first(paging), [paging.size]: size };
}

/** An answer that continues by `meta.next` and `meta.prev`, from the query that it answers. */
export function continued(paging: Pages | Cursor, sent: string, answer: unknown): unknown {
    const list = Array.isArray(answer) ? { data: answer } : answer;
    if (!isJson(list) || !Array.isArray(list.data)) return answer;
    const meta = isJson(list.meta) ? list.meta : {};
    const places = paging.kind === 'pages' ? besidePage(paging, sent, list.data.length) : atCursor(paging, sent, meta);
    return { ...list, meta: { ...meta, ...places } };
}

/** A page that isn't full is the last one: how many rows the provider gives at most is always said. One that doesn't say which it is leads nowhere. */
function besidePage(paging: Pages, sent: string, rows: number) {
    const asked = new URLSearchParams(sent);
    const [page, size] = [wholeOf(asked, paging.page), wholeOf(asked, paging.size)];
    if (page === undefined || size === undefined || size === 0) return { next: null, prev: null };
    const isFull = rows >= size;
    return {
        next: isFull ? withKey(asked, paging.page, page + 1) : null,
        prev: page > first(paging) ? withKey(asked, paging.page, page - 1) : null,
    };
}

function wholeOf(query: URLSearchParams, key: string): number | undefined {
    const text = query.get(key) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function atCursor({ next, prev }: Cursor, sent: string, meta: Json) {
    const asked = new URLSearchParams(sent);
    asked.delete(next);
    if (prev !== undefined) asked.delete(prev);
    const at = (key: string | undefined, value: unknown) => {
        const isThere = (typeof value === 'string' && value !== '') || typeof value === 'number';
        return key !== undefined && isThere ? withKey(asked, key, value) : null;
    };
    return { next: at(next, meta.next), prev: at(prev, meta.prev) };
}

function withKey(query: URLSearchParams, key: string, value: string | number): string {
    const other = new URLSearchParams(query);
    other.set(key, String(value));
    return other.toString();
}

/** Page headers by the contracts' names. */
export function namedHeaders(names: HeaderNames | undefined, given: Headers): Headers {
    const named = new Headers();
    for (const part of ['page', 'perPage', 'total'] as const) {
        const value = given.get(names?.[part] ?? paginationHeaders[part]);
        if (value !== null) named.set(paginationHeaders[part], value);
    }
    return named;
}
