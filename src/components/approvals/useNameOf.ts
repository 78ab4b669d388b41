import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useTranslate } from 'react-admin';
import { fullName } from '../../../contracts/main/profile';
import type { UnreadableRow } from '../../api/answer/unreadable';
import type { TeamMember } from '../../dataProviders/team/team';
import { useScope } from '../../session/scope';
import { useApprovers } from './useApprovers';

interface Named {
    id: string | undefined;
    name?: string | undefined;
    email?: string | undefined;
}

/**
 * A person by name where the provider calls them by an id, and by what it calls them otherwise. A number says that it's a user's.
 * Nothing is asked for that: the user, and the approvers and team members that a page has read before, are those who are known.
 */
export function useNameOf(): (called: string) => string {
    const translate = useTranslate();
    const { profile, permissions } = useScope();
    const { all: approvers = [] } = useApprovers({ enabled: false });
    const lists = useQueryClient().getQueriesData<GetListResult<TeamMember | UnreadableRow>>({
        queryKey: ['manage-users', 'getList'],
    });
    const known: readonly Named[] = [
        { id: permissions.id, name: fullName(profile), email: profile.email },
        ...approvers.map(({ entity_admin_id: id, ...approver }) => ({ ...approver, id })),
        ...lists.flatMap(([, list]) => list?.data ?? []),
    ];
    return called => {
        const person = known.find(({ id, name, email }) => id === called && !!(name || email));
        return (
            person?.name ||
            person?.email ||
            (/^\d+$/.test(called) ? translate('approvals.user', { id: called }) : called)
        );
    };
}
