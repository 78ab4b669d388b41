import fc from 'fast-check';
import { expect } from 'vitest';
import { shared } from '../runs';

export type Query = Record<string, unknown>;

/** A page of a list with `next` and `prev`, reduced to references. */
export interface ReferencesPage {
    references: string[];
    next?: string | null | undefined;
    prev?: string | null | undefined;
    total?: number | null | undefined;
}

type ReadPage = (query: Query) => Promise<ReferencesPage>;

/** A stored `next` or `prev` as a query; repeated keys become lists. */
export function readQuery(text: string): Record<string, string | string[]> {
    const search = new URLSearchParams(text);
    return Object.fromEntries(
        [...new Set(search.keys())].map(key => {
            const [first = '', ...others] = search.getAll(key);
            return [key, others.length > 0 ? [first, ...others] : first];
        }),
    );
}

/** Follows `next` from the first page to the end, and `prev` back to the beginning. */
export async function paginate(read: ReadPage, filter: object, limit: number) {
    let current = await read({ ...filter, limit });
    const { total } = current;
    const there = [current.references];
    while (current.next) {
        current = await read(readQuery(current.next));
        there.push(current.references);
    }
    const back = [current.references];
    while (current.prev) {
        current = await read(readQuery(current.prev));
        back.unshift(current.references);
    }
    return { there, back, total };
}

/** A page of a list with `starting_after` and `ending_before`, reduced to IDs. */
export interface IdsPage {
    ids: string[];
    has_more?: boolean | undefined;
    total?: number | null | undefined;
}

/** Goes from the first page to the end by each page's last ID, and back to the beginning by its first ID. */
export async function paginateByIds(read: (query: Query) => Promise<IdsPage>, filter: object, limit: number) {
    let current = await read({ ...filter, limit });
    const { total } = current;
    const there = [current.ids];
    while (current.has_more) {
        current = await read({ ...filter, limit, starting_after: current.ids.at(-1) });
        there.push(current.ids);
    }
    const back = [current.ids];
    while (back[0]?.[0] && back.length < there.length) {
        current = await read({ ...filter, limit, ending_before: back[0][0] });
        back.unshift(current.ids);
        if (!current.has_more) break;
    }
    return { there, back, total };
}

interface Paginated<Filter extends object> {
    filters: fc.Arbitrary<Filter>;
    /** What a filter must find, worked out without the code under test. */
    expectedFor: (filter: Filter) => string[] | Promise<string[]>;
    read: ReadPage;
}

/** For any filter and page size, the pages there and back hold exactly the rows that match, in order. */
export const expectPagination = <Filter extends object>({
    filters,
    expectedFor,
    read,
}: Paginated<Filter>): Promise<void> =>
    fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 3, max: 100 }), async (filter, limit) => {
            const expected = await expectedFor(filter);
            const { there, back, total } = await paginate(read, filter, limit);
            expect(there.flat()).toEqual(expected);
            expect(back).toEqual(there);
            expect(total).toBe(expected.length);
        }),
        shared(40),
    );
