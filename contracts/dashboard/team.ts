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
