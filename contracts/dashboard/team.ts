import * as z from 'zod/mini';
import { PermissionGroup, UserPermissions } from '../access';
import { mfaTypes } from '../main/session';
import { operation } from '../operation';
import { apart, extra } from '../rules/extra';
import { keyedBy } from '../rules/keyed';
import { id, openEnum } from '../rules/text';
import { instant } from '../rules/time';

/** A merchant's team that the user is invited to. It begins to count once they accept. */
export const Invitation = z.object({
    entity_admin_link_id: id,
    merchant_name: z.string(),
    /** Name of who invited them. */
    invited_by: id,
    group_name: z.string(),
    invited_at: instant,
});
export type Invitation = z.output<typeof Invitation>;

const mfaType = extra(openEnum(mfaTypes));

/** The signed-in entity admin, with their permissions. */
export const EntityAdminProfile = z.extend(UserPermissions, {
    id,
    email: apart(z.string()),
    mfa_type: mfaType,
    /** By merchant id, the names of those who may change its team, for members who may not see the team. */
    admins: extra(z.record(z.string(), z.array(z.string()))),
    /** What the user hasn't accepted or declined yet. */
    invitations: extra(z.array(Invitation)),
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

export const memberStatuses = ['active', 'invited'] as const;

/** A user's place in one merchant's team. */
export const Membership = keyedBy(
    'merchant_id',
    z.object({
        merchant_id: extra(id),
        /** Null for the group None. */
        group: z.optional(z.nullable(PermissionGroup)),
        entity_admin_link_id: apart(id),
        group_entity_admin_link_id: apart(id),
        /** `invited` until they accept. */
        status: extra(openEnum(memberStatuses)),
        since: extra(instant),
    }),
);
export type Membership = z.output<typeof Membership>;

/**
 * A user with the merchants and groups that the caller may know of. Until an invitation is accepted, its id stands for the user's
 * and the name is as the inviter wrote it, so that nobody learns whether the user was known before.
 */
export const EntityAdmin = keyedBy(
    'id',
    z.object({
        id,
        email: z.optional(z.string()),
        firstname: z.optional(z.string()),
        lastname: z.optional(z.string()),
        /** First and last name, where they aren't apart. */
        name: extra(z.string()),
        mfa_type: mfaType,
        /** By merchant id. */
        merchants: z.record(z.string(), Membership),
    }),
);
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
