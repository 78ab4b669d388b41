import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { assignableGroups, can, isAdmin, type PermissionGroup } from '../../../contracts/access';
import { rightsBeyond } from '../../../contracts/rightsBeyond';
import { namesOf } from '../../i18n/listOf';
import { useScope } from '../../session/scope';
import { groupName } from './accessName';

const WHOLE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/**
 * The provider's permission groups, and those of them that the user may give to others. `beyondText` names the ones among these
 * that may do more than the user, which a provider may refuse (docs/rules.md#team); nothing for who gives none.
 */
export function useGroups() {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { permissions, merchant } = useScope();
    const query = useGetList<PermissionGroup>('groups', WHOLE);
    const assignable = assignableGroups(query.data ?? [], { isAdmin: isAdmin(permissions) });
    const beyond = assignable.filter(
        group =>
            merchant &&
            can(permissions, merchant.id, 'entity_admins', 'W') &&
            rightsBeyond(permissions, merchant.id, group).length > 0,
    );
    const groups = namesOf(beyond.map(groupName), locale);
    const beyondText = groups && translate('team.beyond', { groups, smart_count: beyond.length });
    return { ...query, assignable, beyondText };
}
