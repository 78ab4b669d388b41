import { type Access, type Area, can, merchantsOf, type UserPermissions } from '../../contracts/access';
import { has } from '../config/capabilities';
import type { Scope } from './scope';

/** Whose access is asked for: the signed-in user's scope, or somebody else's permissions. */
interface User {
    readonly permissions: UserPermissions;
    readonly merchants?: Scope['merchants'];
    readonly unreadableMerchants?: number;
}

/**
 * The first of these permissions that the user lacks, or whose pages are left out; undefined if there's none
 * (docs/rules.md#access).
 */
export const missingAccess = (needs: readonly Access[], user: User & Pick<Scope, 'merchant'>): Access | undefined =>
    needs.find(access => leftOut(access, user) !== undefined || !isGranted(access, user));

const isGranted = ({ area, letter }: Access, { merchant, permissions }: User & Pick<Scope, 'merchant'>): boolean =>
    !!merchant && can(permissions, merchant.id, area, letter);

/**
 * Why there are no pages of an area, by the provider's capabilities: the last part of the sentence's key. Without an audit log
 * nobody has one, and no permission for it can be given; fiat pages are left out for who would be allowed them.
 */
export function leftOut(access: Access, user: User & Pick<Scope, 'merchant'>): 'auditLog' | 'fiat' | undefined {
    if (access.area === 'audit_log' && !has('auditLog')) return 'auditLog';
    return isUntold(access.area, user) && isGranted(access, user) ? 'fiat' : undefined;
}

/**
 * Is it unknown which of the user's merchants the calls of an area are about? Those of the fiat API are about whoever the access
 * token is of, where they don't name the merchant (capability `fiatMerchant`): a user of several could be shown, or pay with,
 * another's money. A merchant counts whichever answer names it, also where the rest of it can't be read.
 */
export const isUntold = (area: Area, { permissions, merchants = [], unreadableMerchants = 0 }: User): boolean =>
    (area === 'fiat_payouts' || area === 'trades') &&
    !has('fiatMerchant') &&
    Math.max(merchantsOf(permissions).length, merchants.length + unreadableMerchants) > 1;
