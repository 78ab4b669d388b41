import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/** The approvers of the active merchant; asked for where something waits for them and the user may see who they are. */
export function useApprovers({ enabled }: { enabled: boolean }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useScope();
    const merchantId = scope.merchant?.id ?? '';
    const isAllowed = !missingAccess([{ area: 'approvers', letter: 'R' }], scope);
    return useQuery({
        queryKey: ['approvers', scope.profile.email, merchantId],
        queryFn: ({ signal }) => dataProvider.listApprovers({ merchantId, signal }),
        enabled: enabled && isAllowed,
        staleTime: 60_000,
    });
}
