import { DEFAULT_LIMIT } from '../../contracts/paging';
import { invalidFields } from '../domain/refused';

interface Paging {
    limit?: number | undefined;
    starting_after?: string | undefined;
    ending_before?: string | undefined;
}

/** Where a list continues: after or before a position in its order. */
export interface Border<Position> {
    direction: 'after' | 'before';
    position: Position;
}

interface Source<Row, Position> {
    query: Paging;
    /** Rows beyond the border, nearest first: in list order after it or without one, in reverse before it. */
    rows: (limit: number, border: Border<Position> | undefined) => Promise<Row[]>;
    /** The position of the row with this ID; undefined if the list has no such row. */
    find: (id: string) => Promise<Position | undefined>;
    total: () => Promise<number>;
}

/** One page, beginning after a row or ending before one. The total is counted only for the first page. */
export async function idPage<Row, Position>({ query, rows, find, total }: Source<Row, Position>) {
    const { limit = DEFAULT_LIMIT } = query;
    const border = await readBorder(query, find);
    const found = await rows(limit + 1, border);
    const page = found.slice(0, limit);
    if (border?.direction === 'before') page.reverse();
    return { page, has_more: found.length > limit, total: border ? null : await total() };
}

/** @throws Refused 422 for an ID that isn't in the list, and for two IDs */
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
