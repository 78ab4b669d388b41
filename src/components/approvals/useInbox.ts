import { useQueries } from '@tanstack/react-query';
import { awaitingQuery } from '../../dataProviders/approvals/approvalQueries';
import type { ApprovedResource, Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { accessOf } from '../../routing/appRoutes';
import { missingAccess } from '../../session/access';
import { userOf } from '../../session/isMadeBy';
import { useScope } from '../../session/scope';
import { useReader } from '../hooks/useReader';
import { rereadAfter } from '../record/readAt';
import { useApprovers } from './useApprovers';
import { byExpiry, eachOnce, isOpenTo } from './waiting';

export const approvedResources = ['crypto-payout-admin', 'crypto-payout-admin/batch', 'withdrawals'] as const;

/** What deciding needs: a batch is approved by who may change batches, a payout by any approver who sees it. */
export const deciding: Readonly<Record<ApprovedResource, string>> = {
    'crypto-payout-admin': 'show',
    'crypto-payout-admin/batch': 'approve',
    withdrawals: 'show',
};

/** Milliseconds after which what is only counted is read again, while the page is visible. */
const COUNT_AGAIN_AFTER = 60_000;

interface InboxOptions {
    /** Read only what the user can decide, and not as often: nobody but an approver asks for the lists. */
    onlyMine?: boolean;
}

/**
 * What awaits approval, soonest expiry first, of the lists that the user may see; for the whole merchant, whichever account is
 * active. `mine` waits for the user, `others` for other approvers (docs/rules.md#approvals).
 */
export function useInbox({ onlyMine = false }: InboxOptions = {}) {
    const reader = useReader();
    const scope = useScope();
    const { permissions } = scope;
    const may = (resource: ApprovedResource, action: string) => !missingAccess(accessOf(resource, action) ?? [], scope);
    const knowsApprovers = !missingAccess([{ area: 'approvers', letter: 'R' }], scope);
    const visible = approvedResources.filter(resource => may(resource, 'list'));
    const approvers = useApprovers({ enabled: visible.length > 0 });
    const isTold = knowsApprovers && !(approvers.all && !approvers.data);
    const isApprover = isTold ? approvers.data?.some(({ entity_admin_id: id }) => id === permissions.id) : true;
    const lists = useQueries({
        queries: visible.map(resource => ({
            ...awaitingQuery(reader, resource),
            enabled: !onlyMine || isApprover === true,
            refetchInterval: onlyMine ? COUNT_AGAIN_AFTER : rereadAfter,
        })),
    });
    const rows = eachOnce(lists.flatMap(({ data }) => data?.rows ?? [])).sort(byExpiry);
    const user = userOf(scope);
    const isMine = (row: Awaiting) =>
        isApprover === true && may(row.resource, deciding[row.resource]) && isOpenTo(user, row);
    const queries = [approvers, ...lists];
    return {
        /** Lists that the user may not see, so that nothing is known of what awaits approval there. */
        hidden: approvedResources.filter(resource => !visible.includes(resource)),
        /** Is it known who approves? Otherwise anything may be the user's. */
        isTold,
        mine: rows.filter(isMine),
        others: rows.filter(row => !isMine(row)),
        /** What may await approval: its status isn't known. */
        untold: eachOnce(lists.flatMap(({ data }) => data?.untold ?? [])),
        /** How many more have no readable id, so that nobody knows whose decision they wait for. */
        unreadable: lists.reduce((sum, { data }) => sum + (data?.unreadable ?? 0), 0),
        isLoading: queries.some(({ isLoading }) => isLoading),
        error: queries.find(({ error }) => error)?.error,
        retry: () => queries.forEach(query => query.error && void query.refetch()),
    };
}
