import { findAccountAddress } from '../../../contracts/main/accountActivity';
import { exportAccountPayments, exportMerchantPayments } from '../../../contracts/main/payments';
import {
    type PaymentSummary,
    summarizeAccountPayments,
    summarizeMerchantPayments,
} from '../../../contracts/main/paymentSummary';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { isApiError } from '../../api/errors';
import { type Day, dayRange } from '../../dates/days';
import type { ExportParams } from '../exports';
import type { MerchantScope } from '../types';
import { addUp } from './addUp';
import { type PaymentListFilter, paymentQuery } from './paymentQuery';

interface SummaryParams {
    meta: MerchantScope;
    /** Both days are included; without one, that end is open. */
    from?: Day | undefined;
    to?: Day | undefined;
    /** Ids of the accounts to include; by default the active one, or all of the merchant's. */
    accounts?: readonly string[] | undefined;
    signal?: AbortSignal;
}

/**
 * Counts and sums by status and order currency. Rejects with an ApiError, or a RangeError for an invalid day.
 */
export async function summarizePayments(params: SummaryParams): Promise<PaymentSummary> {
    const { from, to, accounts, meta, signal } = params;
    const { merchantKey, apiId, timeZone } = meta;
    const query = dayRange(from, to, timeZone);
    const options = { signal };
    const ofAccount = (id: string) => call(summarizeAccountPayments, { path: { apiId: id }, query }, options);
    if (apiId) return ofAccount(apiId);
    if (!accounts) return call(summarizeMerchantPayments, { path: { merchantKey }, query }, options);
    const summaries = await Promise.all(accounts.map(ofAccount));
    const told = summaries.flatMap(({ totals }) => (totals ? [totals] : []));
    // Without those of one account, there are none of all.
    const totals = told.length === summaries.length ? addUp(told) : undefined;
    return { from_date: null, to_date: null, ...summaries[0], totals };
}

/** CSV of every payment that matches the list's filter. Rejects with an ApiError. */
export async function exportPayments({ filter, meta, signal, onProgress }: ExportParams): Promise<DownloadedFile> {
    const chosen: PaymentListFilter = filter;
    const { merchantKey, apiId } = meta;
    const query = paymentQuery(chosen, meta);
    const options = { signal, onProgress };
    return apiId
        ? download(exportAccountPayments, { path: { apiId }, query }, options)
        : download(exportMerchantPayments, { path: { merchantKey }, query }, options);
}

/** The provider's answer for an address that isn't the account's. */
export const INVALID_ADDRESS = 'error: invalid payment address';

/** What an account's payment address received. Rejects with an Error with INVALID_ADDRESS, or an ApiError. */
export async function findAddress({
    apiId,
    address,
    signal,
}: {
    apiId: string;
    address: string;
    signal?: AbortSignal;
}) {
    const sought = address.trim();
    if (!sought) throw new Error(INVALID_ADDRESS);
    const path = { apiId, address: sought };
    const found = await call(findAccountAddress, { path }, { signal }).catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return undefined;
        throw error;
    });
    if (!found?.address) throw new Error(INVALID_ADDRESS);
    return { ...found, address: found.address };
}
