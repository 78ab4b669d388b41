import { isEnough, NOTHING_READ, readOn } from './bounds';
import { type PagedList, pagesOf } from './pagedList';

/** Not every row of a list could be read, and what was looked for isn't among the others. */
export class RowNotReached extends Error {
    readonly i18nKey = 'list.notReached';
}

const MAX_ROWS = 25_000;

/** The row with an id, found as `findWhere`. */
export const findRow = <Row, Place>(list: PagedList<Row, Place>, id: string): Promise<Row | undefined> =>
    findWhere(list, row => list.idOf(row) === id);

/**
 * The first row that matches, read page by page from the first on until it's there; undefined where the whole list has none.
 * @throws RowNotReached where the list couldn't be read whole: past the most rows, cut off, or with rows that have no readable id
 */
export async function findWhere<Row, Place>(
    list: PagedList<Row, Place>,
    matches: (row: Row) => boolean,
): Promise<Row | undefined> {
    let read = NOTHING_READ;
    let isReadable = true;
    for await (const page of pagesOf(list)) {
        const { data, next, unreadableRows = 0, isCutOff } = page;
        const found = data.find(row => matches(row));
        if (found) return found;
        read = readOn(read, page);
        isReadable &&= unreadableRows === 0;
        if (isCutOff || (next !== undefined && isEnough(read, MAX_ROWS))) throw new RowNotReached();
    }
    if (!isReadable) throw new RowNotReached();
    return undefined;
}
