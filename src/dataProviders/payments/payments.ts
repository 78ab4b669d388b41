import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    getPayment,
    listAccountPayments,
    listMerchantPayments,
    type Payment,
    type PaymentDetails,
} from '../../../contracts/main/payments';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
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
    const list = byQueryString<Payment | UnreadableRow>({
        query: { ...paymentQuery(filter, scope), limit: pagination.perPage },
        ask: query =>
            apiId
                ? callRows(listAccountPayments, { path: { apiId }, query }, { signal, rowsBy })
                : callRows(listMerchantPayments, { path: { merchantKey }, query }, { signal, rowsBy }),
        idOf: idBy<Payment>(rowsBy),
    });
    const page = await cursorPage(list, {
        resource: 'payments',
        scope,
        filter,
        ...(sort && { sort }),
        ...pagination,
    });
    return { ...page, data: page.data.map(toRecord) };
}

/** A screen, which passes its scope, also shows one that can't be read; what acts on a payment gets all of it or an error. */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PaymentDetailsRecord | UnreadableRow>> {
    const { once = false, merchantKey }: { once?: boolean; merchantKey?: string } = meta ?? {};
    const options = { signal, once, rowsBy: merchantKey ? rowsBy : undefined };
    const payment = await callRows(getPayment, { path: { paymentReference: String(id) } }, options);
    // Tells it from a list's row, also where it lacks them.
    return { data: toRecord(isUnreadable(payment) ? payment : { ...payment, txs: payment.txs }) };
}

export const payments = resourceProvider('payments', { getList, getOne });
