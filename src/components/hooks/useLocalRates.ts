import { useQuery } from '@tanstack/react-query';
import { payoutRatesQuery } from '../../dataProviders/methods/payoutRateQueries';
import { useReader } from './useReader';

/** Rates of payouts in the merchant's currency, each coin's with its network fee. */
export const useLocalRates = (fiat: string | undefined) =>
    useQuery({
        ...payoutRatesQuery(useReader(), { fiat: fiat ?? '', orNone: true }),
        enabled: fiat !== undefined,
        staleTime: 60_000,
    });
