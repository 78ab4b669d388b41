import { eq } from 'drizzle-orm';
import { belongsTo, can } from '../../../contracts/access';
import type { Operations } from '../../../contracts/operations';
import { users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { approvalTotalOf, type ApproverRow, approversOf, removeApprover } from '../../domain/approvals/approvers';
import { addApprover, proposedTotal, setApprovalTotal } from '../../domain/approvals/settings';
import { invalidFields } from '../../domain/refused';
import type { Services } from '../../services';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import { permissionsOf } from '../../session/permissions';
import type { Handler } from '../handler';

const by = ({ tenant, caller }: { tenant: Tenant; caller: Caller }) => ({
    merchantId: tenant.merchantId,
    callerId: caller.userId,
});

const approverOnWire = ({ id, merchantId, userId, name, email }: ApproverRow) => ({
    id,
    merchant_id: merchantId,
    entity_admin_id: userId,
    name,
    email,
});

export const listApprovers: Handler<Operations['listApprovers']> = async ({ services, tenant }) => ({
    data: (await approversOf(services.database, tenant.merchantId)).map(approverOnWire),
});

export const createApprover: Handler<Operations['createApprover']> = async call => {
    const { services, tenant, body } = call;
    const { merchantId } = tenant;
    const userId = body.entity_admin_id;
    const added = await addApprover(services, by(call), userId, tx =>
        requireEligible(tx, merchantId, userId, services.clock.now()),
    );
    return approverOnWire(added);
};

/** @throws Refused 422 */
async function requireEligible(database: Querier, merchantId: string, userId: string, at: Date): Promise<void> {
    const [user] = await database.select().from(users).where(eq(users.id, userId));
    const permissions = user && (await permissionsOf(database, user.id, at));
    if (!permissions || !belongsTo(permissions, merchantId)) {
        throw invalidFields({ entity_admin_id: 'Select a member of this merchant’s team' });
    }
    if (!can(permissions, merchantId, 'batches', 'R') && !can(permissions, merchantId, 'payouts', 'R')) {
        throw invalidFields({ entity_admin_id: 'This user may see neither batches nor payouts' });
    }
}

export const deleteApprover: Handler<Operations['deleteApprover']> = async call =>
    approverOnWire(await removeApprover(call.services, by(call), call.path.approverId));

export const getApproval: Handler<Operations['getApproval']> = async ({ services, tenant }) =>
    approvalOnWire(services, tenant.merchantId);

export const setApproval: Handler<Operations['setApproval']> = async call => {
    const { services, tenant, body, isSpecified } = call;
    await setApprovalTotal(services, by(call), { total: body.approval_total, isByOne: isSpecified });
    return approvalOnWire(services, tenant.merchantId);
};

async function approvalOnWire({ database, clock }: Services, merchantId: string) {
    const approval_total = await approvalTotalOf(database, merchantId);
    const found = await proposedTotal(database, merchantId, clock.now());
    const proposed = found && {
        approval_total: found.total,
        entity_admin_id: found.userId,
        name: found.name,
        email: found.email,
        at: found.at.toISOString(),
    };
    return { merchant_id: merchantId, approval_total, proposed: proposed ?? null };
}
