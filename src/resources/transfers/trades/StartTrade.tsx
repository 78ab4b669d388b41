import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { StartButton } from '../../../components/access/StartButton';
import { useCanAccess } from '../../../components/access/useCanAccess';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';
import { isTradable, tradePairsKey } from './tradable';

/** Leads to a new trade, unless it's known that the merchant has no pair that can be traded. */
export function StartTrade() {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const merchantId = useScope().merchant?.id ?? '';
    const { canAccess } = useCanAccess({ resource: 'trade-history', action: 'create' });
    const { data: pairs } = useQuery({
        queryKey: tradePairsKey(merchantId),
        queryFn: ({ signal }) => dataProvider.listTradePairs({ merchantId, signal }),
        enabled: canAccess && merchantId !== '',
        staleTime: 60_000,
    });
    if (pairs && !pairs.some(isTradable)) return null;
    return <StartButton resource="trade-history" to="/book-a-trade" label="fiat.startTrade" />;
}
