import type { Batch, BatchPayout, BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import { DEFAULT_LIMIT } from '../../../contracts/paging';
import type { Decimal } from '../../../contracts/rules/decimal';
import { neededToAddUp } from '../../../contracts/neededFields';
import { hasAll, type Needing } from '../../api/answer/needed';
import { wholeRows } from '../../api/answer/unreadable';
import { sum } from '../../money/arithmetic';
import { collectPages, ListTooLong } from '../paging/collectPages';
import { batchPayoutList } from './batchPayouts';
import { isCounted } from './isCounted';

interface CountParams {
    /** With what it says itself. */
    batch: Pick<Batch, 'id'> & Partial<Batch>;
    /** The most payouts to read. */
    limit?: number;
    signal?: AbortSignal;
}

/** What a batch may say of its payouts. */
export type BatchFigures = Pick<
    Batch,
    'total_count' | 'success_count' | 'failed_count' | 'pending_count' | 'totals' | 'coins'
>;

/**
 * The figures that a batch doesn't say itself, as its own payouts come to. None where it has no payouts yet, or says that they're
 * more or fewer than those that are listed; no totals where one of them has no amount or currency. Undefined where it has more payouts than `limit`. Rejects with an ApiError, ListChanged,
 * ListTooLong or ListCutOff where they can't be read whole.
 */
export async function countBatch({ batch, limit, signal }: CountParams): Promise<BatchFigures | undefined> {
    if (isCounted(batch)) return {};
    const list = batchPayoutList(
        { batchId: batch.id, status: [], limit: DEFAULT_LIMIT },
        { ...(signal && { signal }) },
    );
    try {
        const { rows } = await collectPages(list, limit);
        return unsaidFigures(batch, wholeRows(rows));
    } catch (error) {
        if (limit !== undefined && error instanceof ListTooLong) return undefined;
        throw error;
    }
}

/** The figures that a batch doesn't say itself, as all of its payouts come to: none where it says that they're more or fewer. */
export function unsaidFigures(batch: Partial<Batch>, rows: readonly BatchPayout[]): BatchFigures {
    const isAll = batch.total_count === undefined || batch.total_count === rows.length;
    const figures = rows.length > 0 && isAll ? figuresOf(rows) : {};
    const isUnsaid = ([name]: [string, unknown]) => batch[name as keyof Batch] === undefined;
    return Object.fromEntries(Object.entries(figures).filter(isUnsaid));
}

type CountName = 'success_count' | 'failed_count' | 'pending_count';

/** The count that a payout adds to. */
const countedAs: Readonly<Partial<Record<string, CountName>>> = {
    pending: 'pending_count',
    processing: 'pending_count',
    completed: 'success_count',
    failed: 'failed_count',
    cancelled: 'failed_count',
} satisfies Record<BatchPayoutStatus, CountName>;

type Paying = Needing<BatchPayout, (typeof neededToAddUp)[number]>;

const isPaying = (row: BatchPayout): row is Paying => hasAll(row, neededToAddUp);

function figuresOf(rows: readonly BatchPayout[]): BatchFigures {
    const paying = rows.filter(isPaying);
    return {
        total_count: rows.length,
        ...countsOf(rows),
        ...(paying.length === rows.length && { totals: totalsOf(paying), coins: coinsOf(paying) }),
    };
}

/** None where the status of one isn't known. */
function countsOf(rows: readonly BatchPayout[]): BatchFigures {
    const counts = { success_count: 0, failed_count: 0, pending_count: 0 };
    for (const { status = '' } of rows) {
        const name = countedAs[status];
        if (!name) return {};
        counts[name] += 1;
    }
    return counts;
}

const amountOf = (rows: readonly Paying[], of?: CountName): Decimal =>
    sum(rows.filter(({ status = '' }) => !of || countedAs[status] === of).map(row => row.withdraw_amount));

const totalsOf = (rows: readonly Paying[]): Batch['totals'] =>
    grouped(rows, row => row.withdraw_currency).map(([currency, own]) => ({
        currency,
        amount: amountOf(own),
        success_amount: amountOf(own, 'success_count'),
        failed_amount: amountOf(own, 'failed_count'),
    }));

const coinsOf = (rows: readonly Paying[]): Batch['coins'] =>
    grouped(rows, row => row.withdraw_currency).flatMap(([currency, own]) =>
        grouped(own, row => row.crypto_currency ?? '')
            .filter(([coin]) => coin !== '')
            .map(([coin, all]) => ({
                crypto_currency: coin,
                withdraw_currency: currency,
                count: all.length,
                amount: amountOf(all),
            })),
    );

/** In the order in which each first stands. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [key: string, rows: Row[]][] {
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
        const key = keyOf(row);
        const own = groups.get(key);
        if (own) own.push(row);
        else groups.set(key, [row]);
    }
    return [...groups];
}
