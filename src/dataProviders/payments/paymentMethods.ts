import { exportAccountPayments, exportMerchantPayments } from '../../../contracts/main/payments';
import {
    type PaymentSummary,
    summarizeAccountPayments,
    summarizeMerchantPayments,
} from '../../../contracts/main/paymentSummary';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { type Day, dayRange } from '../../dates/days';
import type { ExportParams } from '../exports';
import type { MerchantScope } from '../types';
import { addUp } from './addUp';
import { type PaymentListFilter, paymentQuery } from './paymentQuery';

export interface SummaryParams {
    meta: MerchantScope;
    /** Both days are included; without one, that end is open. */
    from?: Day | undefined;
    to?: Day | undefined;
    /** Ids of the accounts to include; by default the active one, or all of the merchant's. */
    accounts?: readonly string[] | undefined;
    signal?: AbortSignal;
}

/**
 * Counts and sums by status and order currency: none where an answer doesn't say that it's of the days that were asked for
 * (docs/rules.md#payments). Rejects with an ApiError, or a RangeError for an invalid day.
 */
export async function summarizePayments({
    from,
    to,
    accounts,
    meta,
    signal,
}: SummaryParams): Promise<Pick<PaymentSummary, 'totals'>> {
    const { merchantKey, apiId, timeZone } = meta;
    const query = dayRange(from, to, timeZone);
    const options = { signal };
    const summaries = await Promise.all(
        (apiId ? [apiId] : accounts)?.map(id =>
            call(summarizeAccountPayments, { path: { apiId: id }, query }, options),
        ) ?? [call(summarizeMerchantPayments, { path: { merchantKey }, query }, options)],
    );
    const told = summaries.flatMap(answer => (answer.totals && isOf(answer, query) ? [answer.totals] : []));
    // Without those of one account, there are none of all.
    if (told.length < summaries.length) return {};
    return { totals: told.length > 1 ? addUp(told) : told[0] };
}

/** A provider may count days in another zone, or not at all. An end that wasn't asked for may be left out. */
const isOf = (answer: PaymentSummary, asked: ReturnType<typeof dayRange>): boolean =>
    (['from_date', 'to_date'] as const).every(end => secondOf(answer[end]) === secondOf(asked[end]));

const secondOf = (at: string | null | undefined) => (at ? Math.floor(Date.parse(at) / 1000) : undefined);

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
