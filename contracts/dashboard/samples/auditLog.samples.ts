import type { Samples } from '../../sample';
import type * as auditLog from '../auditLog';

export const auditLogSamples: Samples<typeof auditLog> = {
    listAuditLog: ({ merchantId: merchant_id }) => ({ query: { merchant_id, limit: 2 } }),
    listPartnerAuditLog: ({ partnerId }) => ({ path: { partnerId }, query: { limit: 2 } }),
    checkAuditLog: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
    checkPartnerAuditLog: ({ partnerId }) => ({ path: { partnerId } }),
};
