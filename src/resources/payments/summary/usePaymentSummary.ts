import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../../dataProviders/index';
import { useScope } from '../../../session/scope';
import { useTimeZone } from '../../../components/hooks/useTimeZone';

/** Count and amounts by status and currency of the active merchant or account, for a range of days in the chosen zone; an empty end is open. */
export function usePaymentSummary({ from, to }: { from: string; to: string }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant, apiId } = useScope();
    const [timeZone] = useTimeZone();
    const merchantKey = merchant?.merchant_key ?? '';
    return useQuery({
        queryKey: ['payments', 'summary', profile.email, merchantKey, apiId, from, to, timeZone],
        queryFn: ({ signal }) => dataProvider.summarizePayments({ merchantKey, apiId, from, to, timeZone, signal }),
        enabled: !!merchantKey,
    });
}
