import { csvStream, type Column } from './csv';

const ROWS_AT_ONCE = 1000;

/** At most so many rows that come after this one in the order of the file; the first ones where it is undefined. */
type RowsAfter<Row> = (last: Row | undefined, limit: number) => Promise<readonly Row[]>;

/** A CSV file of every row that a select finds, read page by page. */
export const streamPages = <Row>(columns: readonly Column<Row>[], rowsAfter: RowsAfter<Row>) =>
    csvStream(columns, pagesOf(rowsAfter));

async function* pagesOf<Row>(rowsAfter: RowsAfter<Row>): AsyncGenerator<readonly Row[]> {
    let last: Row | undefined;
    let isMore = true;
    while (isMore) {
        const rows = await rowsAfter(last, ROWS_AT_ONCE);
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        isMore = rows.length === ROWS_AT_ONCE;
    }
}
