import { type Area, can, type Letter, merchantsOf, type UserPermissions } from '../../contracts/access';
import { has } from '../config/capabilities';
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
): Access | undefined =>
    needs.find(
        ({ area, letter }) => !merchant || isUntold(area, permissions) || !can(permissions, merchant.id, area, letter),
    );

/**
 * Is it unknown which of the user's merchants the calls of an area are about? Those of the fiat API are about whoever the access
 * token is of, where they don't name the merchant (capability `fiatMerchant`): a user of several could be shown, or pay with,
 * another's money.
 */
export const isUntold = (area: Area, permissions: UserPermissions): boolean =>
    (area === 'fiat_payouts' || area === 'trades') && !has('fiatMerchant') && merchantsOf(permissions).length > 1;
