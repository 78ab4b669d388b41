import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import type { Operations } from '../../../contracts/operations';
import type { Column } from '../../files/csv';
import { streamPages } from '../../files/streamPages';
import { batchPayouts, type BatchPayoutRow } from '../../database/schema/batches';
import type { Querier } from '../../database/transaction';
import { type Border, idPage } from '../../paging/idPage';
import type { Handler } from '../handler';
import { batchPayoutOnWire } from './wire';

/** A batch's lines, in file order. */
export const listBatchPayouts: Handler<Operations['listBatchPayouts']> = async ({ services, path, query }) => {
    const { database } = services;
    const where = matching(path.batchId, query.status);
    const { page, ...more } = await idPage({
        query,
        rows: (limit, border) => selectRows(database, where, limit, border),
        find: async (id: string) => {
            const isIt = and(eq(batchPayouts.batchId, path.batchId), eq(batchPayouts.id, id));
            const [found] = await database.select({ row: batchPayouts.row }).from(batchPayouts).where(isIt);
            return found?.row;
        },
        total: () => database.$count(batchPayouts, where),
    });
    return { data: page.map(batchPayoutOnWire), ...more };
};

/** A CSV file of the batch lines that match the filter, in file order. */
export const exportBatchPayouts: Handler<Operations['exportBatchPayouts']> = async ({ services, path, query }) => {
    const where = matching(path.batchId, query.status);
    const body = streamPages(services, columns, (last, limit) =>
        selectRows(services.database, where, limit, last && { direction: 'after', position: last.row }),
    );
    return { filename: `batch-${path.batchId}.csv`, body };
};

const matching = (batchId: string, statuses: readonly BatchPayoutStatus[] | undefined): SQL | undefined =>
    and(eq(batchPayouts.batchId, batchId), statuses?.length ? inArray(batchPayouts.status, [...statuses]) : undefined);

/** Lines beyond a border, nearest first (`idPage`). */
async function selectRows(
    database: Querier,
    where: SQL | undefined,
    limit: number,
    border: Border<number> | undefined,
): Promise<BatchPayoutRow[]> {
    const isBackwards = border?.direction === 'before';
    const beyond = border && (isBackwards ? lt : gt)(batchPayouts.row, border.position);
    return database
        .select()
        .from(batchPayouts)
        .where(and(where, beyond))
        .orderBy((isBackwards ? desc : asc)(batchPayouts.row))
        .limit(limit);
}

/** Amounts are plain decimals, with their currency beside them. */
const columns: readonly Column<BatchPayoutRow>[] = [
    { header: 'id', text: line => line.id },
    { header: 'row', plain: line => String(line.row) },
    { header: 'payout_reference', text: line => line.payoutReference },
    { header: 'status', text: line => line.status },
    { header: 'email', text: line => line.email },
    { header: 'name', text: line => line.name },
    { header: 'country', text: line => line.country },
    { header: 'address', text: line => line.address },
    { header: 'withdraw_currency', text: line => line.withdrawCurrency },
    { header: 'withdraw_amount', plain: line => line.withdrawAmount },
    { header: 'crypto_currency', text: line => line.cryptoCurrency },
    { header: 'crypto_amount', plain: line => line.cryptoAmount ?? '' },
    { header: 'remarks', text: line => line.remarks },
    { header: 'error_code', text: line => line.errorCode },
    { header: 'error_message', text: line => line.errorMessage },
];
