import { type Document, getDocument, type NewDocument, sendDocument } from '../../../contracts/fiat/documents';
import { confirmTransfer, createTransfer, type NewTransfer } from '../../../contracts/fiat/newTransfer';
import { getMerchantConfig, type MerchantConfig } from '../../../contracts/fiat/reference';
import { createQuote, type NewQuote, type Quote } from '../../../contracts/fiat/quotes';
import {
    listTransfers,
    type Transfer,
    type TransferFilter,
    type TransferType,
} from '../../../contracts/fiat/transfers';
import { type Needing, needing } from '../../api/answer/needed';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { call, callRows, type RowOptions } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { ApiError } from '../../api/errors';
import { byNumber } from '../paging/byNumber';
import { collectPages } from '../paging/collectPages';
import { readBack, type ReadBack } from '../paging/readBack';

/** What a merchant may pay out in fiat, and how much at a time. Rejects with an ApiError, as all methods here. */
export const readFiatLimits = ({
    merchantId,
    signal,
}: {
    merchantId: string;
    signal?: AbortSignal;
}): Promise<MerchantConfig> =>
    call(getMerchantConfig, { query: { merchant_id: merchantId } }, { ...(signal && { signal }) });

const neededOfQuote = [
    'sending_amount',
    'sending_currency',
    'receiving_amount',
    'receiving_currency',
    'fee',
    'fee_currency',
] as const satisfies readonly (keyof Quote)[];

/** A quote with all that has to be known of what is paid by it. */
export type PayableQuote = Needing<Quote, (typeof neededOfQuote)[number]>;

/** What a transfer would cost and bring; nothing is held. */
export const quoteFiatPayout = async ({
    quote,
    signal,
}: {
    quote: NewQuote;
    signal?: AbortSignal;
}): Promise<PayableQuote> =>
    needing(createQuote, await call(createQuote, { body: quote }, { ...(signal && { signal }) }), neededOfQuote);

/** A transfer of a quote, once for each `external_id`: the same call again answers the same transfer. It moves no money. */
export const createFiatPayout = ({
    quoteId,
    transfer,
}: {
    quoteId: string;
    transfer: NewTransfer;
}): Promise<Transfer> => call(createTransfer, { path: { quoteId }, body: transfer });

interface ConfirmParams {
    id: string;
    paymentMethod: string;
    idempotencyKey: string;
}

/** Pays a transfer. */
export const confirmFiatPayout = ({ id, paymentMethod, idempotencyKey }: ConfirmParams): Promise<Transfer> =>
    call(confirmTransfer, { path: { transferId: id }, body: { payment_method: paymentMethod } }, { idempotencyKey });

interface FindParams {
    merchantId: string;
    type: TransferType;
    /** Its id, or the merchant's own. */
    reference: string;
    signal?: AbortSignal;
}

/** One fiat payout or trade, whole. Rejects with `not-found` where there is none. */
export async function findTransfer({ merchantId, type, reference, signal }: FindParams): Promise<Transfer> {
    const query = { merchant_id: merchantId, type, reference };
    const { data } = await callRows(listTransfers, { query }, { signal, rowsBy: 'id' });
    // Another may have this one's id as its reference.
    const found = data.find(({ id }) => id === reference) ?? wholeRows(data).find(row => row.external_id === reference);
    if (!found) throw new ApiError('not-found', listTransfers);
    if (isUnreadable(found)) throw new ApiError('unexpected-answer', listTransfers, { field: found.unreadable[0] });
    return found;
}

/** Fiat payouts or trades, newest first, read page by page. */
const transferList = (query: TransferFilter, options: RowOptions) =>
    byNumber({
        ask: page => callRows(listTransfers, { query: { ...query, page, per_page: 500 } }, options),
        idOf: ({ id }: Transfer | UnreadableRow) => id,
    });

interface RecentParams {
    merchantId: string;
    type: TransferType;
    sendingCurrency: string;
    /** ISO 8601. */
    since: string;
}

/** Fiat payouts or trades made since then that send a currency, newest first, whole. */
export async function listRecentTransfers({
    merchantId,
    type,
    sendingCurrency,
    since,
}: RecentParams): Promise<Transfer[]> {
    const query = { merchant_id: merchantId, type, sending_currency: sendingCurrency, from_date: since };
    // Without a field that names them, each of them fits.
    return wholeRows((await collectPages(transferList(query, { rowsBy: undefined }))).rows);
}

interface BackParams {
    merchantId: string;
    type: TransferType;
}

/** Fiat payouts or trades, with the ids of those that can't be read. All of them: nothing promises that the list can begin at a day. */
export const readTransfersBack = ({ merchantId, type }: BackParams): Promise<ReadBack<Transfer>> =>
    readBack(transferList({ merchant_id: merchantId, type }, { rowsBy: 'id' }));

interface SendParams {
    document: NewDocument;
    signal: AbortSignal;
    /** Gets the share that was sent, 0 to 1. */
    onProgress: (share: number) => void;
}

/** Sends a file for a transfer. */
export const sendFiatDocument = ({ document, signal, onProgress }: SendParams): Promise<Document> =>
    call(sendDocument, { body: document }, { signal, onProgress });

/** The file of a document, which is called as it was sent. */
export const downloadFiatDocument = ({ id, name }: { id: string; name: string }): Promise<DownloadedFile> =>
    download(getDocument, { path: { documentId: id } }, { name });
