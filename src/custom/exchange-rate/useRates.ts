import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { ratedBy } from '../../money/pairRate';
import { useScope } from '../../session/scope';

const ROOT = 'rates';

/** Rates of all crypto currencies in a fiat currency. */
export function useMarketRates(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: [ROOT, 'market', fiat],
        queryFn: ({ signal }) => dataProvider.listExchangeRates({ fiat, signal }),
    });
}

/** A fiat currency's US dollar rate, if it has one. It's only one more line: nothing waits for it, or fails with it. */
export function useDollarRate(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: [ROOT, 'dollar', fiat],
        queryFn: ({ signal }) => dataProvider.getDollarRate({ fiat, signal }).catch(() => null),
        enabled: fiat !== 'USD',
    });
}

/** Payout rates of the active account, or of all accounts if none is active. */
export function usePayoutRates(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, apiId } = useScope();
    return useQuery({
        queryKey: [ROOT, 'payout', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, signal }),
    });
}

/**
 * A pair's rate for the active account; null if there's none. Not one to count with where the list contradicts it, or where
 * neither the list nor the answer says which way round it is.
 */
export function usePairRate(crypto: string, fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, apiId } = useScope();
    const market = useMarketRates(fiat);
    const quote = useQuery({
        queryKey: [ROOT, 'pair', profile.email, apiId, crypto, fiat],
        queryFn: ({ signal }) => dataProvider.getPairRate({ crypto, fiat, apiId, signal }),
    });
    const listed = market.data?.find(({ crypto_currency: coin }) => coin === crypto)?.rate;
    const rated = quote.data && !market.isPending ? ratedBy(quote.data, listed) : undefined;
    return {
        data: quote.data,
        error: quote.error,
        refetch: quote.refetch,
        isPending: quote.isPending || market.isPending,
        problem: typeof rated === 'string' ? rated : undefined,
        /** Fiat for one unit of crypto, once it's known what it can be compared with. */
        rate: typeof rated === 'object' ? rated.rate : undefined,
    };
}

/** Reloads everything on the page. Loaded data stays until the new answers arrive. */
export function useRefreshRates(): { refresh: () => void; refreshing: boolean } {
    const client = useQueryClient();
    const refreshing = useIsFetching({ queryKey: [ROOT] }) > 0;
    return { refresh: () => void client.invalidateQueries({ queryKey: [ROOT] }), refreshing };
}
