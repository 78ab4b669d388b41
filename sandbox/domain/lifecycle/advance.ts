import { exists, lte, or, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared';
import { batches } from '../../database/schema/batches';
import { deposits } from '../../database/schema/deposits';
import { payments } from '../../database/schema/payments';
import { payouts } from '../../database/schema/payouts';
import { transfers } from '../../database/schema/transfers';
import type { DomainServices } from '../services';
import { advanceBatches, expireBatches } from './batches/advanceBatches';
import { advanceDeposits } from './deposits';
import { advancePayments } from './payments/payments';
import { advancePayouts } from './advancePayouts';
import { advanceTransfers } from './transfers';

const moments = [
    [payments, payments.dueAt],
    [deposits, deposits.dueAt],
    [payouts, payouts.dueAt],
    [transfers, transfers.dueAt],
    [batches, batches.dueAt],
    [batches, batches.expiresAt],
] as const;

/** Runs everything that has fallen due, before anyone reads. */
export async function advance(services: DomainServices): Promise<void> {
    if (!(await isAnythingDue(services))) return;
    await advancePayments(services);
    await advanceDeposits(services);
    await advanceBatches(services);
    await advancePayouts(services);
    await advanceTransfers(services);
    await expireBatches(services);
}

const dueQuery = prepared(database => {
    const now = sql`${sql.placeholder('now')}::timestamptz`;
    const any = moments.map(([table, at]) => exists(database.select().from(table).where(lte(at, now))));
    return database
        .select({ due: sql<boolean>`${or(...any)}` })
        .from(sql`(VALUES (1)) AS once`)
        .prepare('anything_due');
});

async function isAnythingDue({ database, clock }: DomainServices): Promise<boolean> {
    const [found] = await dueQuery(database).execute({ now: clock.now().toISOString() });
    return found?.due === true;
}
