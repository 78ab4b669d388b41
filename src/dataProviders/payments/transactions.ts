import type { GetListParams, GetListResult } from 'react-admin';
import { listAccountTransactions } from '../../../contracts/main/accountActivity';
import { getPayment, listAccountPayments, type Payment, Transaction } from '../../../contracts/main/payments';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows, type RowOptions } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
import { resized } from '../paging/matchingRows';
import { resourceProvider, scopeOf } from '../types';

export type TransactionRecord = Transaction & { id: string };
type Row = TransactionRecord | UnreadableRow;

const rowsBy = 'txid' satisfies keyof Transaction;

/** The provider's own id and the number of the output, or what tells one transfer of a transaction from another and never changes. */
function nameOf(row: Transaction | UnreadableRow): string {
    if (isUnreadable(row)) return row.id;
    const { t3a_id: own, txid, vout_n: output } = row;
    const named = own
        ? [own, output]
        : [
              ...[txid, output, row.crypto_address, row.payment_currency, row.payment_crypto_amount],
              ...[row.payment_amount, row.order_currency, row.receive_amount],
          ];
    return named.map(part => part ?? '').join('/');
}

/** Is it the only one of its name? Another may be like it where neither the provider's id nor the number of the output is said. */
const isTold = (row: Row): boolean => !isUnreadable(row) && (row.t3a_id ?? row.vout_n ?? undefined) !== undefined;

/** The rows of a page with their ids. Those that nothing tells apart are numbered, in the page's order. */
export function withIds(rows: readonly (Transaction | UnreadableRow)[]): Row[] {
    const seen = new Map<string, number>();
    return rows.map(row => {
        const name = nameOf(row);
        const number = (seen.get(name) ?? 0) + 1;
        seen.set(name, number);
        return { ...row, id: number === 1 ? name : `${name}#${number}` };
    });
}

/** An account's transactions, read page by page. */
const transactionList = (apiId: string, options: RowOptions) =>
    byQueryString<Row>({
        query: {},
        ask: async query => {
            const answer = await callRows(listAccountTransactions, { path: { apiId }, query }, options);
            return { ...answer, data: withIds(answer.data) };
        },
        idOf: ({ id }) => id,
        isTold,
    });

/** An account's, newest first, whatever filter or sort was requested: the API has neither. None without an account. */
async function getList({
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<Row>> {
    const scope = scopeOf({ meta });
    if (!scope.apiId) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    const list = transactionList(scope.apiId, { signal, rowsBy });
    const page = await cursorPage(resized(list, pagination.perPage), {
        resource: 'transactions',
        scope,
        ...(sort && { sort }),
        ...pagination,
    });
    return { ...page, data: withIds(page.data) };
}

export const transactions = resourceProvider('transactions', { getList });

const columns = (Object.keys(Transaction.shape) as (keyof Transaction)[]).map((header): CsvColumn<Transaction> => ({
    header,
    value: transaction => transaction[header] ?? null,
}));

/** CSV of all transactions of the active account. Rejects like `paginatedExport`. */
export async function exportTransactions({ meta, ...options }: ExportParams): Promise<DownloadedFile> {
    const { apiId } = meta;
    if (!apiId) throw new Error('Transactions are exported of one account');
    return paginatedExport({
        ...options,
        name: 'transactions',
        columns: () => columns,
        id: 'txid',
        list: transactionList(apiId, { signal: options.signal, rowsBy }),
    });
}

/** Payments whose own transactions are read. */
const CANDIDATES = 5;

/**
 * The reference of an account's payment that has a transaction, where the transaction doesn't name it: what the search finds counts
 * only if its own transactions have it. Undefined if none does. Rejects with an ApiError.
 */
export async function findPaymentOf(
    { apiId, txid }: { apiId: string; txid: string },
    signal?: AbortSignal,
): Promise<string | undefined> {
    const query = { q: txid, limit: CANDIDATES };
    const options = { signal, rowsBy: 'payment_reference' } as const;
    const { data } = await callRows(listAccountPayments, { path: { apiId }, query }, options);
    for (const paymentReference of data.slice(0, CANDIDATES).map(idBy<Payment>(options.rowsBy))) {
        const { txs = [] } = await call(getPayment, { path: { paymentReference } }, { signal });
        if (txs.some(transaction => transaction.txid === txid)) return paymentReference;
    }
    return undefined;
}
