import {
    createInvoice as create,
    emailInvoice as email,
    type Invoice,
    type NewInvoice,
    requestInvoiceUpload,
} from '../../../contracts/main/invoices';
import { listMerchantPayments, type Payment } from '../../../contracts/main/payments';
import { isOtherThanInvoice } from '../../../contracts/main/paymentTypes';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { latestAnywhere } from '../../../contracts/rules/time';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { whenLacking } from '../filters/whenLacking';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byQueryString, type QueryStringPlace } from '../paging/byQueryString';
import { allOf, readBack, type ReadBack, readSince } from '../paging/readBack';
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

const rowsBy = 'payment_reference' satisfies keyof Payment;

const type = { payment_type: 'invoice' } as const;

/**
 * Invoices of this order ID, whichever way it's written: one at most, where the provider keeps order IDs unique. Rejects with NotWhole where too many
 * others contain it.
 */
export async function findInvoices({ merchantKey, orderId, once }: OrderParams): Promise<Payment[]> {
    const all = { merchantKey, ...(once && { once }) };
    const found = await readInvoicesBack({ ...all, query: { q: orderId } }).catch(
        whenLacking('q', () => readInvoicesBack(all)),
    );
    return allOf(found).filter(({ order_id: known }) => known && isSameReference(known, orderId));
}

interface BackParams {
    merchantKey: string;
    query?: { q: string };
    /** ISO 8601; all of them without it. */
    since?: string;
    once?: boolean;
    /** As for payouts. */
    isPartly?: boolean;
}

/**
 * A merchant's invoices since an instant, and some before it. Where the provider has none of that type, the newest payments since
 * then, whatever their type.
 */
export const readInvoicesBack = ({
    merchantKey,
    query: narrowed,
    since,
    once,
    isPartly = false,
}: BackParams): Promise<ReadBack<Payment>> => {
    const listOf = (filter: Record<string, unknown>, isAll = false) =>
        byQueryString<Payment | UnreadableRow>({
            query: { ...filter, ...narrowed, limit: ROWS_AT_ONCE },
            ask: query =>
                callRows(
                    listMerchantPayments,
                    { path: { merchantKey }, query },
                    { ...(once && { once }), rowsBy: isPartly || isAll ? rowsBy : undefined },
                ),
            idOf: idBy<Payment>(rowsBy),
        });
    if (since === undefined) return readBack(listOf(type));
    return readSince<Payment | UnreadableRow, QueryStringPlace>(
        (from, hasSome) => (from ? listOf({ ...type, ...from }) : listOf(hasSome ? type : {}, true)),
        { since, atOf: ({ created_at: at }) => at, isOther: isOtherThanInvoice },
    );
};

/** Invoices created since then. Rejects with NotWhole where not all of them could be read. */
export const listRecentInvoices = async (
    params: Pick<BackParams, 'merchantKey'> & { since: string },
): Promise<Payment[]> =>
    allOf(await readInvoicesBack(params)).filter(
        ({ created_at: at = '' }) => !(latestAnywhere(at) < Date.parse(params.since)),
    );

interface ListParams {
    merchantKey: string;
    /** Created since this instant. */
    since?: string;
    limit: number;
    signal?: AbortSignal;
}

/**
 * The newest invoices of a merchant, without what says that it's another payment: nobody specifies the word for invoices, and a
 * provider may ignore it.
 */
export async function listInvoices({ merchantKey, since, limit, signal }: ListParams) {
    const query = { ...type, limit, ...(since !== undefined && { from_date: since }) };
    const { data } = await callRows(listMerchantPayments, { path: { merchantKey }, query }, { signal, rowsBy });
    return data.filter(row => isUnreadable(row) || !isOtherThanInvoice(row));
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
