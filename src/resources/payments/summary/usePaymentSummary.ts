import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../../dataProviders/index';
import { useScope } from '../../../session/scope';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';

/** Count and amounts by status and currency of the active merchant or account, for a range of days in the chosen zone; an empty end is open. */
export function usePaymentSummary({ from, to }: { from: string; to: string }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const meta = useMerchantScope();
    return useQuery({
        queryKey: ['payments', 'summary', profile.email, meta, from, to],
        queryFn: ({ signal }) => dataProvider.summarizePayments({ from, to, meta, signal }),
        enabled: !!meta.merchantKey,
    });
}
