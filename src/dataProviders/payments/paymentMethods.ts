import { findAccountAddress } from '../../../contracts/main/accountActivity';
import { exportAccountPayments, exportMerchantPayments } from '../../../contracts/main/payments';
import {
    type PaymentSummary,
    summarizeAccountPayments,
    summarizeMerchantPayments,
} from '../../../contracts/main/paymentSummary';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import { isApiError } from '../../api/errors';
import { type Day, dayRange } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import { type PaymentListFilter, paymentQuery, type PaymentScope } from './paymentQuery';

interface SummaryParams extends PaymentScope {
    /** Both days belong to the range; one that is left out leaves that end open. */
    from?: Day | undefined;
    to?: Day | undefined;
    timeZone: TimeZone;
    signal?: AbortSignal;
}

/** Counts and sums by status and order currency. Rejects with an ApiError, or a RangeError for what is no day. */
export async function summarizePayments(params: SummaryParams): Promise<PaymentSummary> {
    const { merchantKey, apiId, from, to, timeZone, signal } = params;
    const query = dayRange(from, to, timeZone);
    return apiId
        ? call(summarizeAccountPayments, { path: { apiId }, query }, { signal })
        : call(summarizeMerchantPayments, { path: { merchantKey }, query }, { signal });
}

interface ExportParams {
    /** The list's filter with its permanent part. */
    filter: PaymentListFilter;
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** The CSV of every payment that a list's filter matches, for saving. Rejects with an ApiError. */
export async function exportPayments({ filter, ...options }: ExportParams): Promise<DownloadedFile> {
    const { merchantKey, apiId } = filter;
    const query = paymentQuery(filter);
    return apiId
        ? download(exportAccountPayments, { path: { apiId }, query }, options)
        : download(exportMerchantPayments, { path: { merchantKey }, query }, options);
}

/** What the provider says of an address that is none of the account's. */
export const INVALID_ADDRESS = 'error: invalid payment address';

/** What an account's payment address received. Rejects with an Error saying INVALID_ADDRESS, or an ApiError. */
export async function findAddress({
    apiId,
    address,
    signal,
}: {
    apiId: string;
    address: string;
    signal?: AbortSignal;
}) {
    const path = { apiId, address: address.trim() };
    const found = await call(findAccountAddress, { path }, { signal }).catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return undefined;
        throw error;
    });
    if (!found?.address) throw new Error(INVALID_ADDRESS);
    return { ...found, address: found.address, payments: found.payments ?? [] };
}
