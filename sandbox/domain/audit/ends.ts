import { isFinalBatch } from '../../../contracts/dashboard/batchStatus';
import type { auditEnds } from '../../../contracts/dashboard/auditLog';
import { isWithdrawal } from '../../../contracts/main/payoutTypes';
import { isFinalPayout } from '../../../contracts/main/payouts';
import { appendEvents, type NewEvent } from '../../database/audit/append';
import type { BatchRow } from '../../database/schema/batches';
import type { PayoutRow } from '../../database/schema/payouts';
import type { TransferRow } from '../../database/schema/transfers';
import { noteForEnd } from '../../database/transaction';

type AuditEnd = (typeof auditEnds)[number];

/** How something that moves money ended. */
interface Ended {
    action: AuditEnd;
    merchantId: string;
    recordId: string;
    at: Date;
    before: string;
    after: string;
}

const summaries: Readonly<Record<AuditEnd, string>> = {
    payoutEnded: 'A crypto payout ended',
    refundEnded: 'A refund ended',
    withdrawalEnded: 'A withdrawal ended',
    batchEnded: 'A batch ended',
    fiatPayoutEnded: 'A fiat payout ended',
    tradeEnded: 'A trade ended',
};

/** Records what ended by itself. What a user's call ends is recorded with the call (docs/rules.md#audit-log). */
function record({ before, after, ...event }: Ended): void {
    noteForEnd<NewEvent>(appendEvents, {
        ...event,
        ...{ userId: null, email: null, refusal: null },
        summary: summaries[event.action],
        changes: [{ field: 'status', before, after }],
    });
}

export function recordPayoutEnd(current: PayoutRow, row: PayoutRow): void {
    if (!isFinalPayout(row)) return;
    const { merchantId, reference: recordId, modifiedDate: at } = row;
    record({ action: endOf(row), merchantId, recordId, at, before: current.status, after: row.status });
}

function endOf({ type, convertType }: PayoutRow): AuditEnd {
    if (type === 'refund') return 'refundEnded';
    return isWithdrawal(convertType) ? 'withdrawalEnded' : 'payoutEnded';
}

export function recordBatchEnd(current: BatchRow, row: BatchRow): void {
    if (!isFinalBatch(row)) return;
    const { merchantId, id: recordId, updatedAt: at } = row;
    record({ action: 'batchEnded', merchantId, recordId, at, before: current.status, after: row.status });
}

const finalTransfers: readonly string[] = ['completed', 'cancelled', 'rejected', 'declined', 'reversed'];

export function recordTransferEnd(current: TransferRow, row: TransferRow): void {
    if (!finalTransfers.includes(row.status)) return;
    const { merchantId, id: recordId, updatedAt: at } = row;
    const action = row.type === 'trade' ? 'tradeEnded' : 'fiatPayoutEnded';
    record({ action, merchantId, recordId, at, before: current.status, after: row.status });
}
