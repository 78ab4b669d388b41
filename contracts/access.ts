import * as z from 'zod/mini';
import { apart, apartOr, extra } from './rules/extra';
import { keyedBy } from './rules/keyed';
import { id } from './rules/text';
import { instant } from './rules/time';

/** Permission areas. W on `entity_admins` or `2fa_settings` makes a user an admin (docs/rules.md#access). */
export const areas = [
    'payments',
    'invoices',
    'refunds',
    'payouts',
    'withdrawals',
    'deposits',
    'batches',
    'approvers',
    'address_books',
    'fiat_payouts',
    'trades',
    'statements',
    'profile',
    'bank_accounts',
    'hosted_page',
    'payment_methods',
    'api_credentials',
    'entity_admins',
    '2fa_settings',
    'audit_log',
] as const;

export type Area = (typeof areas)[number];
export type Letter = 'R' | 'W';

/** A permission for one merchant. */
export interface Access {
    readonly area: Area;
    readonly letter: Letter;
}

/** Letters by area: `R`, `W`, `RW` or empty. An area that isn't listed grants nothing. */
const GroupPermissions = z.record(z.string(), apart(z.string()));

export const PermissionGroup = keyedBy(
    'id',
    z.object({
        id,
        name: apart(z.string()),
        permissions: extra(GroupPermissions),
    }),
);
export type PermissionGroup = z.output<typeof PermissionGroup>;

/** A user's group at a merchant: what it's called makes no difference to what they may do. */
const GrantedGroup = z.object({ id: apart(id), name: apart(z.string()), permissions: apart(GroupPermissions) });

const LinkedMerchant = keyedBy(
    'merchant_id',
    z.object({
        /** As the map's key. */
        merchant_id: extra(id),
        merchant_key: extra(id),
        merchant_name: extra(z.string()),
        /** May the user withdraw only to active address book entries of this merchant? Not known if the provider leaves it out. */
        is_address_book_whitelisted: extra(z.boolean()),
        /** When that ends, once its user has lifted it. */
        address_book_restriction_ends_at: extra(instant),
    }),
);

/**
 * What a user may do: merchants with the user's group by merchant id, and partners with their merchants by partner id
 * (docs/rules.md#access).
 */
export const UserPermissions = z.object({
    merchants: apartOr(
        z.record(
            z.string(),
            keyedBy('merchant_id', z.extend(LinkedMerchant, { group: apart(z.nullable(GrantedGroup)) })),
        ),
        {},
    ),
    partners: apartOr(
        z.record(
            z.string(),
            keyedBy(
                'partner_id',
                z.object({
                    partner_name: extra(z.string()),
                    merchants: apartOr(z.record(z.string(), LinkedMerchant), {}),
                }),
            ),
        ),
        {},
    ),
});
export type UserPermissions = z.output<typeof UserPermissions>;

const partnerHas = (user: UserPermissions, merchantId: string) =>
    Object.values(user.partners).some(partner => Object.hasOwn(partner.merchants, merchantId));

/**
 * May the user do this to this merchant? Partners may do anything to theirs; others need the letter in their group
 * (docs/rules.md#access).
 */
export const can: (user: UserPermissions, merchantId: string, area: Area, letter: Letter) => boolean = holds;

/** The same of any area, also one that only the provider knows. */
export function holds(user: UserPermissions, merchantId: string, area: string, letter: Letter): boolean {
    if (partnerHas(user, merchantId)) return true;
    if (!Object.hasOwn(user.merchants, merchantId)) return false;
    const permissions = user.merchants[merchantId]?.group?.permissions;
    return !!permissions && Object.hasOwn(permissions, area) && !!permissions[area]?.includes(letter);
}

/** Does the user have any access to the merchant, whatever the letters? */
export const belongsTo = (user: UserPermissions, merchantId: string): boolean =>
    partnerHas(user, merchantId) || Object.hasOwn(user.merchants, merchantId);

/** Admins are all partner users, and users with W on entity_admins or 2fa_settings in any merchant (docs/rules.md#access). */
export function isAdmin(user: UserPermissions): boolean {
    if (Object.keys(user.partners).length > 0) return true;
    return Object.keys(user.merchants).some(
        id => can(user, id, 'entity_admins', 'W') || can(user, id, '2fa_settings', 'W'),
    );
}

export type MerchantLink = z.output<typeof LinkedMerchant> & { merchant_id: string };

/** May the user do this to any of their merchants? For calls that name none. */
export const canAnywhere = (user: UserPermissions, area: Area, letter: Letter): boolean =>
    merchantsOf(user).some(({ merchant_id: id }) => can(user, id, area, letter));

/** Areas whose users work with a merchant's balances: whoever pays out of them, and whoever reads its statements. */
const balanceAreas = ['payouts', 'withdrawals', 'refunds', 'batches', 'fiat_payouts', 'trades', 'statements'] as const;

/** May the user know what a merchant's balances are (docs/rules.md#access)? */
export const seesBalances = (user: UserPermissions, merchantId: string): boolean =>
    balanceAreas.some(area => can(user, merchantId, area, 'R') || can(user, merchantId, area, 'W'));

/** The group of team members who may do nothing. It isn't one of the provider's groups. */
export const NO_GROUP = { id: '0', name: 'None', permissions: {} } satisfies PermissionGroup;
const BASE_GROUP_ID = '1';

/** The groups that a user may give to others: an admin all of them and None, anybody else only the base group. */
export const assignableGroups = (
    groups: readonly PermissionGroup[],
    { isAdmin: isByAdmin }: { isAdmin: boolean },
): PermissionGroup[] => (isByAdmin ? [...groups, NO_GROUP] : groups.filter(({ id }) => id === BASE_GROUP_ID));

/** All merchants of the user, direct and through partners, each listed once. */
export function merchantsOf(user: UserPermissions): MerchantLink[] {
    const all = [user.merchants, ...Object.values(user.partners).map(partner => partner.merchants)];
    const links = all.flatMap(merchants =>
        Object.entries(merchants).map(([id, link]): [string, MerchantLink] => [id, { ...link, merchant_id: id }]),
    );
    return [...new Map(links).values()];
}

/**
 * May the user withdraw only to active entries of the merchant's address book (docs/rules.md#address-book)? Undefined where the
 * provider doesn't say.
 */
export const isAddressBookWhitelisted = (user: UserPermissions, merchantId: string): boolean | undefined =>
    linkTo(user, merchantId)?.is_address_book_whitelisted;

/** When the user's restriction to the merchant's address book ends; undefined where it's there to stay, or nobody says. */
export const restrictionEnd = (user: UserPermissions, merchantId: string): string | undefined =>
    linkTo(user, merchantId)?.address_book_restriction_ends_at;

const linkTo = (user: UserPermissions, merchantId: string): MerchantLink | undefined =>
    merchantsOf(user).find(link => link.merchant_id === merchantId);
