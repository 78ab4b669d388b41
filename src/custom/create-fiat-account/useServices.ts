import { useQuery } from '@tanstack/react-query';
import { useReader } from '../../components/hooks/useReader';
import { servicesQuery } from '../../dataProviders/fiatAccounts/referenceQueries';
import type { Destination } from './beneficiary';

/** The ways to pay in the chosen country: as its list says, otherwise as its banks do. */
export function useServices(destinations: readonly Destination[], code: string) {
    const chosen = destinations.find(each => each.code === code);
    const query = useQuery({ ...servicesQuery(useReader(), code), enabled: !!chosen && !chosen.services });
    return {
        services: chosen?.services ?? query.data ?? [],
        isLoading: query.isLoading,
        failed: query.error ? [query] : [],
    };
}
