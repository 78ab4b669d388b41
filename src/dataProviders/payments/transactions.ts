import type { GetListParams, GetListResult } from 'react-admin';
import { listAccountTransactions } from '../../../contracts/main/accountActivity';
import { getPayment, listAccountPayments, Transaction } from '../../../contracts/main/payments';
import { call, type CallOptions } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { type CsvColumn, paginatedExport } from '../paginatedExport';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
import { resourceProvider, scopeOf } from '../types';

export type TransactionRecord = Transaction & { id: string };

const partlyBy = 'txid' satisfies keyof Transaction;

/** The provider's own id, or what tells one transfer of a transaction from another. */
const idOf = ({ t3a_id: own, txid, vout_n: output, crypto_address: to, payment_crypto_amount: amount }: Transaction) =>
    own ?? [txid, output, to, amount].join('/');

/** An account's transactions, read page by page. */
const transactionList = (apiId: string, limit: number, options: CallOptions) =>
    byQueryString<Transaction>({
        query: { limit },
        ask: query => call(listAccountTransactions, { path: { apiId }, query }, options),
        idOf,
    });

/** An account's, newest first, whatever filter or sort was requested: the API has neither. None without an account. */
async function getList({
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<TransactionRecord>> {
    const scope = scopeOf({ meta });
    if (!scope.apiId) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    const list = transactionList(scope.apiId, pagination.perPage, { signal, partlyBy });
    const page = await cursorPage(list, { resource: 'transactions', scope, ...(sort && { sort }), ...pagination });
    return { ...page, data: page.data.map(transaction => ({ ...transaction, id: idOf(transaction) })) };
}

export const transactions = resourceProvider('transactions', { getList });

const ROWS_AT_ONCE = 100;

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
        list: transactionList(apiId, ROWS_AT_ONCE, { signal: options.signal }),
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
    const { data } = await call(
        listAccountPayments,
        { path: { apiId }, query },
        { signal, partlyBy: 'payment_reference' },
    );
    for (const { payment_reference: paymentReference } of data.slice(0, CANDIDATES)) {
        const options = { signal, partlyBy: 'payment_reference' };
        const { txs } = await call(getPayment, { path: { paymentReference } }, options);
        if (txs.some(transaction => transaction.txid === txid)) return paymentReference;
    }
    return undefined;
}
