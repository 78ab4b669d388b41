import type { Samples } from '../../sample';
import type * as links from '../teamLinks';

export const teamLinkSamples: Samples<typeof links> = {
    createEntityAdminLink: ({ merchantId: merchant_id, entityAdminId: entity_admin_id }) => ({
        body: { merchant_id, entity_admin_id },
    }),
    createGroupLink: ({ entityAdminLinkId: entity_admin_link_id }) => ({ body: { entity_admin_link_id, group_id: 1 } }),
    updateGroupLink: ({ groupLinkId, entityAdminLinkId: entity_admin_link_id }) => ({
        path: { groupLinkId },
        body: { entity_admin_link_id, group_id: 1 },
    }),
    deleteGroupLink: ({ groupLinkId }) => ({ path: { groupLinkId } }),
    answerInvitation: () => ({ body: { entity_admin_link_id: 'eal-none', accepted: true } }),
};
