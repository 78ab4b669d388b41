import { Batch } from '../../../contracts/dashboard/batches';
import { DEFAULT_LIMIT } from '../../../contracts/paging';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { batchQueries } from './batchQuery';
import { batchList } from './batchList';

/** Lists, and the key, which tells nobody anything. */
const left = ['totals', 'coins', 'approvals', 'idempotency_key'] as const;
type PlainField = Exclude<keyof Batch, (typeof left)[number]>;
const plainFields = (Object.keys(Batch.shape) as (keyof Batch)[]).filter(
    (field): field is PlainField => !left.some(other => other === field),
);

/** All fields. Totals have one column per currency, so that each can be added up; decisions are text. */
function columnsFor(rows: readonly Batch[]): CsvColumn<Batch>[] {
    const currencies = new Set(rows.flatMap(({ totals = [] }) => totals.map(({ currency }) => currency)));
    return [
        ...plainFields.map((header): CsvColumn<Batch> => ({ header, value: batch => batch[header] ?? null })),
        ...[...currencies].sort().map((currency): CsvColumn<Batch> => ({
            header: `total_${currency}`,
            value: ({ totals }) => totals?.find(total => total.currency === currency)?.amount ?? null,
        })),
        {
            header: 'approvals',
            value: ({ approvals }) =>
                approvals.map(({ name, decision, at }) => [name, decision, at].filter(Boolean).join(' ')).join('; '),
        },
    ];
}

/** CSV of every batch that matches the list's filter. Rejects like `paginatedExport`. */
export const exportBatches = ({ resource, filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport({
        ...options,
        asked: { resource, filter, meta },
        name: 'batches',
        columns: columnsFor,
        id: 'id',
        list: batchList(batchQueries(filter, meta), { limit: DEFAULT_LIMIT, signal: options.signal, rowsBy: 'id' }),
    });
