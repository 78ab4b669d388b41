import { Deposit, listDeposits } from '../../../contracts/main/deposits';
import { call } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import { type DepositListFilter, depositQuery } from './deposits';
import { parseNext } from '../paging/cursorPages';
import { type CsvColumn, type ExportOptions, paginatedExport } from '../paginatedExport';

const ROWS_AT_ONCE = 100;

const columns = (Object.keys(Deposit.shape) as (keyof Deposit)[]).map((header): CsvColumn<Deposit> => ({
    header,
    value: deposit => deposit[header],
}));

interface ExportParams extends ExportOptions {
    /** The list's filter with its permanent part. */
    filter: DepositListFilter;
}

/** The CSV of every deposit that a list's filter matches, for saving. Rejects as `paginatedExport` does. */
export const exportDeposits = ({ filter, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport<Deposit, Record<string, unknown>>({
        ...options,
        name: 'deposits',
        columns: () => columns,
        first: { ...depositQuery(filter), limit: ROWS_AT_ONCE },
        read: async query => {
            const path = { merchantKey: filter.merchantKey };
            const { data, meta } = await call(listDeposits, { path, query }, options);
            return { data, next: parseNext(meta.next, listDeposits) };
        },
        idOf: deposit => deposit.dpst_ref_num,
    });
