import type { Area, PermissionGroup } from '../../../contracts/access';

/** What a group is called; its number where it has no name. */
export const groupName = ({ id, name }: Pick<PermissionGroup, 'id' | 'name'>): string => name ?? id;

/**
 * What a group may do in an area, in the order of the letters; whatever else its value holds says nothing. `unknown` where the
 * provider lists the group without its letters.
 */
export function accessName(
    { permissions }: Pick<PermissionGroup, 'permissions'>,
    area: Area,
): 'R' | 'W' | 'RW' | 'no' | 'unknown' {
    if (!permissions) return 'unknown';
    const letters = Object.hasOwn(permissions, area) ? (permissions[area] ?? '') : '';
    if (letters.includes('R')) return letters.includes('W') ? 'RW' : 'R';
    return letters.includes('W') ? 'W' : 'no';
}
