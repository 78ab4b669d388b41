import { isEnough, NOTHING_READ, readOn } from './bounds';
import { ListCutOff } from './collectPages';
import { type PagedList, pagesOf } from './pagedList';

/** As many rows as are read of a list: one whose pages always lead on ends there. */
const MAX_ROWS = 100_000;

/**
 * The rows of a list, each once; a page is read when its first row is asked for. Rejects with ListCutOff as well, and so past the
 * most rows.
 */
export async function* rowsOf<Row, Place>(list: PagedList<Row, Place>): AsyncGenerator<Row, undefined> {
    const seen = new Set<string>();
    let read = NOTHING_READ;
    for await (const page of pagesOf(list)) {
        const { data, next, isCutOff } = page;
        read = readOn(read, page);
        if (isCutOff) throw new ListCutOff('There are more rows, but nothing says where');
        for (const row of data) {
            if (seen.has(list.idOf(row))) continue;
            seen.add(list.idOf(row));
            yield row;
        }
        if (next !== undefined && isEnough(read, MAX_ROWS)) throw new ListCutOff(`More than ${MAX_ROWS} rows`);
    }
    return undefined;
}

/** Several lists as one, in order where each is: `isBefore` tells which of two rows comes first. Otherwise one after the other. */
export async function* merged<Row>(
    lists: readonly AsyncGenerator<Row, undefined>[],
    isBefore: (a: Row, b: Row) => boolean,
): AsyncGenerator<Row, undefined> {
    const heads = await Promise.all(lists.map(async list => ({ list, head: await list.next() })));
    for (;;) {
        const left = heads.flatMap(({ list, head }) => (head.done ? [] : [{ list, row: head.value }]));
        const [first, ...others] = left;
        if (!first) return undefined;
        const next = others.reduce((best, other) => (isBefore(other.row, best.row) ? other : best), first);
        yield next.row;
        const place = heads.find(({ list }) => list === next.list);
        if (place) place.head = await next.list.next();
    }
}

/** The first rows that match, and whether these are all. */
export async function take<Row>(
    rows: AsyncGenerator<Row, undefined>,
    most: number,
    matches: (row: Row) => boolean = () => true,
): Promise<{ rows: Row[]; isAll: boolean }> {
    const found: Row[] = [];
    for await (const row of rows) {
        if (!matches(row)) continue;
        if (found.length === most) return { rows: found, isAll: false };
        found.push(row);
    }
    return { rows: found, isAll: true };
}

/** The same without whether these are all, for which nothing more is read. */
export async function takeFirst<Row>(
    rows: AsyncGenerator<Row, undefined>,
    most: number,
    matches: (row: Row) => boolean,
): Promise<Row[]> {
    const found: Row[] = [];
    for await (const row of rows) {
        if (matches(row)) found.push(row);
        if (found.length === most) break;
    }
    return found;
}
