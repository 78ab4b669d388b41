import { areas, type PermissionGroup, type UserPermissions } from '../../contracts/access';
import { areaName } from '../config/capabilities';

type Letters = NonNullable<PermissionGroup['permissions']>;

/** Letters by the dashboard's names of areas, from the provider's (capability `areas`). */
export function ownAreas(letters: Letters): Letters {
    const named = areas.filter(area => Object.hasOwn(letters, areaName(area)));
    return Object.fromEntries(named.map(area => [area, letters[areaName(area)] ?? '']));
}

/** A group with its letters by the dashboard's names of areas. */
export const withOwnAreas = <Group extends { permissions?: Letters | undefined }>(group: Group): Group =>
    group.permissions ? { ...group, permissions: ownAreas(group.permissions) } : group;

/** What a user may do, by the dashboard's names of areas. */
export const permissionsOf = <User extends UserPermissions>(user: User): User => ({
    ...user,
    merchants: Object.fromEntries(
        Object.entries(user.merchants).map(([id, link]) => [
            id,
            { ...link, group: link.group && withOwnAreas(link.group) },
        ]),
    ),
});
