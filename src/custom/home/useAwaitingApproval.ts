import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../dataProviders';
import type { ApprovedResource } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';

/** What awaits approval, in each list that the user may see. For the whole merchant, whichever account is active. */
export function useAwaitingApproval() {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, permissions } = useScope();
    const adminId = permissions.id;
    const meta = { ...useMerchantScope(), apiId: undefined };
    const may: Record<ApprovedResource, boolean> = {
        'crypto-payout-admin': useCanAccess({ resource: 'crypto-payout-admin', action: 'list' }).canAccess,
        'crypto-payout-admin/batch': useCanAccess({ resource: 'crypto-payout-admin/batch', action: 'list' }).canAccess,
        withdrawals: useCanAccess({ resource: 'withdrawals', action: 'list' }).canAccess,
    };
    const resources = (Object.keys(may) as ApprovedResource[]).filter(resource => may[resource]);
    const queries = useQueries({
        queries: resources.map(resource => ({
            // Starts with the list's own key, so that an approval reloads it.
            queryKey: [resource, 'awaiting', profile.email, meta],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                dataProvider.listAwaitingApproval({ resource, meta, adminId, signal }),
        })),
    });
    const [failed] = queries.filter(({ error }) => error);
    return {
        found: queries.flatMap(({ data }, index) => {
            const resource = resources[index];
            return data && resource && data.count > 0 ? [{ resource, ...data }] : [];
        }),
        isPending: queries.some(({ isPending }) => isPending),
        error: failed?.error,
        retry: () => queries.forEach(query => query.error && void query.refetch()),
    };
}
