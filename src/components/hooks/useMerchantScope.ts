import type { MerchantScope } from '../../dataProviders/types';
import { useScope } from '../../session/scope';
import { useTimeZone } from './useTimeZone';

/** The scope of lists, records and exports: the active merchant, its active account and the time zone. */
export function useMerchantScope(): MerchantScope {
    const { merchant, apiId } = useScope();
    const [timeZone] = useTimeZone();
    return { merchantId: merchant?.id ?? '', merchantKey: merchant?.merchant_key ?? '', apiId, timeZone };
}
