import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';

/** Rates of payouts in the merchant's currency, each coin's with its network fee. */
export function useLocalRates(fiat: string | undefined) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: ['rates', 'payout', fiat, 'fees'],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat: fiat ?? '', orNone: true, signal }),
        enabled: fiat !== undefined,
        staleTime: 60_000,
    });
}
