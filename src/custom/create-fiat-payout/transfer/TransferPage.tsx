import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageProblem } from '../../../components/feedback/PageProblem';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';
import { TransferSteps } from './TransferSteps';

/** A fiat payout that was created, read from the provider, to be confirmed. */
export function TransferPage({ id }: { id: string }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const merchantId = merchant?.id ?? '';
    const transfer = useQuery({
        queryKey: ['fiat-payout-admin', 'open', merchantId, id],
        queryFn: ({ signal }) => dataProvider.findTransfer({ merchantId, type: 'transfer', id, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    if (transfer.error && !transfer.data) {
        return <PageProblem error={transfer.error} onRetry={() => void transfer.refetch()} />;
    }
    if (!transfer.data) return <PageSkeleton />;
    return <TransferSteps transfer={transfer.data} onChange={() => void transfer.refetch()} />;
}
