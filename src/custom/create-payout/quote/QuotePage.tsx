import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageProblem } from '../../../components/feedback/PageProblem';
import { useReader } from '../../../components/hooks/useReader';
import { quotedPayoutQuery } from '../../../dataProviders/payouts/payoutQueries';
import { Quote } from './Quote';

/** The quote of a crypto payout, read from the provider, which refuses anybody's confirmation but that of who asked for it. */
export function QuotePage({ reference }: { reference: string }) {
    const quote = useQuery(quotedPayoutQuery(useReader(), reference, 'page'));
    if (quote.error && !quote.data) {
        return <PageProblem error={quote.error} onRetry={() => void quote.refetch()} />;
    }
    if (!quote.data) return <PageSkeleton />;
    return <Quote quote={quote.data} />;
}
