import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { sentId } from '../rules/plainLine';
import { id, oneTimeCode } from '../rules/text';

const given = sentId().check(z.minLength(1));
const writeTeam = { area: 'entity_admins', letter: 'W' } as const;

/** None, with id 0, is no link to a group, and none of these. */
const groupId = z.union([z.int().check(z.minimum(1), z.maximum(10_000)), given]);

/** A group given to a team member. */
export const GroupLink = z.object({
    id: z.optional(id),
    entity_admin_link_id: z.optional(id),
    merchant_id: extra(id),
    group_id: z.optional(id),
});
export type GroupLink = z.output<typeof GroupLink>;

export const createEntityAdminLink = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/entity_admin_links',
    summary:
        'Take an invited user, or one the caller sees already, into a merchant’s team; without a group they may do nothing',
    access: writeTeam,
    kind: 'write',
    body: z.object({ merchant_id: given, entity_admin_id: given }),
    answer: z.object({ id, entity_admin_id: extra(id), merchant_id: extra(id) }),
});

export const createGroupLink = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/group_entity_admin_links',
    summary:
        'Give a team member without a group one, none that may do more than the caller, and mail a new one the invitation',
    access: writeTeam,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'groups' },
    body: z.object({ entity_admin_link_id: given, group_id: groupId, otp: extra(oneTimeCode) }),
    answer: GroupLink,
});

export const updateGroupLink = operation({
    api: 'dashboard',
    method: 'PUT',
    path: '/dashboard/v1/group_entity_admin_links/{groupLinkId}',
    summary: 'Change another team member’s group, from and to one that may do no more than the caller',
    access: writeTeam,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'groups' },
    body: z.object({ group_id: groupId, entity_admin_link_id: given, otp: extra(oneTimeCode) }),
    answer: GroupLink,
});

export const deleteGroupLink = operation({
    api: 'dashboard',
    method: 'DELETE',
    path: '/dashboard/v1/group_entity_admin_links/{groupLinkId}',
    summary:
        'Take another team member’s group, unless it may do more than the caller, so that they may do nothing, or withdraw the invitation',
    access: writeTeam,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'groups' },
    body: extra(z.object({ otp: extra(oneTimeCode) })),
    answer: GroupLink,
});

export const answerInvitation = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/invitations/answer',
    summary: 'Accept or decline an invitation to a merchant’s team',
    extension: true,
    access: 'signed-in',
    kind: 'write',
    body: z.object({ entity_admin_link_id: given, accepted: z.boolean() }),
    answer: z.object({ entity_admin_link_id: extra(id), accepted: extra(z.boolean()) }),
});
