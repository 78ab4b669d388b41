import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

/** Runs a change, reads what depends on it again, and says that it's done, or what it returns instead. Rejects with an ApiError. */
export function useApprovalChange(done: string, values: Record<string, string> = {}) {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return async (change: () => Promise<string | void>): Promise<void> => {
        const said = await change();
        const stale = [
            'approvers',
            'approval-total',
            'crypto-payout-admin',
            'crypto-payout-admin/batch',
            'withdrawals',
        ];
        await Promise.all(stale.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
        notify(said ?? done, { type: 'success', messageArgs: values });
    };
}
