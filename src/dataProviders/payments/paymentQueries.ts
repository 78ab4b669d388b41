import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';
import type { PaymentDetailsRecord } from './payments';

/** A payment whose values an invoice begins with; it doesn't change meanwhile. */
export const earlierPaymentQuery = (reader: Reader, reference: string) =>
    queryOptions({
        queryKey: keyOf(reader, 'payments', 'earlier', reference),
        queryFn: async ({ signal }) =>
            (await reader.dataProvider.getOne<PaymentDetailsRecord>('payments', { id: reference, signal })).data,
        staleTime: Infinity,
        retry: false,
    });

/** The merchant's newest invoices. */
export const recentInvoicesQuery = (reader: Reader, limit: number) =>
    queryOptions({
        queryKey: keyOf(reader, 'payments', 'invoices', limit),
        queryFn: ({ signal }) => reader.dataProvider.listInvoices({ merchantKey: reader.merchantKey, limit, signal }),
    });

/** The payments to an address in the last days. */
export const paymentsToQuery = (reader: Reader, asked: { apiId: string; address: string; days: number }) =>
    queryOptions({
        queryKey: keyOf(reader, 'payments', 'to-address', asked),
        queryFn: ({ signal }) => reader.dataProvider.listPaymentsTo({ ...asked, signal }),
    });

/** The refunds of a payment, including cancelled ones. */
export const refundsOfPaymentQuery = (reader: Reader, of: { merchantKey: string; paymentReference: string }) =>
    queryOptions({
        queryKey: keyOf(reader, 'refunds', 'of-payment', of),
        queryFn: ({ signal }) => reader.dataProvider.listRefundsOfPayment({ ...of, signal }),
    });
