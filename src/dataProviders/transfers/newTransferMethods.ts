import { getDocument, type NewDocument, sendDocument } from '../../../contracts/fiat/documents';
import { confirmTransfer, createTransfer, type NewTransfer } from '../../../contracts/fiat/newTransfer';
import { tellDecimals } from '../../../contracts/currencies';
import {
    getMerchantConfig,
    listCurrencies,
    MerchantConfig,
    type TransferCurrency,
} from '../../../contracts/fiat/reference';
import { createQuote, type NewQuote, type Quote } from '../../../contracts/fiat/quotes';
import { neededOfTransfer } from '../../../contracts/neededFields';
import { listTransfers, type Transfer, type TransferType } from '../../../contracts/fiat/transfers';
import { type Needing, needing } from '../../api/answer/needed';
import { isUnreadable } from '../../api/answer/unreadable';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import { ApiError } from '../../api/errors';
import { isFilterable } from '../filters/knownFilters';
import { allOf, readBack, type ReadBack, readSince } from '../paging/readBack';
import { findOneTransfer, type SoughtTransfer } from './findOneTransfer';
import { askable, transferList } from './transferList';
import { resourceOfType } from './transferQuery';

export interface FiatLimitsParams {
    merchantId: string;
    /** What the merchant itself says of them, in whatever form. */
    carried?: unknown;
    signal?: AbortSignal;
}

/**
 * What a merchant may pay out in fiat, and how much at a time: as its call says, and what that leaves out as the merchant carries
 * it. Rejects with an ApiError, as all methods here.
 */
export async function readFiatLimits({ merchantId, carried, signal }: FiatLimitsParams): Promise<MerchantConfig> {
    const query = { merchant_id: merchantId };
    const said = await call(getMerchantConfig, { query }, { ...(signal && { signal }) });
    const { data } = MerchantConfig.safeParse(carried);
    return { ...data, ...said };
}

/** The currencies of transfers. From then on their amounts have the decimal places that were said here. */
export async function readTransferCurrencies({ signal }: { signal?: AbortSignal }): Promise<TransferCurrency[]> {
    const currencies = await call(listCurrencies, {}, { ...(signal && { signal }) });
    for (const { currency, decimal_places: places } of currencies) {
        if (currency !== undefined && places !== undefined) tellDecimals(currency, places);
    }
    return currencies;
}

const neededOfQuote = Object.values(neededOfTransfer).flat();

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
    otp?: string | undefined;
    idempotencyKey: string;
}

/** Pays a transfer. */
export const confirmFiatPayout = ({ id, paymentMethod, otp, idempotencyKey }: ConfirmParams): Promise<Transfer> =>
    call(
        confirmTransfer,
        { path: { transferId: id }, body: { payment_method: paymentMethod, ...(otp && { otp }) } },
        { idempotencyKey },
    );

interface OfType {
    merchantId: string;
    type: TransferType;
}

/** One fiat payout or trade, whole. Rejects like `findOneTransfer`. */
export async function findTransfer({
    signal,
    ...sought
}: SoughtTransfer & { signal?: AbortSignal }): Promise<Transfer> {
    const found = await findOneTransfer(sought, { ...(signal && { signal }) });
    if (isUnreadable(found)) throw new ApiError('unexpected-answer', listTransfers, { field: found.unreadable[0] });
    return found;
}

interface RecentParams extends OfType {
    sendingCurrency?: string;
    /** ISO 8601. */
    since: string;
}

/**
 * Fiat payouts or trades with all that were made since then and, where one is given, send a currency; where the provider doesn't take
 * these filters, with others as well.
 */
export function readRecentTransfers({
    merchantId,
    type,
    sendingCurrency,
    since,
}: RecentParams): Promise<ReadBack<Transfer>> {
    const resource = resourceOfType(type);
    const query = { merchant_id: merchantId, type, ...(sendingCurrency && { sending_currency: sendingCurrency }) };
    const listOf = (from?: { from_date: string }) => transferList(askable(resource, { ...query, ...from }));
    return isFilterable(resource, 'from_date')
        ? readSince(listOf, { since, atOf: ({ created_at: at }) => at })
        : readBack(listOf());
}

/**
 * The same. One that can't be read is its id alone, which rules nothing out. Rejects with NotWhole where the list couldn't be read to
 * its end.
 */
export async function listRecentTransfers(params: RecentParams): Promise<Transfer[]> {
    const { unreadable = [], ...readable } = await readRecentTransfers(params);
    return [...unreadable.map(id => ({ id, type: params.type, history: [] })), ...allOf(readable)];
}

/** Fiat payouts or trades, with the ids of those that can't be read. All of them: nothing promises that the list can begin at a day. */
export const readTransfersBack = ({ merchantId, type }: OfType): Promise<ReadBack<Transfer>> => {
    const query = askable(resourceOfType(type), { merchant_id: merchantId, type });
    return readBack(transferList(query));
};

interface SendParams {
    document: NewDocument;
    signal: AbortSignal;
    /** Gets the share that was sent, 0 to 1. */
    onProgress: (share: number) => void;
}

/** Sends a file for a transfer. */
export const sendFiatDocument = ({ document, signal, onProgress }: SendParams) =>
    call(sendDocument, { body: document }, { signal, onProgress });

/** The file of a document, which is called as it was sent. */
export const downloadFiatDocument = ({ id, name }: { id: string; name: string }): Promise<DownloadedFile> =>
    download(getDocument, { path: { documentId: id } }, { name });
