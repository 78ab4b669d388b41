import { useQuery } from '@tanstack/react-query';
import { StartButton } from '../../../components/access/StartButton';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { useReader } from '../../../components/hooks/useReader';
import { tradePairsQuery } from '../../../dataProviders/transfers/transferQueries';
import { isTradable } from './tradable';

/** Leads to a new trade, unless it's known that the merchant has no pair that can be traded. */
export function StartTrade() {
    const reader = useReader();
    const { canAccess } = useCanAccess({ resource: 'trade-history', action: 'create' });
    const { data: pairs } = useQuery({
        ...tradePairsQuery(reader),
        enabled: canAccess && reader.merchantId !== '',
    });
    if (pairs && !pairs.some(isTradable)) return null;
    return <StartButton resource="trade-history" to="/book-a-trade" label="fiat.startTrade" />;
}
