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
            coin: batchPayouts.cryptoCurrency,
            count: sql<number>`count(*)::int`,
            withoutAddress: sql<number>`count(*) filter (where ${batchPayouts.address} is null)::int`,
            amount: sql<string>`sum(${batchPayouts.withdrawAmount})::text`,
        })
        .from(batchPayouts)
        .where(inArray(batchPayouts.batchId, ids))
        .groupBy(batchPayouts.batchId, batchPayouts.status, batchPayouts.withdrawCurrency, batchPayouts.cryptoCurrency)
        .orderBy(asc(batchPayouts.withdrawCurrency), asc(batchPayouts.cryptoCurrency));
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
        idempotency_key: row.idempotencyKey,
    }));
}

interface Sum {
    status: BatchPayoutStatus;
    currency: string;
    coin: string;
    count: number;
    withoutAddress: number;
    amount: string;
}

function figuresOf(sums: readonly Sum[]) {
    const counts = { total_count: 0, success_count: 0, failed_count: 0, pending_count: 0, awaiting_address_count: 0 };
    for (const { status, count, withoutAddress } of sums) {
        counts.total_count += count;
        counts[countedAs[status]] += count;
        // Only a payout that was made asks its recipient.
        if (status === 'processing') counts.awaiting_address_count += withoutAddress;
    }
    const of = (name: 'success_count' | 'failed_count') => sums.filter(({ status }) => countedAs[status] === name);
    return {
        ...counts,
        totals: distinct(sums, ({ currency }) => currency).map(([currency, all]) => ({
            currency,
            amount: amountOf(all),
            success_amount: amountOf(of('success_count').filter(sum => sum.currency === currency)),
            failed_amount: amountOf(of('failed_count').filter(sum => sum.currency === currency)),
        })),
        coins: distinct(sums, ({ currency, coin }) => `${currency} ${coin}`).flatMap(([, all]) =>
            all.slice(0, 1).map(({ currency, coin }) => ({
                crypto_currency: coin,
                withdraw_currency: currency,
                count: all.reduce((total, { count }) => total + count, 0),
                amount: amountOf(all),
            })),
        ),
    };
}

const amountOf = (sums: readonly Sum[]) => exactNumber(sums.reduce((total, { amount }) => plus(total, amount), '0'));

/** In the order in which each first stands. */
function distinct(sums: readonly Sum[], keyOf: (sum: Sum) => string): [key: string, sums: Sum[]][] {
    const groups = new Map<string, Sum[]>();
    for (const sum of sums) groups.set(keyOf(sum), [...(groups.get(keyOf(sum)) ?? []), sum]);
    return [...groups];
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
