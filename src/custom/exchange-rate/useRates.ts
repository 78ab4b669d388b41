import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReader } from '../../components/hooks/useReader';
import { allRates, dollarRateQuery, marketRatesQuery, pairRateQuery } from '../../dataProviders/methods/rateQueries';
import { payoutRatesQuery } from '../../dataProviders/methods/payoutRateQueries';
import { ratedBy } from '../../money/pairRate';

/** Rates of all crypto currencies in a fiat currency. */
export const useMarketRates = (fiat: string) => useQuery(marketRatesQuery(useReader(), fiat));

/** A fiat currency's US dollar rate, if it has one. */
export const useDollarRate = (fiat: string) =>
    useQuery({ ...dollarRateQuery(useReader(), fiat), enabled: fiat !== 'USD' });

/** Payout rates of the active account, or of all accounts if none is active. */
export function usePayoutRates(fiat: string) {
    const reader = useReader();
    return useQuery(payoutRatesQuery(reader, { fiat, apiId: reader.apiId }));
}

/**
 * A pair's rate for the active account; null if there's none. Not one to count with where the list contradicts it, or where
 * neither the list nor the answer says which way round it is.
 */
export function usePairRate(crypto: string, fiat: string) {
    const market = useMarketRates(fiat);
    const quote = useQuery(pairRateQuery(useReader(), { crypto, fiat }));
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
    const refreshing = useIsFetching({ queryKey: allRates }) > 0;
    return { refresh: () => void client.invalidateQueries({ queryKey: allRates }), refreshing };
}
