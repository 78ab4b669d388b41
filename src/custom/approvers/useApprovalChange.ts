import { useNotify } from 'react-admin';
import { approvedResources } from '../../components/approvals/useInbox';
import { useMoved } from '../../dataProviders/moved';

/** Runs a change, reads what depends on it again, and says that it's done, or what it returns instead. Rejects with an ApiError. */
export function useApprovalChange(done: string, values: Record<string, string> = {}) {
    const notify = useNotify();
    const moved = useMoved();
    return async (change: () => Promise<string | void>): Promise<void> => {
        const said = await change();
        await moved('approvers', 'approval-total', ...approvedResources);
        notify(said ?? done, { type: 'success', messageArgs: values });
    };
}
