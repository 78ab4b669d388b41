import type * as z from 'zod/mini';
import { type AddressBookEntry, listAddressBook } from '../../../contracts/dashboard/addressBook';
import {
    confirmDirectPayout,
    createDirectPayout,
    type NewDirectPayout,
    refreshDirectPayout,
} from '../../../contracts/main/directPayouts';
import { payoutKind } from '../../../contracts/main/payoutKind';
import { listMerchantPayouts, type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { isUnreadable, unreadableRowsOf, wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { ApiError } from '../../api/errors';
import { findPayout } from './payouts';

interface QuoteParams {
    payout: z.input<typeof NewDirectPayout>;
    /** One key makes one quote, however often it is sent. */
    idempotencyKey: string;
}

/** Quotes a crypto payout, which holds its amount. Rejects with an ApiError, like all of these. */
export const quoteCryptoPayout = ({ payout, idempotencyKey }: QuoteParams): Promise<Payout> =>
    call(createDirectPayout, { path: { merchantKey: payout.merchant_key }, body: payout }, { idempotencyKey });

interface PayoutKey {
    merchantKey: string;
    reference: string;
}

/** Quotes it again at the rate of now; the new quote is read where the answer isn't it. */
export async function requoteCryptoPayout({ merchantKey, reference }: PayoutKey): Promise<Payout> {
    const { payout_reference, ...quote } = await call(refreshDirectPayout, { path: { merchantKey, ref: reference } });
    return payout_reference === undefined
        ? findCryptoPayout({ merchantKey, reference })
        : { ...quote, payout_reference };
}

interface ConfirmParams extends PayoutKey {
    otp: string | undefined;
    idempotencyKey: string;
}

/** Accepts a quote. */
export const confirmCryptoPayout = ({ merchantKey, reference, otp, idempotencyKey }: ConfirmParams): Promise<Payout> =>
    call(
        confirmDirectPayout,
        { path: { merchantKey, ref: reference }, body: { ...(otp && { otp }) } },
        { idempotencyKey },
    );

/** One crypto payout, read whole. */
export async function findCryptoPayout({
    merchantKey,
    reference,
    signal,
}: PayoutKey & { signal?: AbortSignal }): Promise<Payout> {
    const payout = await findPayout({ merchantKey, type: 'withdraw', reference }, { signal, rowsBy: undefined });
    if (!payout || isUnreadable(payout)) throw new ApiError('not-found', listMerchantPayouts);
    return payout;
}

const KNOWN = 100;

/** What is known of a merchant's recipients: the newest hundred entries of its address book, and of as many payouts. */
export interface KnownRecipients {
    entries: AddressBookEntry[];
    /** Those that arrived. */
    payouts: Payout[];
    /** Those that don't say whether they did. */
    untold: Payout[];
    /** How many of each couldn't be read. */
    unread: { entries: number; payouts: number };
}

interface KnownParams {
    merchantKey: string;
    merchantId: string;
    /** May the user read the address book? */
    hasBook: boolean;
    signal?: AbortSignal;
}

export async function listKnownRecipients(params: KnownParams): Promise<KnownRecipients> {
    const { merchantKey, merchantId, hasBook, signal } = params;
    const query = { type: 'withdraw', status: 'done', limit: KNOWN } as const;
    const [book, paid] = await Promise.all([
        hasBook
            ? callRows(listAddressBook, { query: { merchant_id: merchantId, limit: KNOWN } }, { signal, rowsBy: 'id' })
            : { data: [] },
        callRows(listMerchantPayouts, { path: { merchantKey }, query }, { signal, rowsBy: 'payout_reference' }),
    ]);
    const sent = wholeRows(paid.data).filter(row => payoutKind(row, query.type) !== 'refund');
    return {
        entries: wholeRows<AddressBookEntry>(book.data),
        payouts: sent.filter(({ status }) => status === query.status),
        untold: sent.filter(({ status = '' }) => !(payoutStatuses as readonly string[]).includes(status)),
        unread: { entries: unreadOf(book), payouts: unreadOf(paid) },
    };
}

const unreadOf = (answer: { data: readonly object[] }): number =>
    answer.data.filter(isUnreadable).length + unreadableRowsOf(answer);
