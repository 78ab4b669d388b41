import type { Foreground } from '../primitives/foreground';
import { csvStream, type Column } from './csv';

/** Few enough that no call waits long for a page in progress. */
const ROWS_AT_ONCE = 100;

/** At most `limit` rows after `last` in file order; from the start if it is undefined. */
type RowsAfter<Row> = (last: Row | undefined, limit: number) => Promise<readonly Row[]>;

/** A CSV file of every row, read page by page; calls that a user waits for go first. */
export const streamPages = <Row>(
    { foreground }: { foreground: Foreground },
    columns: readonly Column<Row>[],
    rowsAfter: RowsAfter<Row>,
) => csvStream(columns, pagesOf(foreground, rowsAfter));

async function* pagesOf<Row>(foreground: Foreground, rowsAfter: RowsAfter<Row>): AsyncGenerator<readonly Row[]> {
    let last: Row | undefined;
    let isMore = true;
    while (isMore) {
        await foreground.quiet();
        const rows = await rowsAfter(last, ROWS_AT_ONCE);
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        isMore = rows.length === ROWS_AT_ONCE;
    }
}
