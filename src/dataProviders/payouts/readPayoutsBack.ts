import { madeAt } from '../../../contracts/main/madeAt';
import type { Payout, PayoutFilter } from '../../../contracts/main/payouts';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { type ReadBack, readSince } from '../paging/readBack';
import { payoutList, rowsBy } from './payouts';

interface BackParams {
    merchantKey: string;
    /** `withdraw` includes crypto payouts. */
    filter: Omit<PayoutFilter, 'from_date'> & { type: 'withdraw' | 'refund' };
    /** An ISO 8601 instant. */
    since: string;
    /** Tells rows that can't be read by their ids. Otherwise one of them fails the whole reading. */
    isPartly?: boolean;
    /** See `CallOptions`. */
    once?: boolean;
}

/** A merchant's payouts of a type since an instant, and some before it. Rejects with an ApiError. */
export const readPayoutsBack = ({
    merchantKey,
    filter,
    since,
    isPartly = false,
    once = false,
}: BackParams): Promise<ReadBack<Payout>> => {
    const listOf = (from?: { from_date: string }) =>
        payoutList(
            merchantKey,
            { ...filter, ...from, limit: ROWS_AT_ONCE },
            { once, rowsBy: isPartly || !from ? rowsBy : undefined },
        );
    return readSince(listOf, { since, atOf: madeAt, hasUnreadable: isPartly });
};
