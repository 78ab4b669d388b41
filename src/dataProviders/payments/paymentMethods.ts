import { findAccountAddress } from '../../../contracts/main/accountActivity';
import { exportAccountPayments, exportMerchantPayments } from '../../../contracts/main/payments';
import {
    type PaymentSummary,
    summarizeAccountPayments,
    summarizeMerchantPayments,
} from '../../../contracts/main/paymentSummary';
import { BY_PLACE } from '../../api/answer/readByPlace';
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
    /** Both days belong to the range; one that is left out leaves that end open. */
    from?: Day | undefined;
    to?: Day | undefined;
    /** Ids of the accounts that count; left out, all of the merchant's or the active one. */
    accounts?: readonly string[] | undefined;
    signal?: AbortSignal;
}

/** Counts and sums by status and order currency, what can be read of them. Rejects with an ApiError, or a RangeError for what is no day. */
export async function summarizePayments(params: SummaryParams): Promise<PaymentSummary> {
    const { from, to, accounts, meta, signal } = params;
    const { merchantKey, apiId, timeZone } = meta;
    const query = dayRange(from, to, timeZone);
    const options = { signal, partlyBy: BY_PLACE } as const;
    const ofAccount = (id: string) => call(summarizeAccountPayments, { path: { apiId: id }, query }, options);
    if (apiId) return ofAccount(apiId);
    if (!accounts) return call(summarizeMerchantPayments, { path: { merchantKey }, query }, options);
    const summaries = await Promise.all(accounts.map(ofAccount));
    return { from_date: null, to_date: null, ...summaries[0], totals: addUp(summaries.map(({ totals }) => totals)) };
}

/** The CSV of every payment that a list's filter matches, for saving. Rejects with an ApiError. */
export async function exportPayments({ filter, meta, signal, onProgress }: ExportParams): Promise<DownloadedFile> {
    const chosen: PaymentListFilter = filter;
    const { merchantKey, apiId } = meta;
    const query = paymentQuery(chosen, meta);
    const options = { signal, onProgress };
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
