import type * as z from 'zod/mini';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import {
    confirmDirectPayout,
    createDirectPayout,
    type NewDirectPayout,
    refreshDirectPayout,
} from '../../../contracts/main/directPayouts';
import { payoutKind } from './payoutKind';
import { listMerchantPayouts, type Payout, payoutStatuses } from '../../../contracts/main/payouts';
import { isUnreadable } from '../../api/answer/unreadable';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { entryList } from '../addressBook/addressBook';
import { ROWS_AT_ONCE } from '../paging/bounds';
import type { PagedList } from '../paging/pagedList';
import { readBack } from '../paging/readBack';
import { findPayout, payoutList, rowsBy } from './payouts';

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
    const query = { type: 'withdraw', status: 'done', limit: ROWS_AT_ONCE } as const;
    const [book, paid] = await Promise.all([
        hasBook
            ? newestOf(entryList({ merchant_id: merchantId, limit: ROWS_AT_ONCE }, { signal, rowsBy: 'id' }))
            : { rows: [], unread: 0 },
        newestOf(payoutList(merchantKey, query, { signal, rowsBy })),
    ]);
    const sent = paid.rows.filter(row => payoutKind(row, query.type) !== 'refund');
    return {
        entries: book.rows,
        payouts: sent.filter(({ status }) => status === query.status),
        untold: sent.filter(({ status = '' }) => !(payoutStatuses as readonly string[]).includes(status)),
        unread: { entries: book.unread, payouts: paid.unread },
    };
}

/** The newest hundred rows of a list, and how many of them can't be read. */
async function newestOf<Row, Place>(list: PagedList<Row, Place>) {
    let withoutId = 0;
    const read = async (place: Place) => {
        const page = await list.read(place);
        withoutId += page.unreadableRows ?? 0;
        return page;
    };
    const { rows, unreadable = [] } = await readBack({ ...list, read }, ROWS_AT_ONCE);
    return { rows, unread: unreadable.length + withoutId };
}
