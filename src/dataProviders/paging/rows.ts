import { ListChanged } from './everyPage';
import type { HeaderAnswer } from './headerPages';

interface Pages<Row> {
    /** Reads a page by number. */
    read: (page: number) => Promise<HeaderAnswer<Row>>;
    idOf: (row: Row) => string;
}

/** The rows of a list with header pagination, each once; a page is read when its first row is asked for. */
export async function* rowsOf<Row>({ read, idOf }: Pages<Row>): AsyncGenerator<Row, undefined> {
    const seen = new Set<string>();
    for (let asked = 1; ; asked += 1) {
        const { data, pagination } = await read(asked);
        const { page, perPage, total } = pagination;
        if (page !== asked) throw new ListChanged('Another page came than the one that was asked for');
        for (const row of data) {
            if (seen.has(idOf(row))) continue;
            seen.add(idOf(row));
            yield row;
        }
        if (data.length === 0 || page * perPage >= total) return undefined;
    }
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
