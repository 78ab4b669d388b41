import { holds, type Letter, type PermissionGroup, type UserPermissions } from './access';

/**
 * What a group may do that a user may not, by area: nobody gives or takes a right that they don't hold (docs/rules.md#team). Empty
 * where the group's letters aren't known.
 */
export const rightsBeyond = (
    user: UserPermissions,
    merchantId: string,
    { permissions = {} }: Pick<PermissionGroup, 'permissions'>,
): { area: string; letters: string }[] =>
    Object.entries(permissions)
        .map(([area, given = '']) => {
            const isBeyond = (letter: Letter) => given.includes(letter) && !holds(user, merchantId, area, letter);
            return { area, letters: (['R', 'W'] as const).filter(isBeyond).join('') };
        })
        .filter(({ letters }) => letters !== '');
