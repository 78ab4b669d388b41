import type { GetListParams, GetListResult } from 'react-admin';
import { listAccountTransactions } from '../../../contracts/main/accountActivity';
import { getPayment, listAccountPayments, Transaction } from '../../../contracts/main/payments';
import { call } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { type CsvColumn, paginatedExport } from '../paginatedExport';
import { goingOn, queryStringCursor, type QueryStringCursor } from '../paging/cursorPages';
import { resourceProvider, scopeOf } from '../types';

export type TransactionRecord = Transaction & { id: string };

const partlyBy = 'txid' satisfies keyof Transaction;

/** The provider's own id, or what tells one transfer of a transaction from another. */
const idOf = ({ t3a_id: own, txid, vout_n: output, crypto_address: to, payment_crypto_amount: amount }: Transaction) =>
    own ?? [txid, output, to, amount].join('/');

/** An account's, newest first, whatever filter or sort was requested: the API has neither. None without an account. */
async function getList({
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<TransactionRecord>> {
    const scope = scopeOf({ meta });
    const { apiId } = scope;
    if (!apiId) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    const page = await queryStringCursor({
        list: { resource: 'transactions', scope, ...(sort && { sort }), ...pagination },
        query: { limit: pagination.perPage },
        read: query => call(listAccountTransactions, { path: { apiId }, query }, { signal, partlyBy }),
    });
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
    return paginatedExport<Transaction, QueryStringCursor>({
        ...options,
        name: 'transactions',
        columns: () => columns,
        first: { limit: ROWS_AT_ONCE },
        read: async query => {
            const path = { apiId };
            const { data, meta: page } = await call(
                listAccountTransactions,
                { path, query },
                { signal: options.signal },
            );
            return { data, ...goingOn(page.next, query) };
        },
        idOf,
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
