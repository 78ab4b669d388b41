import { asc, lte } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { batches } from '../../database/schema/batches';
import type { deposits } from '../../database/schema/deposits';
import type { payments } from '../../database/schema/payments';
import type { payouts } from '../../database/schema/payouts';
import type { transfers } from '../../database/schema/transfers';
import { transact, type Transaction } from '../../database/transaction';
import type { DomainServices } from '../services';

type Timed = typeof batches | typeof deposits | typeof payments | typeof payouts | typeof transfers;

const AT_ONCE = 100;

/**
 * Runs what has fallen due in a table, oldest first, each step dated when it was due. Waits for others doing the same, so that a
 * later read finds it done. `step` must leave its row due later or never: the loop ends once nothing is due.
 */
export const runScheduledTransitions = <Table extends Timed>(
    services: DomainServices,
    table: Table,
    step: (tx: Transaction, row: Table['$inferSelect'], at: Date) => Promise<unknown>,
): Promise<void> =>
    runScheduledLots(services, table, AT_ONCE, async (tx, due) => {
        for (const { row, at } of due) await step(tx, row, at);
    });

export interface Due<Row> {
    row: Row;
    /** When it was due. */
    at: Date;
}

/** The same in lots of so many rows, where many are done as quickly as one. */
export async function runScheduledLots<Table extends Timed>(
    { database, clock }: DomainServices,
    table: Table,
    atOnce: number,
    step: (tx: Transaction, due: readonly Due<Table['$inferSelect']>[]) => Promise<unknown>,
): Promise<void> {
    const isDue = lte(table.dueAt, clock.now());
    const dueRows = (tx: Transaction) =>
        tx
            .select()
            .from(table as PgTable)
            .where(isDue)
            .orderBy(asc(table.dueAt))
            .limit(atOnce)
            .for('update');
    const isAnyDue = async () =>
        (
            await database
                .select({ dueAt: table.dueAt })
                .from(table as PgTable)
                .where(isDue)
                .limit(1)
        ).length > 0;
    while (await isAnyDue()) {
        await transact(database, async tx => {
            const due = (await dueRows(tx)) as Table['$inferSelect'][];
            await step(
                tx,
                due.flatMap(row => (row.dueAt ? [{ row, at: row.dueAt }] : [])),
            );
        });
    }
}
