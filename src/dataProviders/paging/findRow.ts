import { type PagedList, pagesOf } from './pagedList';

/** Not every row of a list could be read, and what was looked for isn't among the others. */
export class RowNotReached extends Error {
    readonly i18nKey = 'list.notReached';
}

const MAX_PAGES = 50;

/** The row with an id, found as `findWhere`. */
export const findRow = <Row, Place>(list: PagedList<Row, Place>, id: string): Promise<Row | undefined> =>
    findWhere(list, row => list.idOf(row) === id);

/**
 * The first row that matches, read page by page from the first on until it's there; undefined where the whole list has none.
 * @throws RowNotReached where the list couldn't be read whole: past the most pages, cut off, or with rows that have no readable id
 */
export async function findWhere<Row, Place>(
    list: PagedList<Row, Place>,
    matches: (row: Row) => boolean,
    most = MAX_PAGES,
): Promise<Row | undefined> {
    let pages = 0;
    let isReadable = true;
    for await (const { data, next, unreadableRows = 0, isCutOff } of pagesOf(list)) {
        const found = data.find(row => matches(row));
        if (found) return found;
        pages += 1;
        isReadable &&= unreadableRows === 0;
        if (isCutOff || (next !== undefined && pages === most)) throw new RowNotReached();
    }
    if (!isReadable) throw new RowNotReached();
    return undefined;
}
