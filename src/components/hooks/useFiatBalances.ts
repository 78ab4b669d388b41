import { useQuery } from '@tanstack/react-query';
import { fiatBalancesQuery } from '../../dataProviders/transfers/transferQueries';
import { useReader } from './useReader';

/** What the active merchant can spend on fiat payouts and trades, by currency. */
export function useFiatBalances(enabled = true) {
    const reader = useReader();
    return useQuery({ ...fiatBalancesQuery(reader), enabled: enabled && reader.merchantId !== '' });
}
