import type * as z from 'zod/mini';
import { type CryptoCode, cryptoCurrencies, isCrypto } from '../../../contracts/currencies';
import { type ConvertType, listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import {
    findPayee as findPayeeOperation,
    type Payee,
    requestPoiUpload,
    withdrawCustodyCrypto,
    withdrawLocalCrypto,
} from '../../../contracts/main/withdrawals';
import type { FileType } from '../../../contracts/rules/fileType';
import { unreadableOf } from '../../api/answer/readPartly';
import { call } from '../../api/call';
import { ApiError, isApiError } from '../../api/errors';
import { upload } from '../../api/upload';

/** The two calls of a withdrawal, by the settlement of the account that pays. */
export type NewWithdrawal =
    | { settlement: 'localcurrency'; body: z.input<(typeof withdrawLocalCrypto)['body']> }
    | { settlement: 'custody'; body: z.input<(typeof withdrawCustodyCrypto)['body']> };

interface WithdrawalParams {
    merchantKey: string;
    withdrawal: NewWithdrawal;
    /** One key makes one withdrawal, however often it is sent. */
    idempotencyKey: string;
}

/** Takes money out of a balance, as coins. Rejects with an ApiError, like all of these. */
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

/** The newest hundred withdrawals that carry an order id, newest first. */
export async function listWithdrawalsOfOrder({ merchantKey, orderId, once = false }: OrderParams): Promise<Payout[]> {
    const query = { type: 'withdraw', order_id: orderId, limit: 100 } as const;
    const { data } = await call(listMerchantPayouts, { path: { merchantKey }, query }, { once });
    return data;
}

interface RecentParams {
    merchantKey: string;
    /** `withdraw` holds withdrawals and crypto payouts. */
    type: 'withdraw' | 'refund';
    email: string;
    /** Undefined where the recipient gives it later. */
    address?: string;
    /** An instant in ISO 8601. */
    since: string;
}

/** The newest hundred payouts of the type since then to that email, and as many to that address. */
export async function listRecentPayoutsTo({
    merchantKey,
    type,
    email,
    address,
    since,
}: RecentParams): Promise<Payout[]> {
    const query = { type, from_date: since, limit: 100 } as const;
    const pages = await Promise.all(
        [{ email }, ...(address ? [{ crypto_address: address }] : [])].map(to =>
            call(listMerchantPayouts, { path: { merchantKey }, query: { ...query, ...to } }),
        ),
    );
    return pages.flatMap(({ data }) => data);
}

interface RecipientsParams {
    merchantKey: string;
    coin: CryptoCode;
    convertTypes: readonly ConvertType[];
    signal?: AbortSignal;
}

/** Whom a payout went to. */
export interface RecentRecipient {
    name: string;
    email: string;
    address: string;
    /** When the latest one was made, in ISO 8601. */
    last: string;
}

const MAX_RECENT = 4;

/** Whom the newest hundred payouts of some kinds have paid on the coin's network, each address once, the latest first. */
export async function listRecentRecipients({
    merchantKey,
    coin,
    convertTypes,
    signal,
}: RecipientsParams): Promise<RecentRecipient[]> {
    const query = { type: 'withdraw' as const, convert_type: [...convertTypes], limit: 100 };
    const { data } = await call(
        listMerchantPayouts,
        { path: { merchantKey }, query },
        { signal, partlyBy: 'payout_reference' },
    );
    const { network } = cryptoCurrencies[coin];
    const paid = data.flatMap(payout => {
        const { name, email, crypto_address: address, crypto_currency: sent, payout_date: last, status } = payout;
        const isOnNetwork = isCrypto(sent) && cryptoCurrencies[sent].network === network;
        if (unreadableOf(payout).length > 0 || !address || !isOnNetwork || status !== 'done') return [];
        return [{ name: name ?? '', email, address, last }];
    });
    return paid
        .filter((one, at) => paid.findIndex(other => other.email === one.email && other.address === one.address) === at)
        .slice(0, MAX_RECENT);
}

interface PayeeParams {
    merchantKey: string;
    email: string;
}

/** What is known of a recipient. One that the provider has no record of, or no address for, is new. */
export async function findPayee({ merchantKey, email }: PayeeParams): Promise<Payee> {
    const input = { path: { email }, body: { merchant_key: merchantKey } };
    return call(findPayeeOperation, input).catch((error: unknown) => {
        if (isApiError(error, 'not-found')) return { email, name: null, country: null, poi_required: true };
        throw error;
    });
}

interface ProofParams {
    merchantKey: string;
    file: File;
    /** As its first bytes tell. */
    type: FileType;
    signal?: AbortSignal;
    /** The share that is sent, 0 to 1. */
    onProgress?: (share: number) => void;
}

/** Uploads a proof of identity and resolves to the key by which a withdrawal names it. */
export async function uploadProof({ merchantKey, file, type, signal, onProgress }: ProofParams): Promise<string> {
    const body = { mime_type: type, merchant_key: merchantKey };
    const target = await call(requestPoiUpload, { body }, { signal });
    const { key } = target.fields;
    if (!key) throw new ApiError('unexpected-answer', requestPoiUpload, { field: 'fields.key' });
    await upload(requestPoiUpload, target, new File([file], file.name, { type }), { signal, onProgress });
    return key;
}
