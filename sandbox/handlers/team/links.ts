import type { Operations } from '../../../contracts/operations';
import { answerInvitation as answer } from '../../domain/team/invitations';
import { changeGroup, giveGroup, groupOf, type Link, linkUser, takeGroup } from '../../domain/team/links';
import type { Handler } from '../handler';
import { changing } from './changing';
import { mailInvitation } from './invite';
import { visibleMembers } from './members';

const onWire = ({ linkId, groupLinkId, merchantId, groupId }: Link) => ({
    id: groupLinkId ?? '',
    entity_admin_link_id: linkId,
    merchant_id: merchantId,
    group_id: groupId ?? 0,
});

export const createEntityAdminLink: Handler<Operations['createEntityAdminLink']> = async call => {
    const { services, caller, tenant, body } = call;
    const seen = await visibleMembers(services.database, caller.permissions);
    const active = seen.filter(({ isActive }) => isActive).map(({ id }) => id);
    const link = await linkUser(services, changing(caller, tenant, services), body.entity_admin_id, active);
    return { id: link.linkId, entity_admin_id: body.entity_admin_id, merchant_id: link.merchantId };
};

export const createGroupLink: Handler<Operations['createGroupLink']> = async call => {
    const { services, caller, tenant, body, linkOrigin } = call;
    const by = changing(caller, tenant, services);
    const link = await giveGroup(services, by, body.entity_admin_link_id, groupOf(body));
    if (!link.acceptedAt) await mailInvitation(services, link, linkOrigin);
    return onWire(link);
};

export const updateGroupLink: Handler<Operations['updateGroupLink']> = async call => {
    const { services, caller, tenant, path, body } = call;
    const { groupLinkId } = path;
    const change = { groupLinkId, linkId: body.entity_admin_link_id, groupId: groupOf(body) };
    return onWire(await changeGroup(services, changing(caller, tenant, services), change));
};

export const deleteGroupLink: Handler<Operations['deleteGroupLink']> = async ({ services, caller, tenant, path }) =>
    onWire(await takeGroup(services, changing(caller, tenant, services), path.groupLinkId));

export const answerInvitation: Handler<Operations['answerInvitation']> = async ({ services, caller, body }) => {
    await answer(services, caller.userId, body.entity_admin_link_id, body.accepted);
    return body;
};
