import * as z from 'zod/mini';
import { PermissionGroup, UserPermissions } from '../access';
import { mfaTypes } from '../main/session';
import { operation } from '../operation';
import { openEnum } from '../rules/text';

/** The signed-in entity admin, with their permissions. */
export const EntityAdminProfile = z.extend(UserPermissions, {
    id: z.string(),
    email: z.string(),
    /** Defaults to email (docs/rules.md#two-factor). */
    mfa_type: openEnum(mfaTypes),
});
export type EntityAdminProfile = z.output<typeof EntityAdminProfile>;

export const getEntityAdminProfile = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/entity_admins/profile',
    summary: 'The signed-in user’s merchants, partners and permissions',
    access: 'signed-in',
    kind: 'read',
    answer: EntityAdminProfile,
});

export const listGroups = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/groups',
    summary: 'Permission groups with their letters by area',
    access: 'signed-in',
    kind: 'read',
    answer: z.object({ data: z.array(PermissionGroup) }),
});

/** A user with the merchants and groups that the caller may know of. */
export const EntityAdmin = z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    mfa_type: openEnum(mfaTypes),
    /** By merchant id. */
    merchants: z.record(z.string(), z.object({ merchant_id: z.string(), group: PermissionGroup })),
});
export type EntityAdmin = z.output<typeof EntityAdmin>;

export const listEntityAdmins = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/entity_admins',
    summary: 'The users of every merchant whose entity admins the caller may see',
    access: 'signed-in',
    kind: 'read',
    answer: z.object({ data: z.array(EntityAdmin) }),
});
