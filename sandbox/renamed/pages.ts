import type { AdapterPaging } from '../../contracts/adapter';
import { readJson, writeJson } from '../../contracts/json';

interface Page {
    readonly data: unknown[];
    readonly meta: { readonly next?: string | null };
}

type Ask = (query: URLSearchParams) => Promise<Response>;

/** A page by its number of a list that the sandbox continues by `meta.next`: its rows alone, none past the end. */
export async function countedPage(
    { page, size, most }: Extract<AdapterPaging, { kind: 'pages' }>,
    { searchParams: given }: URL,
    ask: Ask,
): Promise<Response> {
    const query = new URLSearchParams(given);
    const number = whole(query.get(page)) ?? 1;
    const limit = Math.min(whole(query.get(size)) ?? most, most);
    for (const key of [page, size, 'limit', 'cursor']) query.delete(key);
    query.set('limit', String(limit));
    let response = await ask(query);
    for (let at = 1; response.ok; at += 1) {
        const { data, meta } = readJson(await response.text()) as Page;
        if (at === number) return rows(response, data);
        if (!meta.next) return rows(response, []);
        response = await ask(new URLSearchParams(meta.next));
    }
    return response;
}

const rows = ({ headers }: Response, data: unknown[]): Response => new Response(writeJson({ data }), { headers });

const whole = (text: string | null): number | undefined =>
    text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
