import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { unreadableOf } from '../../api/answer/readPartly';
import { providerTimeAt } from '../../api/providerClock';
import type { MerchantDataProvider } from '../../dataProviders';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { resourceOf } from '../intent/likelyDuplicates';
import { ReadAt, REREAD_AFTER } from './readAt';

interface PayoutReadAgainProps {
    /** As the provider answered it. */
    payout: Payout;
    children: (payout: Payout) => ReactNode;
}

/** A payout that was just made, read again as long as it's shown, because the provider moves it. */
export function PayoutReadAgain({ payout, children }: PayoutReadAgainProps) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const meta = useMerchantScope();
    const id = payout.payout_reference;
    const { data, dataUpdatedAt } = useQuery({
        queryKey: [resourceOf(payout), 'receipt', id, meta],
        queryFn: async ({ signal }) =>
            (await dataProvider.getOne<Payout & { id: string }>(resourceOf(payout), { id, meta, signal })).data,
        initialData: { ...payout, id },
        staleTime: REREAD_AFTER,
        // A failure shows what was read last; how late that is, is judged as of then.
        refetchInterval: REREAD_AFTER,
    });
    return (
        <ReadAt value={providerTimeAt(dataUpdatedAt)}>{children(unreadableOf(data).length > 0 ? payout : data)}</ReadAt>
    );
}
