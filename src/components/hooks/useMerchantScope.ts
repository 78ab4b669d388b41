import type { MerchantScope } from '../../dataProviders/types';
import { useScope } from '../../session/scope';
import { useTimeZone } from './useTimeZone';

/** What lists, records and exports are asked for: the active merchant, its active account and the zone of days. */
export function useMerchantScope(): MerchantScope {
    const { merchant, apiId } = useScope();
    const [timeZone] = useTimeZone();
    return { merchantId: merchant?.id ?? '', merchantKey: merchant?.merchant_key ?? '', apiId, timeZone };
}
