import type * as z from 'zod/mini';
import { type CoinCode, networkOf } from '../../../contracts/currencies';
import type { Payout } from '../../../contracts/main/payouts';
import {
    findPayee as findPayeeOperation,
    type Payee,
    requestPoiUpload,
    withdrawCustodyCrypto,
    withdrawLocalCrypto,
} from '../../../contracts/main/withdrawals';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';
import { uploadFile, type UploadParams } from '../methods/uploadFile';
import { whenLacking } from '../filters/whenLacking';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { allOf, readBack, type ReadBack } from '../paging/readBack';
import { isListedIn, payoutList, payoutQuery, rowsBy } from './payouts';
import { readPayoutsBack } from './readPayoutsBack';

/** The bodies of both withdrawal calls, by the paying account's settlement. */
export type NewWithdrawal =
    | { settlement: 'localcurrency'; body: z.input<(typeof withdrawLocalCrypto)['body']> }
    | { settlement: 'custody'; body: z.input<(typeof withdrawCustodyCrypto)['body']> };

interface WithdrawalParams {
    merchantKey: string;
    withdrawal: NewWithdrawal;
    /** A key makes only one withdrawal, however often it's sent. */
    idempotencyKey: string;
}

/** Withdraws from a balance as coins. Like all methods here, rejects with an ApiError. */
export function createWithdrawal({ merchantKey, withdrawal, idempotencyKey }: WithdrawalParams): Promise<Payout> {
    const path = { merchantKey };
    return withdrawal.settlement === 'custody'
        ? call(withdrawCustodyCrypto, { path, body: withdrawal.body }, { idempotencyKey })
        : call(withdrawLocalCrypto, { path, body: withdrawal.body }, { idempotencyKey });
}

interface OrderParams {
    merchantKey: string;
    orderId: string;
    /** See `CallOptions`. */
    once?: boolean;
}

/** Rows that are read for what one order has: those of a provider that takes the filter for nothing. */
const MAX_ROWS = 1_000;

/**
 * Withdrawals with this order id, whichever way it's written, of the newest thousand that the provider answers for it; not whole where there may be
 * others. Rows are compared, since a provider may take the filter for nothing.
 */
export async function listWithdrawalsOfOrder({
    merchantKey,
    orderId,
    once = false,
}: OrderParams): Promise<ReadBack<Payout>> {
    const readBy = (filter: { order_id?: string }) =>
        readBack(
            payoutList(merchantKey, { type: 'withdraw', ...filter, limit: ROWS_AT_ONCE }, { once, rowsBy }),
            MAX_ROWS,
        );
    const read = await readBy({ order_id: orderId }).catch(whenLacking('order_id', () => readBy({})));
    return { ...read, rows: read.rows.filter(({ order_id: own }) => own && isSameReference(own, orderId)) };
}

interface RecentParams {
    merchantKey: string;
    /** `withdraw` includes crypto payouts. */
    type: 'withdraw' | 'refund';
    /** An ISO 8601 instant. */
    since: string;
}

/**
 * Payouts of this type since then and some before it, whoever they're to: how a provider compares emails and addresses isn't known,
 * so that the rows are compared here. Rejects with NotWhole where not all of them could be read.
 */
export const listRecentPayouts = async ({ merchantKey, type, since }: RecentParams): Promise<Payout[]> =>
    allOf(await readPayoutsBack({ merchantKey, filter: { type }, since }));

interface RecipientsParams {
    merchantKey: string;
    coin: CoinCode;
    resource: 'withdrawals' | 'crypto-payout-admin';
    signal?: AbortSignal;
}

/** Whom a payout went to. */
export interface RecentRecipient {
    name: string;
    email: string;
    address: string;
    /** ISO 3166 alpha-2; empty where it isn't known. */
    country: string;
    /** When the latest one was made, in ISO 8601; empty where it isn't known. */
    last: string;
}

const MAX_RECENT = 4;

/** Whom the newest hundred payouts of a list have paid on the coin's network, each address once, the latest first. */
export async function listRecentRecipients({
    merchantKey,
    coin,
    resource,
    signal,
}: RecipientsParams): Promise<RecentRecipient[]> {
    const query = { ...payoutQuery(resource, {}, { timeZone: 'UTC' }), limit: ROWS_AT_ONCE };
    const { rows } = await readBack(payoutList(merchantKey, query, { signal, rowsBy }), ROWS_AT_ONCE);
    const network = networkOf(coin);
    const listed = rows.filter(row => isListedIn(resource, row));
    const paid = listed.flatMap(payout => {
        const { name, email, crypto_address: address, crypto_currency: sent, status } = payout;
        const country = payout.country ?? '';
        const isOnNetwork = networkOf(sent) === network;
        if (!email || !address || !isOnNetwork || status !== 'done') return [];
        return [{ name: name ?? '', email, address, country, last: payout.payout_date ?? payout.created_at ?? '' }];
    });
    return paid
        .filter((one, at) => paid.findIndex(other => other.email === one.email && other.address === one.address) === at)
        .slice(0, MAX_RECENT);
}

/** With the email that was asked for. */
export type KnownPayee = Payee & { email: string };

interface PayeeParams {
    merchantKey: string;
    email: string;
}

/** What is known about a recipient. Of one without a record nothing is, nor whether a proof of identity is needed. */
export async function findPayee({ merchantKey, email }: PayeeParams): Promise<KnownPayee> {
    const input = { path: { email }, body: { merchant_key: merchantKey } };
    const payee = await call(findPayeeOperation, input).catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return { name: null, country: null };
        throw error;
    });
    return { ...payee, email };
}

/** Uploads a proof of identity. Resolves to the key that a withdrawal refers to it by. */
export async function uploadProof(params: UploadParams): Promise<string> {
    const body = { mime_type: params.type, merchant_key: params.merchantKey };
    const target = await call(requestPoiUpload, { body }, { signal: params.signal });
    return uploadFile(requestPoiUpload, target, params);
}
