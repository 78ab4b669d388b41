import { invalidFields } from '../domain/refused';

interface Paging {
    limit?: number | undefined;
    starting_after?: string | undefined;
    ending_before?: string | undefined;
}

/** Where a list goes on: after or before a row of its order. */
export interface Border<Position> {
    direction: 'after' | 'before';
    position: Position;
}

interface Source<Row, Position> {
    query: Paging;
    /** Rows beyond the border, nearest first: in the list's order after it (and without one), against it before it. */
    rows: (limit: number, border: Border<Position> | undefined) => Promise<Row[]>;
    /** Where the row with this id stands in the list; undefined for an id that is none of its rows. */
    find: (id: string) => Promise<Position | undefined>;
    total: () => Promise<number>;
}

const DEFAULT_LIMIT = 50;

/** One page that begins after a row or ends before one; the total is counted for a list's beginning only. */
export async function idPage<Row, Position>({ query, rows, find, total }: Source<Row, Position>) {
    const { limit = DEFAULT_LIMIT } = query;
    const border = await readBorder(query, find);
    const found = await rows(limit + 1, border);
    const page = found.slice(0, limit);
    if (border?.direction === 'before') page.reverse();
    return { page, has_more: found.length > limit, total: border ? null : await total() };
}

/** @throws Refused 422 for an id that is none of the list, and for two of them */
async function readBorder<Position>(
    { starting_after: after, ending_before: before }: Paging,
    find: (id: string) => Promise<Position | undefined>,
): Promise<Border<Position> | undefined> {
    if (after && before) throw invalidFields({ ending_before: 'Give it or starting_after, not both' });
    const [field, id] = after ? ['starting_after', after] : ['ending_before', before];
    if (!id) return undefined;
    const position = await find(id);
    if (position === undefined) throw invalidFields({ [String(field)]: 'Go on from the id of a row of this list' });
    return { direction: after ? 'after' : 'before', position };
}
