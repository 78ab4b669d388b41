import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isReadable } from '../../components/record/actionsBlocked';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

const ROOT = 'rates';

/** Rates of every crypto currency in a fiat currency, with that currency's own in US dollars where it has one. */
export function useMarketRates(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return useQuery({
        queryKey: [ROOT, 'market', fiat],
        queryFn: async ({ signal }) => {
            const [rates, dollar] = await Promise.all([
                dataProvider.listExchangeRates({ fiat, signal }),
                fiat === 'USD' ? null : dataProvider.getDollarRate({ fiat, signal }),
            ]);
            return {
                rates: rates.filter(rate => rate.fiat_currency === fiat || !isReadable(rate.fiat_currency)),
                dollar,
            };
        },
    });
}

/** What payouts are converted at: by the active account, or by all where none is active. */
export function usePayoutRates(fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, apiId } = useScope();
    return useQuery({
        // Apart from those that a withdrawal or refund goes by, which are read whole.
        queryKey: [ROOT, 'payout', 'partly', profile.email, apiId, fiat],
        queryFn: ({ signal }) => dataProvider.listPayoutRates({ fiat, apiId, isPartly: true, signal }),
    });
}

/** The rate of one pair, as the active account gets it; null where there is none. */
export function usePairRate(crypto: string, fiat: string) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, apiId } = useScope();
    return useQuery({
        queryKey: [ROOT, 'pair', profile.email, apiId, crypto, fiat],
        queryFn: ({ signal }) => dataProvider.getPairRate({ crypto, fiat, apiId, signal }),
    });
}

/** Asks for everything on the page again. What was there stays until the new answers are. */
export function useRefreshRates(): { refresh: () => void; refreshing: boolean } {
    const client = useQueryClient();
    const refreshing = useIsFetching({ queryKey: [ROOT] }) > 0;
    return { refresh: () => void client.invalidateQueries({ queryKey: [ROOT] }), refreshing };
}
