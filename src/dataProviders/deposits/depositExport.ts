import { Deposit, listDeposits } from '../../../contracts/main/deposits';
import { callRows } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { depositQuery, rowsBy } from './deposits';
import { goingOn, type QueryStringCursor } from '../paging/cursorPages';
import { type CsvColumn, paginatedExport } from '../paginatedExport';

const ROWS_AT_ONCE = 100;

const columns = (Object.keys(Deposit.shape) as (keyof Deposit)[]).map((header): CsvColumn<Deposit> => ({
    header,
    value: deposit => deposit[header] ?? null,
}));

/** CSV of every deposit that matches the list's filter. Rejects like `paginatedExport`. */
export const exportDeposits = ({ filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport<Deposit, QueryStringCursor>({
        ...options,
        name: 'deposits',
        columns: () => columns,
        first: { ...depositQuery(filter, meta), limit: ROWS_AT_ONCE },
        read: async query => {
            const path = { merchantKey: meta.merchantKey };
            const answer = await callRows(listDeposits, { path, query }, { signal: options.signal, rowsBy });
            const { data, meta: page, unreadableRows = 0 } = answer;
            return { data, ...goingOn(page.next, query), unreadableRows };
        },
        id: 'dpst_ref_num',
    });
