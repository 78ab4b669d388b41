import { listAccountPayouts, listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import { call } from '../../api/call';
import type { MerchantScope } from '../types';

interface RecentParams {
    meta: MerchantScope;
    limit: number;
    signal?: AbortSignal;
}

/** The latest payouts of every kind that the user may see. Rejects with an ApiError. */
export async function listLatestPayouts({ meta, limit, signal }: RecentParams): Promise<Payout[]> {
    const { merchantKey, apiId } = meta;
    const options = { signal, partlyBy: 'payout_reference' satisfies keyof Payout };
    const query = { limit };
    const answer = apiId
        ? await call(listAccountPayouts, { path: { apiId }, query }, options)
        : await call(listMerchantPayouts, { path: { merchantKey }, query }, options);
    return answer.data;
}
