import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import { useMerchantScope } from './useMerchantScope';

/** What the active merchant can spend on fiat payouts and trades, by currency. */
export function useFiatBalances(enabled = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { merchantId } = useMerchantScope();
    return useQuery({
        queryKey: ['fiat-payout-admin', 'balances', profile.email, merchantId],
        queryFn: ({ signal }) => dataProvider.listFiatBalances({ merchantId, signal }),
        enabled: enabled && !!merchantId,
    });
}
