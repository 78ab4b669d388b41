import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Approver } from '../../../contracts/dashboard/approvals';
import { neededOfApprover } from '../../../contracts/neededFields';
import { hasAll, type Needing } from '../../api/answer/needed';
import type { MerchantDataProvider } from '../../dataProviders';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/** An approver of whom it's known who they are. */
export type KnownApprover = Needing<Approver, (typeof neededOfApprover)[number]>;

const isKnownApprover = (approver: Approver): approver is KnownApprover => hasAll(approver, neededOfApprover);

/**
 * The approvers of the active merchant; asked for where something waits for them and the user may see who they are.
 * @returns `all` as the provider lists them; `data` only where it's known of each who it is, since otherwise nothing can be concluded
 */
export function useApprovers({ enabled }: { enabled: boolean }) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useScope();
    const merchantId = scope.merchant?.id ?? '';
    const isAllowed = !missingAccess([{ area: 'approvers', letter: 'R' }], scope);
    const query = useQuery({
        queryKey: ['approvers', scope.profile.email, merchantId],
        queryFn: ({ signal }) => dataProvider.listApprovers({ merchantId, signal }),
        enabled: enabled && isAllowed,
        staleTime: 60_000,
    });
    const { data: all } = query;
    const told = all?.filter(isKnownApprover);
    return { ...query, all, data: told?.length === all?.length ? told : undefined };
}
