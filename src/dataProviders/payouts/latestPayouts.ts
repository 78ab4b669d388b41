import { listAccountPayouts, listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import { callRows } from '../../api/call';
import type { MerchantScope } from '../types';

interface RecentParams {
    meta: MerchantScope;
    limit: number;
    signal?: AbortSignal;
}

/** The latest payouts of every kind that the user may see. Rejects with an ApiError. */
export async function listLatestPayouts({ meta, limit, signal }: RecentParams) {
    const { merchantKey, apiId } = meta;
    const options = { signal, rowsBy: 'payout_reference' satisfies keyof Payout };
    const { data } = apiId
        ? await callRows(listAccountPayouts, { path: { apiId }, query: {} }, options)
        : await callRows(listMerchantPayouts, { path: { merchantKey }, query: { limit } }, options);
    return data.slice(0, limit);
}
