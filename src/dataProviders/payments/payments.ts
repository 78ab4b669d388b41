import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    getPayment,
    listAccountPayments,
    listMerchantPayments,
    type Payment,
    type PaymentDetails,
} from '../../../contracts/main/payments';
import { call } from '../../api/call';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
import { type PaymentListFilter, paymentQuery } from './paymentQuery';
import { partlyFor, resourceProvider, scopeOf } from '../types';

export type PaymentRecord = Payment & { id: string };
export type PaymentDetailsRecord = PaymentDetails & { id: string };

const toRecord = <Row extends Payment>(payment: Row) => ({ ...payment, id: payment.payment_reference });

const partlyBy = 'payment_reference' satisfies keyof Payment;

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<PaymentRecord>> {
    const filter: PaymentListFilter = given;
    const scope = scopeOf({ meta });
    const { merchantKey, apiId } = scope;
    const list = byQueryString<Payment>({
        query: { ...paymentQuery(filter, scope), limit: pagination.perPage },
        ask: query =>
            apiId
                ? call(listAccountPayments, { path: { apiId }, query }, { signal, partlyBy })
                : call(listMerchantPayments, { path: { merchantKey }, query }, { signal, partlyBy }),
        idOf: ({ payment_reference: reference }) => reference,
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

async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PaymentDetailsRecord>> {
    const once = (meta as { once?: boolean } | undefined)?.once === true;
    const options = { signal, once, ...partlyFor(meta, partlyBy) };
    const payment = await call(getPayment, { path: { paymentReference: String(id) } }, options);
    return { data: toRecord(payment) };
}

export const payments = resourceProvider('payments', { getList, getOne });
