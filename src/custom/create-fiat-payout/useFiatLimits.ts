import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

/** What the active merchant may pay out in fiat, as it is now. */
export function useFiatLimits(isOffered = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const merchantId = merchant?.id ?? '';
    const carried = merchant?.fiat_merchant_config;
    return useQuery({
        queryKey: ['fiat-payout-admin', 'limits', merchantId],
        queryFn: ({ signal }) => dataProvider.readFiatLimits({ merchantId, carried, signal }),
        enabled: isOffered,
        staleTime: 0,
    });
}
