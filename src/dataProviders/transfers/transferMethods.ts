import { type FiatBalance, listFiatBalances as listFiatBalancesOperation } from '../../../contracts/fiat/balances';
import { exportTransfers as exportTransfersOperation, getTransferReceipt } from '../../../contracts/fiat/transfers';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import { ApiError, isApiError } from '../../api/errors';
import { hiddenTransfers } from './hiddenTransfers';
import { type TransferListFilter, transferQuery, type TransferResource, type TransferScope } from './transferQuery';

interface ExportParams {
    resource: TransferResource;
    filter: TransferListFilter;
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/**
 * The CSV of every transfer that a list's filter matches, without those that the list hides. Rejects with an ApiError, which
 * reads "Server error" whatever the status was that was not 200 (section 8).
 */
export async function exportTransfers({ resource, filter, ...options }: ExportParams): Promise<DownloadedFile> {
    const hidden = hiddenTransfers(resource, filter.merchantId);
    const without = hidden.length > 0 ? { column: 'id', values: hidden } : undefined;
    const query = transferQuery(resource, filter);
    return download(exportTransfersOperation, { query }, { ...options, without }).catch((error: unknown) => {
        throw isApiError(error) && isOtherThan200(error) ? serverError(error) : error;
    });
}

/** The end of the session is no answer of the file. */
const isOtherThan200 = ({ kind, status }: ApiError): boolean =>
    kind !== 'signed-out' && status !== undefined && status !== 200;

const serverError = ({ status, requestId, cause }: ApiError): ApiError =>
    new ApiError('server', exportTransfersOperation, { status, requestId, code: 'transfer_file_failed', cause });

/** The receipt of a transfer as a PDF document, for saving. Rejects with an ApiError. */
export const downloadTransferReceipt = ({ id }: { id: string }): Promise<DownloadedFile> =>
    download(getTransferReceipt, { path: { transferId: id } });

/** What can be spent on fiat payouts, one a currency. Rejects with an ApiError. */
export const listFiatBalances = ({
    merchantId,
    signal,
}: TransferScope & { signal?: AbortSignal }): Promise<FiatBalance[]> =>
    call(listFiatBalancesOperation, { query: { merchant_id: merchantId } }, { signal });
