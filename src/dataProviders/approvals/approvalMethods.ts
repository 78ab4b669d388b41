import {
    getApproval,
    listApprovers as listApproversOperation,
    type Approver,
} from '../../../contracts/dashboard/approvals';
import {
    approveBatch as approveBatchOperation,
    type Batch,
    rejectBatch as rejectBatchOperation,
} from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';

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

/** How many approvals a batch or a payout of a merchant needs. */
export async function getApprovalTotal({
    merchantId,
    signal,
}: {
    merchantId: string;
    signal?: AbortSignal;
}): Promise<number> {
    const { approval_total: total } = await call(getApproval, { query: { merchant_id: merchantId } }, { signal });
    return total;
}

/** Approves a batch, with a one-time code where the merchant asks for one. */
export const approveBatch = ({ batchId, otp }: { batchId: string; otp?: string | undefined }): Promise<Batch> =>
    call(approveBatchOperation, { path: { batchId }, body: { ...(otp && { otp }) } });

/** Ends a batch before anything is paid. */
export const rejectBatch = ({ batchId, reason }: { batchId: string; reason: string }): Promise<Batch> =>
    call(rejectBatchOperation, { path: { batchId }, body: { reason } });
