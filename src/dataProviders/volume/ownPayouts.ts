import { madeAt } from '../../../contracts/main/madeAt';
import { isOfTest } from '../payouts/isOfTest';
import { listAccountPayouts, type Payout } from '../../../contracts/main/payouts';
import { idBy, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byQueryString } from '../paging/byQueryString';
import { payoutList } from '../payouts/payouts';
import { ownRows } from './ownRows';
import { listRange, readDated } from './readDated';
import type { VolumeParams } from './volume';

const rowsBy = 'payout_reference' satisfies keyof Payout;

/** Types to filter lists by. */
export type ListType = 'withdraw' | 'refund';

/** The completed payouts behind the figures (`ownRows`). Rejects with an ApiError. */
export function ownPayouts(type: ListType, params: VolumeParams) {
    const {
        meta: { merchantKey, timeZone },
        periods: [{ from }, { to }],
        signal,
    } = params;
    const query = { type, status: 'done', ...listRange(from, to, timeZone) };
    const options = { signal, rowsBy };
    const listOf = (apiId?: string) =>
        apiId
            ? accountPayoutList(apiId, query, options)
            : payoutList(merchantKey, { ...query, limit: ROWS_AT_ONCE }, options);
    const read = (apiId: string | undefined, maxRows: number) =>
        readDated(listOf(apiId), { atOf: madeAt, timeZone, maxRows });
    const idOf = ({ payout_reference: reference }: Payout) => reference;
    return ownRows({ read, idOf, isOfTest: payout => isOfTest(payout, type) }, params);
}

const accountPayoutList = (apiId: string, query: Record<string, unknown>, options: RowOptions) =>
    byQueryString<Payout | UnreadableRow>({
        query,
        ask: place => callRows(listAccountPayouts, { path: { apiId }, query: place }, options),
        idOf: idBy<Payout>(rowsBy),
    });
