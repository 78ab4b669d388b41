import type { Samples } from '../../sample';
import type * as approvals from '../approvals';

export const approvalSamples: Samples<typeof approvals> = {
    listApprovers: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
    createApprover: ({ merchantId: merchant_id, entityAdminId: entity_admin_id }) => ({
        body: { merchant_id, entity_admin_id },
    }),
    deleteApprover: ({ approverId }) => ({ path: { approverId } }),
    getApproval: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
    setApproval: ({ merchantId: merchant_id }) => ({ body: { merchant_id, approval_total: 0 } }),
};
