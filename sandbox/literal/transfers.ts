import { transferTypes } from '../../contracts/fiat/transferWords';
import { type Transfer, TRANSFERS_PER_PAGE } from '../../contracts/fiat/transfers';
import { readJson, writeJson } from '../../contracts/json';
import { paginationHeaders, writePagination } from '../../contracts/paging';

type Ask = (url: URL) => Promise<Response>;
type Row = Pick<Transfer, 'id' | 'created_at'>;

interface First {
    rows: readonly Row[];
    total: number;
}

const MOST = 500;

/**
 * A page of fiat payouts and trades together, newest first, as a provider has them that knows no type to ask for. Of what the user
 * may not see, there are none.
 */
export async function bothKinds(url: URL, ask: Ask): Promise<Response> {
    const page = Number(url.searchParams.get('page') ?? 1);
    const perPage = Number(url.searchParams.get('per_page') ?? TRANSFERS_PER_PAGE);
    const read = await Promise.all(transferTypes.map(type => firstOf(url, ask, { type, count: page * perPage })));
    const seen = read.filter(each => 'rows' in each);
    const refused = read.find(each => 'status' in each);
    if (refused && (seen.length === 0 || refused.status !== 403)) return refused;
    const rows = seen.flatMap(each => each.rows).sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1));
    const total = seen.reduce((sum, each) => sum + each.total, 0);
    const headers = { 'content-type': 'application/json', ...writePagination({ page, perPage, total }) };
    return new Response(writeJson(rows.slice((page - 1) * perPage, page * perPage)), { headers });
}

/** The newest of a type, as many as these; what refused them, where something did. */
async function firstOf(
    url: URL,
    ask: Ask,
    { type, count }: { type: string; count: number },
): Promise<First | Response> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
        const to = new URL(url);
        for (const [key, value] of Object.entries({ type, page, per_page: MOST }))
            to.searchParams.set(key, String(value));
        const response = await ask(to);
        if (!response.ok) return response;
        const read = readJson(await response.text()) as Row[];
        rows.push(...read);
        const total = Number(response.headers.get(paginationHeaders.total));
        if (rows.length >= count || rows.length >= total || read.length === 0) return { rows, total };
    }
}
