import { useQuery } from '@tanstack/react-query';
import { approvalTotalQuery } from '../../dataProviders/approvals/approvalQueries';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { useReader } from '../hooks/useReader';

/** How many approvals the active merchant asks for; `total` is undefined while it's read, and where the user may not know. */
export function useApprovalTotal({ enabled }: { enabled: boolean }): { total: number | undefined; isLoading: boolean } {
    const isAllowed = !missingAccess([{ area: 'approvers', letter: 'R' }], useScope());
    const { data, isLoading } = useQuery({ ...approvalTotalQuery(useReader()), enabled: enabled && isAllowed });
    return { total: data?.approval_total, isLoading };
}
