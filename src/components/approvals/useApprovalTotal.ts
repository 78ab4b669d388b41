import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/** How many approvals the active merchant asks for; `total` is undefined while it's read, and where the user may not know. */
export function useApprovalTotal({ enabled }: { enabled: boolean }): { total: number | undefined; isLoading: boolean } {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useScope();
    const merchantId = scope.merchant?.id ?? '';
    const { data, isLoading } = useQuery({
        queryKey: ['approval-total', scope.profile.email, merchantId],
        queryFn: ({ signal }) => dataProvider.getApproval({ merchantId, signal }),
        enabled: enabled && !missingAccess([{ area: 'approvers', letter: 'R' }], scope),
    });
    return { total: data?.approval_total, isLoading };
}
