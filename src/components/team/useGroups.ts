import { useGetList } from 'react-admin';
import { assignableGroups, isAdmin, type PermissionGroup } from '../../../contracts/access';
import { useScope } from '../../session/scope';

const WHOLE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The provider's permission groups, and those of them that the user may give to others. */
export function useGroups() {
    const { permissions } = useScope();
    const query = useGetList<PermissionGroup>('groups', WHOLE);
    const assignable = assignableGroups(query.data ?? [], { isAdmin: isAdmin(permissions) });
    return { ...query, assignable };
}
