import { can, NO_GROUP, type PermissionGroup, seesBalances, type UserPermissions } from '../../../contracts/access';
import { type AppRoute, appRoutes } from '../../routing/appRoutes';
import { type MenuGroup, menuGroups } from '../../routing/types';
import { missingAccess } from '../../session/access';
import type { Scope } from '../../session/scope';

/** The permissions of a member whose only team is this merchant's. */
const permissionsIn = (
    group: PermissionGroup,
    { id, merchant_key, merchant_name }: NonNullable<Scope['merchant']>,
): UserPermissions =>
    group.id === NO_GROUP.id
        ? { merchants: {}, partners: {} }
        : { merchants: { [id]: { merchant_id: id, merchant_key, merchant_name, group } }, partners: {} };

interface Seen {
    /** The navigation as it is for them, without empty groups. */
    menu: { group: MenuGroup; routes: AppRoute[] }[];
    seesBalances: boolean;
    managesTeam: boolean;
}

/** What a member of this group sees of the merchant: the same table of routes and permissions decides as for the user. */
export function seenBy(group: PermissionGroup, merchant: NonNullable<Scope['merchant']>): Seen {
    const permissions = permissionsIn(group, merchant);
    if (group.id === NO_GROUP.id) return { menu: [], seesBalances: false, managesTeam: false };
    const visible = appRoutes.filter(({ menu, needs }) => menu && !isMissing(needs, permissions, merchant));
    const menu = menuGroups
        .map(name => ({ group: name, routes: visible.filter(route => route.menu?.group === name) }))
        .filter(({ routes }) => routes.length > 0);
    return {
        menu,
        seesBalances: seesBalances(permissions, merchant.id),
        managesTeam: can(permissions, merchant.id, 'entity_admins', 'W'),
    };
}

const isMissing = (
    needs: AppRoute['needs'],
    permissions: UserPermissions,
    merchant: NonNullable<Scope['merchant']>,
): boolean => missingAccess(needs, { permissions, merchant }) !== undefined;
