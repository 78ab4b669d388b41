import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    getPayment,
    listAccountPayments,
    listMerchantPayments,
    type Payment,
    type PaymentDetails,
} from '../../../contracts/main/payments';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { queryStringCursor } from '../paging/cursorPages';
import { type PaymentListFilter, paymentQuery } from './paymentQuery';
import { resourceProvider, scopeOf } from '../types';

export type PaymentRecord = Payment & { id: string };
export type PaymentDetailsRecord = PaymentDetails & { id: string };

const toRecord = <Row extends Payment>(payment: Row | UnreadableRow) =>
    isUnreadable(payment) ? payment : { ...payment, id: payment.payment_reference };

const rowsBy = 'payment_reference' satisfies keyof Payment;

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<PaymentRecord | UnreadableRow>> {
    const filter: PaymentListFilter = given;
    const scope = scopeOf({ meta });
    const { merchantKey, apiId } = scope;
    const page = await queryStringCursor({
        list: { resource: 'payments', scope, filter, ...(sort && { sort }), ...pagination },
        query: { ...paymentQuery(filter, scope), limit: pagination.perPage },
        read: query =>
            apiId
                ? callRows(listAccountPayments, { path: { apiId }, query }, { signal, rowsBy })
                : callRows(listMerchantPayments, { path: { merchantKey }, query }, { signal, rowsBy }),
    });
    return { ...page, data: page.data.map(toRecord) };
}

/** A screen, which passes its scope, also shows one that can't be read; what acts on a payment gets all of it or an error. */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PaymentDetailsRecord | UnreadableRow>> {
    const { once = false, merchantKey }: { once?: boolean; merchantKey?: string } = meta ?? {};
    const input = { path: { paymentReference: String(id) } };
    const payment = merchantKey
        ? await callRows(getPayment, input, { signal, rowsBy })
        : await call(getPayment, input, { signal, once });
    // Tells it from a list's row, also where it lacks them.
    return { data: toRecord(isUnreadable(payment) ? payment : { ...payment, txs: payment.txs }) };
}

export const payments = resourceProvider('payments', { getList, getOne });
