import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageProblem } from '../../../components/feedback/PageProblem';
import { useReader } from '../../../components/hooks/useReader';
import { openFiatPayoutQuery } from '../../../dataProviders/transfers/transferQueries';
import { TransferSteps } from './TransferSteps';

/** A fiat payout that was created, read from the provider, to be confirmed. */
export function TransferPage({ id }: { id: string }) {
    const transfer = useQuery(openFiatPayoutQuery(useReader(), id));
    if (transfer.error && !transfer.data) {
        return <PageProblem error={transfer.error} onRetry={() => void transfer.refetch()} />;
    }
    if (!transfer.data) return <PageSkeleton />;
    return <TransferSteps transfer={transfer.data} onChange={() => void transfer.refetch()} />;
}
