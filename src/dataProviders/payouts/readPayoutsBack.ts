import { listMerchantPayouts, type Payout, type PayoutFilter } from '../../../contracts/main/payouts';
import { unreadableRowsOf } from '../../api/answer/readPartly';
import { call } from '../../api/call';
import { goingOn, type QueryStringCursor } from '../paging/cursorPages';
import { dayBefore, readBack, type ReadBack } from '../paging/readBack';

interface BackParams {
    merchantKey: string;
    /** `withdraw` includes crypto payouts. */
    filter: Omit<PayoutFilter, 'from_date'> & { type: 'withdraw' | 'refund' };
    /** An ISO 8601 instant. */
    since: string;
    /** Reads what it can of rows that don't fit. Otherwise one of them fails the whole reading. */
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
            const options = { once, ...(isPartly && { partlyBy: 'payout_reference' as const }) };
            const answer = await call(listMerchantPayouts, { path: { merchantKey }, query }, options);
            const { data, meta } = answer;
            return { data, ...goingOn(meta.next, query), total: meta.total, unreadableRows: unreadableRowsOf(answer) };
        },
        idOf: ({ payout_reference: reference }) => reference,
        ...(limit && { limit }),
    });
