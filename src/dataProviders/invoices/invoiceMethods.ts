import {
    createInvoice as create,
    emailInvoice as email,
    type Invoice,
    type NewInvoice,
    requestInvoiceUpload,
} from '../../../contracts/main/invoices';
import { listMerchantPayments, type Payment } from '../../../contracts/main/payments';
import { call } from '../../api/call';
import { uploadFile, type UploadParams } from '../methods/uploadFile';

/** Creates one invoice per key, however often it's sent. Like all methods here, rejects with an ApiError. */
export const createInvoice = ({
    invoice,
    idempotencyKey,
}: {
    invoice: NewInvoice;
    idempotencyKey: string;
}): Promise<Invoice> => call(create, { body: invoice }, { idempotencyKey });

interface OrderParams {
    merchantKey: string;
    orderId: string;
    /** See `CallOptions`. */
    once?: boolean;
}

const type = { payment_type: 'invoice' } as const;

/** Invoices of exactly this order ID: one at most, where the provider keeps order IDs unique. */
export async function findInvoices({ merchantKey, orderId, once }: OrderParams): Promise<Payment[]> {
    const query = { ...type, q: orderId, limit: 100 };
    const { data } = await call(listMerchantPayments, { path: { merchantKey }, query }, { ...(once && { once }) });
    return data.filter(({ order_id: known }) => known === orderId);
}

interface ListParams {
    merchantKey: string;
    /** Created since this instant. */
    since?: string;
    limit: number;
    /** For display, where a row may be partly readable. */
    isPartly?: boolean;
    signal?: AbortSignal;
}

/** The newest invoices of a merchant. */
export async function listInvoices({ merchantKey, since, limit, isPartly, signal }: ListParams): Promise<Payment[]> {
    const query = { ...type, limit, ...(since !== undefined && { from_date: since }) };
    const options = { signal, ...(isPartly && { partlyBy: 'payment_reference' }) };
    return (await call(listMerchantPayments, { path: { merchantKey }, query }, options)).data;
}

/** Emails an invoice's link. */
export const emailInvoice = ({ reference, to }: { reference: string; to: string }) =>
    call(email, { path: { invoiceReference: reference }, body: { email: to } });

/** Uploads an invoice's file. Resolves to the key that the invoice refers to it by. */
export async function uploadInvoiceFile(params: UploadParams): Promise<string> {
    const body = { mime_type: params.type, merchant_key: params.merchantKey };
    const target = await call(requestInvoiceUpload, { body }, { signal: params.signal });
    return uploadFile(requestInvoiceUpload, target, params);
}
