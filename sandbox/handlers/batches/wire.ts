import { asc, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Batch, BatchPayout, BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import { exactNumber } from '../../../contracts/json';
import { batchPayouts, type BatchPayoutRow, type BatchRow } from '../../database/schema/batches';
import type { Querier } from '../../database/transaction';
import { plus } from '../../primitives/decimal';
import { batchDecisions } from '../decisions';

type WireBatch = z.input<typeof Batch>;

/** The count that a line adds to. */
const countedAs: Readonly<Record<BatchPayoutStatus, 'success_count' | 'failed_count' | 'pending_count'>> = {
    pending: 'pending_count',
    processing: 'pending_count',
    completed: 'success_count',
    failed: 'failed_count',
    cancelled: 'failed_count',
};

/** Batches as on the wire, with the sums of their lines and the approvers' decisions. */
export async function batchesOnWire(database: Querier, rows: readonly BatchRow[]): Promise<WireBatch[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const sums = await database
        .select({
            batchId: batchPayouts.batchId,
            status: batchPayouts.status,
            currency: batchPayouts.withdrawCurrency,
            count: sql<number>`count(*)::int`,
            amount: sql<string>`sum(${batchPayouts.withdrawAmount})::text`,
        })
        .from(batchPayouts)
        .where(inArray(batchPayouts.batchId, ids))
        .groupBy(batchPayouts.batchId, batchPayouts.status, batchPayouts.withdrawCurrency)
        .orderBy(asc(batchPayouts.withdrawCurrency));
    const decisionsOf = await batchDecisions(database, ids);
    return rows.map(row => ({
        id: row.id,
        name: row.name,
        merchant_id: row.merchantId,
        is_direct: row.isDirect,
        status: row.status,
        notification_email: row.notificationEmail,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        created_by: row.createdBy,
        ...figuresOf(sums.filter(({ batchId }) => batchId === row.id)),
        approvals: decisionsOf(row.id),
        approval_total: row.approvalTotal,
        expires_at: row.expiresAt?.toISOString() ?? null,
    }));
}

interface Sum {
    status: BatchPayoutStatus;
    currency: string;
    count: number;
    amount: string;
}

function figuresOf(sums: readonly Sum[]) {
    const counts = { total_count: 0, success_count: 0, failed_count: 0, pending_count: 0 };
    const totals = new Map<string, string>();
    for (const { status, currency, count, amount } of sums) {
        counts.total_count += count;
        counts[countedAs[status]] += count;
        totals.set(currency, plus(totals.get(currency) ?? '0', amount));
    }
    return {
        ...counts,
        totals: [...totals].map(([currency, amount]) => ({ currency, amount: exactNumber(amount) })),
    };
}

/** A batch line as on the wire. */
export const batchPayoutOnWire = (row: BatchPayoutRow): z.input<typeof BatchPayout> => ({
    id: row.id,
    row: row.row,
    payout_reference: row.payoutReference,
    status: row.status,
    email: row.email,
    name: row.name,
    country: row.country,
    address: row.address,
    crypto_currency: row.cryptoCurrency,
    withdraw_currency: row.withdrawCurrency,
    withdraw_amount: exactNumber(row.withdrawAmount),
    crypto_amount: row.cryptoAmount === null ? null : exactNumber(row.cryptoAmount),
    remarks: row.remarks,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? row.errorCode },
});
