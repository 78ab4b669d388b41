import { DEFAULT_LIMIT } from '../../../contracts/paging';
import { unreadableRowsOf } from '../../api/answer/unreadable';
import type { PagedList } from './pagedList';

/** A page's query: the filters and the page size, and the row to go on after, or to end before. */
export type IdPlace<Query extends object> = Query & {
    starting_after?: string | undefined;
    ending_before?: string | undefined;
};

/** An answer that continues from a row's id (contracts/paging). */
interface IdAnswer<Row> {
    data: Row[];
    has_more?: boolean | undefined;
    total?: number | null | undefined;
}

interface IdList<Row, Query extends object> {
    /** Of the first page. */
    query: Query;
    ask: (place: IdPlace<Query>) => Promise<IdAnswer<Row>>;
    idOf: (row: Row) => string;
    /** Does the call take `ending_before`? */
    goesBack?: true;
}

/** A list that goes on from the id of a row. */
export const byId = <Row, Query extends object>({
    query: first,
    ask,
    idOf,
    goesBack,
}: IdList<Row, Query>): PagedList<Row, IdPlace<Query>> => ({
    first,
    idOf,
    read: async place => {
        const answer = await ask(place);
        const { data, total } = answer;
        // A page that was read backwards has the one after it, from which it was asked for.
        const goesOn = place.ending_before !== undefined || hasMore(place, answer);
        const [top] = data;
        const last = data.at(-1);
        return {
            data,
            next: goesOn && last ? { ...place, starting_after: idOf(last), ending_before: undefined } : undefined,
            before: goesBack && top ? { ...place, starting_after: undefined, ending_before: idOf(top) } : undefined,
            total,
            unreadableRows: unreadableRowsOf(answer),
            isCutOff: goesOn && !last,
        };
    },
});

/** Sizes that a provider may cut its pages to, whatever was asked for. */
const OWN_SIZES: readonly number[] = [10, 20, 25, 30, 50, 100];

/** Are there more rows? Where the provider doesn't say, there may be as long as pages are full, or look cut. */
const hasMore = (query: object, answer: IdAnswer<unknown>): boolean => {
    const limit = 'limit' in query ? Number(query.limit) : DEFAULT_LIMIT;
    const rows = answer.data.length + unreadableRowsOf(answer);
    return answer.has_more ?? (rows >= limit || OWN_SIZES.includes(rows));
};
