import {
    createApprover,
    deleteApprover,
    type Approval,
    getApproval as getApprovalOperation,
    listApprovers as listApproversOperation,
    type Approver,
    setApproval,
} from '../../../contracts/dashboard/approvals';
import {
    approveBatch as approveBatchOperation,
    type Batch,
    rejectBatch as rejectBatchOperation,
} from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';
import { callCoded } from '../../api/callCoded';
import { decideNoting } from './decideNoting';

/** Who may approve for a merchant. Rejects with an ApiError, like all of these. */
export async function listApprovers({
    merchantId,
    signal,
}: {
    merchantId: string;
    signal?: AbortSignal;
}): Promise<Approver[]> {
    const { data } = await call(listApproversOperation, { query: { merchant_id: merchantId } }, { signal });
    return data;
}

/** How many approvals a merchant asks for (contracts/approvalRules), and the lower number that somebody asked for. */
export const getApproval = ({ merchantId, signal }: { merchantId: string; signal?: AbortSignal }): Promise<Approval> =>
    call(getApprovalOperation, { query: { merchant_id: merchantId } }, { signal });

interface OfMerchant {
    merchantId: string;
}

/** @returns how it stands then: a lower number may wait for somebody else */
export const setApprovalTotal = ({ merchantId, total }: OfMerchant & { total: number }): Promise<Partial<Approval>> =>
    callCoded(setApproval, { body: { merchant_id: merchantId, approval_total: total } });

export async function addApprover({ merchantId, userId }: OfMerchant & { userId: string }): Promise<void> {
    await callCoded(createApprover, { body: { merchant_id: merchantId, entity_admin_id: userId } });
}

export async function removeApprover({ approverId }: { approverId: string }): Promise<void> {
    await callCoded(deleteApprover, { path: { approverId } });
}

/** Approves a batch, with a one-time code where the merchant asks for one. */
export const approveBatch = ({
    batchId,
    otp,
}: {
    batchId: string;
    otp?: string | undefined;
}): Promise<Partial<Batch>> =>
    decideNoting(approveBatchOperation, { kind: 'batch', id: batchId }, 'approve', () =>
        call(approveBatchOperation, { path: { batchId }, body: { ...(otp && { otp }) } }),
    );

/** Ends a batch before anything is paid. */
export const rejectBatch = ({ batchId, reason }: { batchId: string; reason: string }): Promise<Partial<Batch>> =>
    decideNoting(rejectBatchOperation, { kind: 'batch', id: batchId }, 'reject', () =>
        call(rejectBatchOperation, { path: { batchId }, body: { ...(reason && { reason }) } }),
    );
