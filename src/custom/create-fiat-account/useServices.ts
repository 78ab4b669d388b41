import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { Destination } from './beneficiary';

/** The ways to pay in the chosen country: as its list says, otherwise as its banks do. */
export function useServices(destinations: readonly Destination[], code: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const chosen = destinations.find(each => each.code === code);
    const query = useQuery({
        queryKey: ['fiat-reference', 'services', code],
        queryFn: ({ signal }) => dataProvider.listServices({ country: code, signal }),
        enabled: !!chosen && !chosen.services,
        // A country may have many pages of banks.
        staleTime: Infinity,
    });
    return {
        services: chosen?.services ?? query.data ?? [],
        isLoading: query.isLoading,
        failed: query.error ? [query] : [],
    };
}
