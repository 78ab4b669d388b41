import { holds, type Letter, type PermissionGroup, type UserPermissions } from './access';

/**
 * What a group may do that its giver may not, by area: nobody gives a right that they don't hold (docs/rules.md#team). Empty where
 * the group's letters aren't known.
 */
export const rightsBeyond = (
    giver: UserPermissions,
    merchantId: string,
    { permissions = {} }: Pick<PermissionGroup, 'permissions'>,
): { area: string; letters: string }[] =>
    Object.entries(permissions)
        .map(([area, given = '']) => {
            const isBeyond = (letter: Letter) => given.includes(letter) && !holds(giver, merchantId, area, letter);
            return { area, letters: (['R', 'W'] as const).filter(isBeyond).join('') };
        })
        .filter(({ letters }) => letters !== '');
