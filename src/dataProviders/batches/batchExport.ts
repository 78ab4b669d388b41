import { Batch, listBatches } from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import { type BatchListFilter, batchQuery } from './batches';
import { queryAfter } from '../paging/cursorPages';
import { type CsvColumn, type ExportOptions, walkedExport } from '../walkedExport';

const ROWS_AT_ONCE = 100;

type PlainField = Exclude<keyof Batch, 'totals' | 'approvals'>;
const plainFields = (Object.keys(Batch.shape) as (keyof Batch)[]).filter(
    (field): field is PlainField => field !== 'totals' && field !== 'approvals',
);

/** Every field; the totals one column for each currency, so that each can be added up, and the decisions as a text. */
function columnsFor(rows: readonly Batch[]): CsvColumn<Batch>[] {
    const currencies = new Set(rows.flatMap(({ totals }) => totals.map(({ currency }) => currency)));
    return [
        ...plainFields.map((header): CsvColumn<Batch> => ({ header, value: batch => batch[header] })),
        ...[...currencies].sort().map((currency): CsvColumn<Batch> => ({
            header: `total_${currency}`,
            value: ({ totals }) => totals.find(total => total.currency === currency)?.amount ?? null,
        })),
        {
            header: 'approvals',
            value: ({ approvals }) => approvals.map(({ name, decision, at }) => `${name} ${decision} ${at}`).join('; '),
        },
    ];
}

interface ExportParams extends ExportOptions {
    /** The list's filter with its permanent part. */
    filter: BatchListFilter;
}

/** The CSV of every batch that a list's filter matches, for saving. Rejects as `walkedExport` does. */
export function exportBatches({ filter, ...options }: ExportParams): Promise<DownloadedFile> {
    const first = { ...batchQuery(filter), limit: ROWS_AT_ONCE };
    return walkedExport<Batch, typeof first>({
        ...options,
        name: 'batches',
        columns: columnsFor,
        first,
        read: async query => {
            const answer = await call(listBatches, { query }, options);
            return { data: answer.data, next: queryAfter(query, answer) };
        },
        idOf: ({ id }) => id,
    });
}
