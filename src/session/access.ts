import { type Area, can, type Letter, type UserPermissions } from '../../contracts/access';
import type { Scope } from './scope';

/** A permission for the active merchant. */
export interface Access {
    readonly area: Area;
    readonly letter: Letter;
}

/** The first of these permissions that the user lacks; undefined if they have all (docs/rules.md#access). */
export const missingAccess = (
    needs: readonly Access[],
    { permissions, merchant }: Pick<Scope, 'merchant'> & { permissions: UserPermissions },
): Access | undefined => needs.find(({ area, letter }) => !merchant || !can(permissions, merchant.id, area, letter));
