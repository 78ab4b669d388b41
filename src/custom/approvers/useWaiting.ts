import { useQueries } from '@tanstack/react-query';
import { approvedResources } from '../../components/approvals/useInbox';
import { eachOnce } from '../../components/approvals/waiting';
import { useReader } from '../../components/hooks/useReader';
import { awaitingQuery } from '../../dataProviders/approvals/approvalQueries';
import { accessOf } from '../../routing/appRoutes';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';

/** What waits for approval, of the lists that the user may see, for the whole merchant. */
export function useWaiting() {
    const reader = useReader();
    const scope = useScope();
    const visible = approvedResources.filter(resource => !missingAccess(accessOf(resource, 'list') ?? [], scope));
    const lists = useQueries({ queries: visible.map(resource => awaitingQuery(reader, resource)) });
    const untold = eachOnce(lists.flatMap(({ data }) => data?.untold ?? []));
    return {
        rows: eachOnce(lists.flatMap(({ data }) => data?.rows ?? [])),
        /** How many more couldn't be read, or have a status that isn't known. */
        unreadable: lists.reduce((sum, { data }) => sum + (data?.unreadable ?? 0), untold.length),
        /** Which lists the user may not see, so that nothing is known of what waits there. */
        hidden: visible.length === approvedResources.length ? 'none' : visible.length > 0 ? 'some' : 'all',
        isLoading: lists.some(({ isLoading }) => isLoading),
        error: lists.find(({ error }) => error)?.error,
    };
}
