import { useQuery } from '@tanstack/react-query';
import type { Approver } from '../../../contracts/dashboard/approvals';
import { neededOfApprover } from '../../../contracts/neededFields';
import { hasAll, type Needing } from '../../api/answer/needed';
import { approversQuery } from '../../dataProviders/approvals/approvalQueries';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { useReader } from '../hooks/useReader';

/** An approver of whom it's known who they are. */
export type KnownApprover = Needing<Approver, (typeof neededOfApprover)[number]>;

const isKnownApprover = (approver: Approver): approver is KnownApprover => hasAll(approver, neededOfApprover);

/**
 * The approvers of the active merchant; asked for where something waits for them and the user may see who they are.
 * @returns `all` as the provider lists them; `data` only where it's known of each who it is, since otherwise nothing can be concluded
 */
export function useApprovers({ enabled }: { enabled: boolean }) {
    const isAllowed = !missingAccess([{ area: 'approvers', letter: 'R' }], useScope());
    const query = useQuery({ ...approversQuery(useReader()), enabled: enabled && isAllowed, staleTime: 60_000 });
    const { data: all } = query;
    const told = all?.filter(isKnownApprover);
    return { ...query, all, data: told?.length === all?.length ? told : undefined };
}
