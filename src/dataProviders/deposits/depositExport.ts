import { Deposit } from '../../../contracts/main/deposits';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { depositList, depositQuery, isListed, rowsBy } from './deposits';

const columns = (Object.keys(Deposit.shape) as (keyof Deposit)[]).map((header): CsvColumn<Deposit> => ({
    header,
    value: deposit => deposit[header] ?? null,
}));

/** CSV of every deposit that matches the list's filter. Rejects like `paginatedExport`. */
export const exportDeposits = ({ resource, filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport({
        ...options,
        asked: { resource, filter, meta },
        name: 'deposits',
        columns: () => columns,
        id: rowsBy,
        isExported: isListed,
        list: depositList(meta.merchantKey, depositQuery(filter, meta), { signal: options.signal, rowsBy }),
    });
