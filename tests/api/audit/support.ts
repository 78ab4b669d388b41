import { type AuditEvent, listAuditLog, listPartnerAuditLog } from '../../../contracts/dashboard/auditLog';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';
import { send } from '../../support/servers/sandbox';

export interface StoredEvent {
    id: string;
    log: string;
    merchant_id: string | null;
    partner_id: string | null;
    user_id: string | null;
    email: string | null;
    action: string;
    record_id: string | null;
    refusal: string | null;
    at: Date;
    changes: AuditEvent['changes'];
}

/** Every event in the database, oldest first. */
export const storedEvents = (sandbox: Sandbox) =>
    sandbox.query<StoredEvent>('SELECT * FROM audit_events ORDER BY at, id');

type Merchant = keyof typeof merchantIds;

/** A merchant's log as the call gives it, or a refusal's status. */
export async function logOf(sandbox: Sandbox, token: string, merchant: Merchant, query: object = {}) {
    const answer = await send(sandbox, listAuditLog, {
        token,
        query: { merchant_id: merchantIds[merchant], limit: 100, ...query },
    });
    return answer.status === 200 ? listAuditLog.answer.parse(answer.body).data : answer.status;
}

export async function partnerLogOf(sandbox: Sandbox, token: string, query: object = {}) {
    const path = { partnerId: PARTNER_ID };
    const answer = await send(sandbox, listPartnerAuditLog, { token, path, query: { limit: 100, ...query } });
    return answer.status === 200 ? listPartnerAuditLog.answer.parse(answer.body).data : answer.status;
}
