import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';

/**
 * The currencies of fiat payouts and trades, by which their amounts have the decimal places that the provider says. Pages go on
 * without an answer, by the product's own table (docs/rules.md#currencies).
 */
export function useTransferCurrencies(isOffered = true) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: ['fiat-payout-admin', 'currencies'],
        queryFn: ({ signal }) => dataProvider.readTransferCurrencies({ signal }),
        enabled: isOffered,
        staleTime: Infinity,
    });
}
