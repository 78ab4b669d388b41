import * as reports from '../../../contracts/main/reports';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import { takesFilter } from '../../config/capabilities';
import { type Day, isDay, shiftDay } from '../../dates/days';

export interface StatementRange {
    merchantId: string;
    currency: string;
    /** UTC days, both included. */
    from: Day;
    to: Day;
}

/** Can a statement be asked for in one currency? Otherwise it, and its file, hold all of them. */
const isOfOneCurrency = (): boolean => takesFilter('transaction.currency');

const rangeOf = ({ merchantId, currency, from, to }: StatementRange) => ({
    merchant_id: merchantId,
    ...(isOfOneCurrency() && { currency }),
    from_date: from,
    to_date: to,
});

/** Of an answer that has no statements at all: what is in them is in their file alone. */
export const UNTOLD = 'untold';

/** Of an answer that says that it's of other days than were asked for. Its file may be so too. */
export const OTHER_DAYS = 'ofOtherDays';

/** What is in a range, of an answer that has no balances around it. */
export interface Movements {
    movements: reports.Movement[];
}

type ReadStatement = reports.Statement | Movements | typeof UNTOLD | typeof OTHER_DAYS | undefined;

/**
 * Opening and closing balance in one currency with the first rows in between, or only rows. Like all methods here, rejects
 * with an ApiError.
 */
export async function getStatement({
    signal,
    ...range
}: StatementRange & { signal?: AbortSignal }): Promise<ReadStatement> {
    const answer = await call(reports.getTransactionReport, { query: rangeOf(range) }, { signal });
    const { statements, movements } = answer;
    if (isOfOtherDays(answer, range)) return OTHER_DAYS;
    if (!statements) return movements ? movementsIn(movements, range.currency) : UNTOLD;
    const asked = statements.find(({ currency }) => currency === range.currency);
    // A single statement that names no currency must be the requested one, where it was asked for.
    const [only, ...others] = statements;
    const isAsked = isOfOneCurrency() && others.length === 0 && !only?.currency;
    return asked ?? (isAsked ? only : undefined);
}

/** Does a report say other days than were asked for? A provider may count them in another zone. */
const isOfOtherDays = ({ from_date: from, to_date: to }: reports.TransactionReport, asked: StatementRange): boolean =>
    isFar(from, asked.from) || isFar(to, asked.to);

function isFar(said: string | undefined, asked: Day): boolean {
    const day = said?.slice(0, asked.length) ?? '';
    return isDay(day) && (day < shiftDay(asked, -1) || day > shiftDay(asked, 1));
}

/** A list of which no row says anything isn't one that can be shown. */
function movementsIn(all: readonly reports.Movement[], asked: string): Movements | typeof UNTOLD {
    const isTold = (row: reports.Movement) =>
        [row.amount, row.credit, row.debit, row.balance].some(figure => figure !== undefined && figure !== null);
    if (!all.every(isTold)) return UNTOLD;
    // Where one was asked for, that's what a row is in which names none.
    const named = all.map(row => (isOfOneCurrency() ? { ...row, currency: row.currency ?? asked } : row));
    return { movements: named.filter(({ currency }) => !currency || currency === asked) };
}

interface ExportParams extends StatementRange {
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** All rows of the statement as CSV, those of other currencies too where one can't be asked for. */
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

/** The tax invoices of these months in one PDF. */
export const exportTaxInvoices = ({ merchantKey, months }: Invoices): Promise<DownloadedFile> =>
    download(
        reports.exportTaxInvoices,
        { path: { merchantKey }, body: { months: [...months] } },
        { name: ['tax-invoices', ...months].join('-') },
    );

/** Emails the tax invoices of these months to each address. */
export async function mailTaxInvoices({
    merchantKey,
    months,
    addresses,
}: Invoices & { addresses: readonly string[] }): Promise<void> {
    const body = { months: [...months], email_addresses: [...addresses] };
    await call(reports.mailTaxInvoices, { path: { merchantKey }, body });
}
