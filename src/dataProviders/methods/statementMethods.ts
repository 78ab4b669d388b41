import * as reports from '../../../contracts/main/reports';
import { BY_PLACE } from '../../api/answer/readByPlace';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import type { Day } from '../../dates/days';

export interface StatementRange {
    merchantId: string;
    currency: string;
    /** Days of UTC, both included. */
    from: Day;
    to: Day;
}

const rangeOf = ({ merchantId, currency, from, to }: StatementRange) => ({
    merchant_id: merchantId,
    currency,
    from_date: from,
    to_date: to,
});

/** Opening and closing balance of one currency with the first rows between, what can be read of them. Rejects with an ApiError, like all of these. */
export async function getStatement({
    signal,
    ...range
}: StatementRange & { signal?: AbortSignal }): Promise<reports.Statement | undefined> {
    const { statements } = await call(
        reports.getTransactionReport,
        { query: rangeOf(range) },
        { signal, partlyBy: BY_PLACE },
    );
    const asked = statements.find(({ currency }) => currency === range.currency);
    // A single one whose currency can't be read is the one that was asked for.
    const [only, ...others] = statements;
    return asked ?? (others.length === 0 && !only?.currency ? only : undefined);
}

interface ExportParams extends StatementRange {
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** Every row of the statement as CSV, for saving. */
export const exportStatement = ({ signal, onProgress, ...range }: ExportParams): Promise<DownloadedFile> =>
    download(
        reports.exportTransactionReport,
        { body: rangeOf(range) },
        { ...(signal && { signal }), ...(onProgress && { onProgress }) },
    );

interface Invoices {
    merchantKey: string;
    /** YYYY-MM. */
    months: readonly string[];
}

/** The tax invoices of some months as one PDF document, for saving. */
export const exportTaxInvoices = ({ merchantKey, months }: Invoices): Promise<DownloadedFile> =>
    download(reports.exportTaxInvoices, { path: { merchantKey }, body: { months: [...months] } });

/** Sends the tax invoices of some months to each address. */
export async function mailTaxInvoices({
    merchantKey,
    months,
    addresses,
}: Invoices & { addresses: readonly string[] }): Promise<void> {
    const body = { months: [...months], email_addresses: [...addresses] };
    await call(reports.mailTaxInvoices, { path: { merchantKey }, body });
}
