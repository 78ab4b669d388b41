import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageProblem } from '../../../components/feedback/PageProblem';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';
import { Quote } from './Quote';

/** The quote of a crypto payout, read from the provider, which refuses anybody's confirmation but that of who asked for it. */
export function QuotePage({ reference }: { reference: string }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const merchantKey = merchant?.merchant_key ?? '';
    const quote = useQuery({
        queryKey: ['crypto-payout-admin', 'quote', merchantKey, reference],
        queryFn: ({ signal }) => dataProvider.findCryptoPayout({ merchantKey, reference, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    if (quote.error && !quote.data) {
        return <PageProblem error={quote.error} onRetry={() => void quote.refetch()} />;
    }
    if (!quote.data) return <PageSkeleton />;
    return <Quote quote={quote.data} />;
}
