import { asc, lte } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { deposits } from '../../database/schema/deposits';
import type { payments } from '../../database/schema/payments';
import type { payouts } from '../../database/schema/payouts';
import type { transfers } from '../../database/schema/transfers';
import { transact, type Transaction } from '../../database/transaction';
import type { DomainServices } from '../services';

type Timed = typeof deposits | typeof payments | typeof payouts | typeof transfers;

const AT_ONCE = 100;

/**
 * Runs what has fallen due in a table, oldest first, each step dated when it was due. Waits for others doing the same, so that a
 * later read finds it done. `step` must leave its row due later or never: the loop ends once nothing is due.
 */
export async function runScheduledTransitions<Table extends Timed>(
    { database, clock }: DomainServices,
    table: Table,
    step: (tx: Transaction, row: Table['$inferSelect'], at: Date) => Promise<unknown>,
): Promise<void> {
    const isDue = lte(table.dueAt, clock.now());
    const dueRows = (tx: Transaction) =>
        tx
            .select()
            .from(table as PgTable)
            .where(isDue)
            .orderBy(asc(table.dueAt))
            .limit(AT_ONCE)
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
            for (const row of due) if (row.dueAt) await step(tx, row, row.dueAt);
        });
    }
}
