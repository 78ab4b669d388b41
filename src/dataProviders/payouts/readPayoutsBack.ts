import { listMerchantPayouts, type Payout, type PayoutFilter } from '../../../contracts/main/payouts';
import { callRows } from '../../api/call';
import { goingOn, type QueryStringCursor } from '../paging/cursorPages';
import { dayBefore, readBack, type ReadBack } from '../paging/readBack';

interface BackParams {
    merchantKey: string;
    /** `withdraw` includes crypto payouts. */
    filter: Omit<PayoutFilter, 'from_date'> & { type: 'withdraw' | 'refund' };
    /** An ISO 8601 instant. */
    since: string;
    /** Tells rows that can't be read by their ids. Otherwise one of them fails the whole reading. */
    isPartly?: boolean;
    /** Most pages to read. */
    limit?: number;
    /** See `CallOptions`. */
    once?: boolean;
}

/** A merchant's payouts of a type since an instant, and some before it. Rejects with an ApiError. */
export const readPayoutsBack = ({
    merchantKey,
    filter,
    since,
    isPartly = false,
    limit,
    once = false,
}: BackParams): Promise<ReadBack<Payout>> =>
    readBack<Payout, QueryStringCursor>({
        first: { ...filter, from_date: dayBefore(since), limit: 100 },
        read: async query => {
            const input = { path: { merchantKey }, query };
            const options = { once, rowsBy: isPartly ? 'payout_reference' : undefined };
            const { data, meta, unreadableRows = 0 } = await callRows(listMerchantPayouts, input, options);
            return { data, ...goingOn(meta.next, query), total: meta.total, unreadableRows };
        },
        idOf: ({ payout_reference: reference }) => reference,
        ...(limit && { limit }),
    });
