import { getVolume as getVolumeOperation } from '../../../contracts/dashboard/volume';
import { hasAll } from '../../api/answer/needed';
import { call } from '../../api/call';
import { countPayments } from './countPayments';
import { countPayouts } from './countPayouts';
import { countTransfers } from './countTransfers';
import type { CountedPart, CountedVolume, VolumeParams, VolumePart } from './volume';

/**
 * What the active account, or the merchant, received, paid out and refunded in two periods by day and currency: a part of it.
 * Rejects with an ApiError.
 */
export async function getVolume(part: VolumePart, params: VolumeParams): Promise<CountedVolume> {
    if (part === 'all') return askVolume(params);
    const counted = await counting[part](params);
    return { kinds: counted.leftOut ? [] : [...params.kinds], ...counted };
}

const counting: Readonly<Record<Exclude<VolumePart, 'all'>, (params: VolumeParams) => Promise<CountedPart>>> = {
    payments: countPayments,
    payouts: params => countPayouts('withdraw', params),
    refunds: params => countPayouts('refund', params),
    transfers: countTransfers,
};

async function askVolume({ meta, periods: [{ from }, { to }], isTest, signal }: VolumeParams): Promise<CountedVolume> {
    const { merchantId, apiId, timeZone } = meta;
    const query = {
        ...{ merchant_id: merchantId, from_day: from, to_day: to, time_zone: timeZone },
        ...(apiId ? { api_id: apiId } : isTest && { is_test: 'true' as const }),
    };
    const { kinds, rows } = await call(getVolumeOperation, { query }, { signal });
    const whole = rows.filter(row => hasAll(row, ['amount']));
    const unread = [...new Set(rows.filter(row => !hasAll(row, ['amount'])).map(({ kind }) => kind))];
    if (unread.length === 0) return { kinds, rows: whole };
    return { kinds, rows: whole.filter(({ kind }) => !unread.includes(kind)), unread };
}
