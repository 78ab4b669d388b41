import * as reports from '../../../contracts/main/reports';
import { buildQuery } from '../../../contracts/operation';
import { adapted } from '../../api/adapter/adapting';
import { plain } from '../../api/answer/inForm';
import { call } from '../../api/call';
import { download, type DownloadedFile, type DownloadProgress } from '../../api/download/download';
import { takesFilter } from '../../config/capabilities';
import { type Day, isDay, shiftDay } from '../../dates/days';
import { byQueryString, type QueryStringPlace } from '../paging/byQueryString';
import { readBack } from '../paging/readBack';

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

/** Keys and values as the provider has them. */
async function asSent(query: Partial<ReturnType<typeof rangeOf>>): Promise<[key: string, value: string][]> {
    const { query: sent } = (await adapted(reports.getTransactionReport, { query }))?.input ?? { query };
    return [...new URLSearchParams(typeof sent === 'string' ? sent : buildQuery(sent))];
}

/** Where a list continues, as the provider wrote it, with what it leaves out of merchant, currency and days. */
async function continuing(next: string, range: StatementRange): Promise<string> {
    const said = [...new URLSearchParams(next).keys()].map(plain);
    const lacking = (await asSent(rangeOf(range))).filter(([key]) => !said.includes(plain(key)));
    return [next, new URLSearchParams(lacking).toString()].filter(Boolean).join('&');
}

/** Does a place of the list ask for the range's currency alone? */
async function isInCurrency(place: QueryStringPlace, { currency }: StatementRange): Promise<boolean> {
    if (!isOfOneCurrency() || typeof place !== 'string') return isOfOneCurrency();
    const [[key, value] = ['', '']] = await asSent({ currency });
    return new URLSearchParams(place).get(key) === value;
}

/** Of an answer that has no statements at all: what is in them is in their file alone. */
export const UNTOLD = 'untold';

/** Of an answer that says that it's of other days than were asked for. Its file may be so too. */
export const OTHER_DAYS = 'ofOtherDays';

/** What is in a range, of an answer that has no balances around it. */
export interface Movements {
    movements: reports.Movement[];
    /** Are these all there are? */
    isWhole: boolean;
}

type ReadStatement = reports.Statement | Movements | typeof UNTOLD | typeof OTHER_DAYS | undefined;

/** Rows of a report that is a list in pages. */
const MAX_MOVEMENTS = 1_000;

/**
 * Opening and closing balance in one currency with the first rows in between, or only rows, of as many pages as they come in. Like
 * all methods here, rejects with an ApiError.
 */
export async function getStatement({
    signal,
    ...range
}: StatementRange & { signal?: AbortSignal }): Promise<ReadStatement> {
    const { pages, movements } = await readReport(range, signal);
    if (pages.some(page => isOfOtherDays(page, range))) return OTHER_DAYS;
    const statements = pages[0]?.statements;
    if (!statements) return movements ? movementsIn(movements, range.currency) : UNTOLD;
    const asked = statements.find(({ currency }) => currency === range.currency);
    // A single statement that names no currency must be the requested one, where it was asked for.
    const [only, ...others] = statements;
    const isAsked = isOfOneCurrency() && others.length === 0 && !only?.currency;
    return asked ?? (isAsked ? only : undefined);
}

/** The report's pages, and the rows of all; none where the first page has none. */
async function readReport(range: StatementRange, signal: AbortSignal | undefined) {
    const pages: reports.TransactionReport[] = [];
    const rows: string[] = [];
    let hasTwice = false;
    const list = byQueryString<[name: string, row: reports.Movement]>({
        query: rangeOf(range),
        ask: async place => {
            const query = typeof place === 'string' ? await continuing(place, range) : rangeOf(range);
            const answer = await call(reports.getTransactionReport, { query }, { signal });
            const { movements = [], meta = {} } = answer;
            const came = JSON.stringify(movements);
            // Rows have no ids, but a page that came before is the same one, or one of equal rows.
            const known = rows.indexOf(came);
            const page = known < 0 ? rows.push(came) - 1 : known;
            hasTwice ||= known >= 0 && movements.length > 0;
            pages.push(answer);
            // Where one was asked for, that's what a row is in which names none.
            const asked = (await isInCurrency(query, range)) ? range.currency : undefined;
            const named = movements.map(row => ({ ...row, currency: row.currency ?? asked }));
            return { data: named.map((row, index) => [`${page} ${index}`, row]), meta };
        },
        idOf: ([name]) => name,
    });
    const read = await readBack(list, MAX_MOVEMENTS);
    const isWhole = read.isWhole && !hasTwice && pages.every(({ movements }) => movements);
    return { pages, movements: pages[0]?.movements && { movements: read.rows.map(([, row]) => row), isWhole } };
}

/** Does a report say other days than were asked for? A provider may count them in another zone. */
const isOfOtherDays = ({ from_date: from, to_date: to }: reports.TransactionReport, asked: StatementRange): boolean =>
    isFar(from, asked.from) || isFar(to, asked.to);

function isFar(said: string | undefined, asked: Day): boolean {
    const day = said?.slice(0, asked.length) ?? '';
    return isDay(day) && (day < shiftDay(asked, -1) || day > shiftDay(asked, 1));
}

/** A list of which no row says anything isn't one that can be shown. */
function movementsIn({ movements: all, isWhole }: Movements, asked: string): Movements | typeof UNTOLD {
    const isTold = (row: reports.Movement) =>
        [row.amount, row.credit, row.debit, row.balance].some(figure => figure !== undefined && figure !== null);
    if (!all.every(isTold)) return UNTOLD;
    const named = all.map(({ payout_reference: payout, payment_reference: payment, ...row }) => ({
        ...row,
        reference: row.reference ?? (row.kind === 'payment' ? (payment ?? payout) : (payout ?? payment)),
    }));
    return { movements: named.filter(({ currency }) => !currency || currency === asked), isWhole };
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
