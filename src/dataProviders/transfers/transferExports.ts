import { exportTransfers as exportTransfersOperation, type Transfer } from '../../../contracts/fiat/transfers';
import { idBy, isUnreadable } from '../../api/answer/unreadable';
import { download, type DownloadedFile } from '../../api/download/download';
import { ApiError, isApiError } from '../../api/errors';
import type { ExportParams } from '../exports';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { hiddenTransfers } from './hiddenTransfers';
import { askable, isMixed, isOfKind, transferList } from './transferList';
import { isTransferResource, transferQuery } from './transferQuery';

/**
 * CSV of every transfer that matches the list's filter, without hidden ones. Where the provider's file would hold the other kind as
 * well, it's written here from the list. Rejects with an ApiError, whose message is "Server error" for any status other than 200
 * (docs/rules.md#errors), or like `paginatedExport`.
 */
export async function exportTransfers(list: ExportParams): Promise<DownloadedFile> {
    const { resource, filter, meta, signal, onProgress } = list;
    if (!isTransferResource(resource)) throw new Error(`${resource} lists no transfers`);
    const hidden = hiddenTransfers(resource, meta.merchantId);
    const query = transferQuery(resource, filter, meta);
    const write = () => {
        if (!isMixed(resource)) {
            const without = hidden.length > 0 ? { column: 'id', values: hidden } : undefined;
            return download(exportTransfersOperation, { query }, { signal, onProgress, without });
        }
        return paginatedExport({
            ...{ signal, onProgress, name: resource, columns: () => columns, id: 'id' as const },
            asked: list,
            list: {
                ...transferList(askable(resource, query), { ...(signal && { signal }) }),
                idOf: idBy<Transfer>('id'),
            },
            isExported: row => isUnreadable(row) || (isOfKind(resource, row) && !hidden.includes(row.id)),
        });
    };
    return write().catch((error: unknown) => {
        throw isApiError(error) && isOtherThan200(error) ? serverError(error) : error;
    });
}

const own = [
    ...['id', 'external_id', 'type', 'status', 'sub_status', 'created_at', 'updated_at', 'mode', 'sending_currency'],
    ...['sending_amount', 'receiving_currency', 'receiving_amount', 'exchange_rate', 'fee_currency', 'fee'],
    ...['payment_method', 'sender_id', 'destination_account_id', 'purpose_of_remittance', 'source_of_funds'],
    ...['relationship', 'remarks'],
] as const;

const columns: readonly CsvColumn<Transfer>[] = [
    ...own.map((header): CsvColumn<Transfer> => ({ header, value: transfer => transfer[header] ?? null })),
    { header: 'sender_name', value: ({ sender }) => sender?.name ?? null },
    { header: 'recipient_name', value: ({ recipient }) => recipient?.name ?? null },
];

/** The end of the session isn't an answer about the file. */
const isOtherThan200 = ({ kind, status }: ApiError): boolean =>
    kind !== 'signed-out' && status !== undefined && status !== 200;

const serverError = ({ status, requestId, cause }: ApiError): ApiError =>
    new ApiError('server', exportTransfersOperation, { status, requestId, code: 'transfer_file_failed', cause });
