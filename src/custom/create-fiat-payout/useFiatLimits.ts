import { useQuery } from '@tanstack/react-query';
import { useReader } from '../../components/hooks/useReader';
import { fiatLimitsQuery } from '../../dataProviders/transfers/transferQueries';
import { useScope } from '../../session/scope';

/** What the active merchant may pay out in fiat, as it is now. */
export function useFiatLimits(isOffered = true) {
    const { merchant } = useScope();
    return useQuery({ ...fiatLimitsQuery(useReader(), merchant?.fiat_merchant_config), enabled: isOffered });
}
