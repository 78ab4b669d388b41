import { type FiatBalance, listFiatBalances as listFiatBalancesOperation } from '../../../contracts/fiat/balances';
import {
    exportTransfers as exportTransfersOperation,
    getTransferReceipt,
    type Transfer,
} from '../../../contracts/fiat/transfers';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { ApiError, isApiError } from '../../api/errors';
import { hiddenTransfers } from './hiddenTransfers';
import type { ExportParams } from '../exports';
import type { MerchantScope } from '../types';
import { isTransferResource, transferQuery } from './transferQuery';

/**
 * CSV of every transfer that matches the list's filter, without hidden ones. Rejects with an ApiError, whose message is "Server
 * error" for any status other than 200 (docs/rules.md#errors).
 */
export async function exportTransfers({
    resource,
    filter,
    meta,
    signal,
    onProgress,
}: ExportParams): Promise<DownloadedFile> {
    if (!isTransferResource(resource)) throw new Error(`${resource} lists no transfers`);
    const hidden = hiddenTransfers(resource, meta.merchantId);
    const without = hidden.length > 0 ? { column: 'id', values: hidden } : undefined;
    const query = transferQuery(resource, filter, meta);
    return download(exportTransfersOperation, { query }, { signal, onProgress, without }).catch((error: unknown) => {
        throw isApiError(error) && isOtherThan200(error) ? serverError(error) : error;
    });
}

/** The end of the session isn't an answer about the file. */
const isOtherThan200 = ({ kind, status }: ApiError): boolean =>
    kind !== 'signed-out' && status !== undefined && status !== 200;

const serverError = ({ status, requestId, cause }: ApiError): ApiError =>
    new ApiError('server', exportTransfersOperation, { status, requestId, code: 'transfer_file_failed', cause });

/** A transfer's receipt as a PDF. Rejects with an ApiError. */
export const downloadTransferReceipt = ({
    id,
    external_id: own,
}: Pick<Transfer, 'id' | 'external_id'>): Promise<DownloadedFile> =>
    download(getTransferReceipt, { path: { transferId: id } }, { name: `receipt-${own ?? id}` });

/** Spendable fiat balances by currency. Rejects with an ApiError. */
export const listFiatBalances = ({
    merchantId,
    signal,
}: Pick<MerchantScope, 'merchantId'> & { signal?: AbortSignal }): Promise<FiatBalance[]> =>
    call(listFiatBalancesOperation, { query: { merchant_id: merchantId } }, { signal });
