import { isEnough, NOTHING_READ, readOn } from './bounds';
import { type PagedList, pagesOf, type Step } from './pagedList';

/** Where a page of matching rows begins: on a page of the whole list, from its first row on or after the row with this id. */
export interface MatchingPlace<Place> {
    at: Place;
    after?: string;
}

/** Pages and rows of the whole list after which a page is shorter, or the list is cut off where none matched. */
const [MAX_PAGES, MAX_ROWS] = [20, 2_000];

/**
 * The rows of a list that match, in pages of `perPage`, for a provider that can't be asked for them: its pages are read on until
 * one is full. A row that comes again is one, unless nothing tells it from others. After 20 of them, or 2,000 rows, a page is shorter;
 * where not one of 2,000 rows matched, the list is cut off. Rows are counted where all of them fit on the first page.
 */
export const matchingRows = <Row, Place>(
    list: PagedList<Row, Place>,
    matches: (row: Row) => boolean,
    perPage: number,
): PagedList<Row, MatchingPlace<Place>> => ({
    first: { at: list.first },
    idOf: list.idOf,
    read: async ({ at, after }) => {
        const found: Row[] = [];
        const ids = new Set<string>();
        let unreadableRows = 0;
        let place = at;
        let read = NOTHING_READ;
        const pageOf = (next: MatchingPlace<Place> | undefined, isCutOff = false): Step<Row, MatchingPlace<Place>> => {
            const isWhole = after === undefined && at === list.first && next === undefined && !isCutOff;
            return {
                data: found,
                next,
                unreadableRows,
                isCutOff,
                total: isWhole ? found.length + unreadableRows : undefined,
            };
        };
        for await (const step of pagesOf({ first: at, read: list.read })) {
            // Where it has left the list, the page begins anew: a row may be repeated, and none is left out.
            const start = read.pages === 0 ? step.data.findIndex(row => list.idOf(row) === after) + 1 : 0;
            for (const row of step.data.slice(start).filter(matches)) {
                const id = list.idOf(row);
                if (ids.has(id) && (list.isTold?.(row) ?? true)) continue;
                if (found.length === perPage) return pageOf({ at: place, after: list.idOf(found.at(-1) as Row) });
                ids.add(id);
                found.push(row);
            }
            unreadableRows += step.unreadableRows ?? 0;
            read = readOn(read, step);
            if (step.next === undefined || step.isCutOff) return pageOf(undefined, step.isCutOff);
            if (found.length === perPage) return pageOf({ at: step.next });
            const isMuch = isEnough(read, MAX_ROWS);
            if (found.length > 0 && (isMuch || read.pages >= MAX_PAGES)) return pageOf({ at: step.next });
            if (isMuch) return pageOf(undefined, true);
            place = step.next;
        }
        return pageOf(undefined);
    },
});

/**
 * The rows of a list that match, of a call that takes no page size, in pages of `perPage`. The first says how many rows there are,
 * where the provider does and what it counts is this list.
 */
export function resized<Row, Place>(
    list: PagedList<Row, Place>,
    perPage: number,
    matches: (row: Row) => boolean = () => true,
    isCounted: () => boolean = () => true,
): PagedList<Row, MatchingPlace<Place>> {
    let counted: number | null | undefined;
    const read = async (place: Place) => {
        const step = await list.read(place);
        counted ??= step.total;
        return step;
    };
    const pages = matchingRows({ ...list, read }, matches, perPage);
    return {
        ...pages,
        read: async place => {
            const step = await pages.read(place);
            return isCounted() ? { ...step, total: counted ?? step.total } : step;
        },
    };
}
