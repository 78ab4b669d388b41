import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { contradict, sharpened } from '../../money/pairRate';
import { useScope } from '../../session/scope';

const ROOT = 'rates';

/** Rates of all crypto currencies in a fiat currency, and that currency's US dollar rate if it has one. */
export function useMarketRates(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: [ROOT, 'market', fiat],
        queryFn: async ({ signal }) => {
            const [rates, dollar] = await Promise.all([
                dataProvider.listExchangeRates({ fiat, signal }),
                // Only one more column: without it the others are as good.
                fiat === 'USD' ? null : dataProvider.getDollarRate({ fiat, signal }).catch(() => null),
            ]);
            return {
                rates: rates.filter(({ fiat_currency: of = fiat }) => of === fiat),
                dollar,
            };
        },
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
 * A pair's rate for the active account; null if there's none. Nothing says which way a provider means a pair's rate: one that the
 * list of rates contradicts isn't one to count with.
 */
export function usePairRate(crypto: string, fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, apiId } = useScope();
    const market = useMarketRates(fiat);
    const quote = useQuery({
        queryKey: [ROOT, 'pair', profile.email, apiId, crypto, fiat],
        queryFn: ({ signal }) => dataProvider.getPairRate({ crypto, fiat, apiId, signal }),
    });
    const listed = market.data?.rates.find(({ crypto_currency: coin }) => coin === crypto)?.rate;
    const isContradicted = !!quote.data && !!listed && contradict(quote.data.rate, listed);
    return {
        data: quote.data,
        error: quote.error,
        refetch: quote.refetch,
        isPending: quote.isPending || market.isPending,
        isContradicted,
        /** Fiat for one unit of crypto, once it's known what it can be compared with. */
        rate: market.isPending || isContradicted || !quote.data ? undefined : sharpened(quote.data, listed),
    };
}

/** Reloads everything on the page. Loaded data stays until the new answers arrive. */
export function useRefreshRates(): { refresh: () => void; refreshing: boolean } {
    const client = useQueryClient();
    const refreshing = useIsFetching({ queryKey: [ROOT] }) > 0;
    return { refresh: () => void client.invalidateQueries({ queryKey: [ROOT] }), refreshing };
}
