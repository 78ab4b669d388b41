import { getVolume as getVolumeOperation, type Volume } from '../../../contracts/dashboard/volume';
import { listAccountPayouts, listMerchantPayouts, type Payout } from '../../../contracts/main/payouts';
import { call, callRows } from '../../api/call';
import type { Day } from '../../dates/days';
import type { MerchantScope } from '../types';

interface VolumeParams {
    meta: MerchantScope;
    /** Both days are included, in the scope's zone. */
    from: Day;
    to: Day;
    /** Of all accounts that are test accounts, instead of all that aren't. */
    isTest: boolean;
    signal?: AbortSignal;
}

/** What the active account, or the merchant, received, paid out and refunded by day and currency. Rejects with an ApiError. */
export function getVolume({ meta, from, to, isTest, signal }: VolumeParams): Promise<Volume> {
    const { merchantId, apiId, timeZone } = meta;
    const query = {
        ...{ merchant_id: merchantId, from_day: from, to_day: to, time_zone: timeZone },
        ...(apiId ? { api_id: apiId } : isTest && { is_test: 'true' as const }),
    };
    return call(getVolumeOperation, { query }, { signal });
}

interface RecentParams {
    meta: MerchantScope;
    limit: number;
    signal?: AbortSignal;
}

/** The latest payouts of every kind that the user may see. Rejects with an ApiError. */
export async function listLatestPayouts({ meta, limit, signal }: RecentParams) {
    const { merchantKey, apiId } = meta;
    const options = { signal, rowsBy: 'payout_reference' satisfies keyof Payout };
    const query = { limit };
    const answer = apiId
        ? await callRows(listAccountPayouts, { path: { apiId }, query }, options)
        : await callRows(listMerchantPayouts, { path: { merchantKey }, query }, options);
    return answer.data;
}
