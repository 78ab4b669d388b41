import { sql } from 'drizzle-orm';
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

async function isAnythingDue({ database, clock }: DomainServices): Promise<boolean> {
    const now = clock.now().toISOString();
    const any = moments.map(([table, at]) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${at} <= ${now}::timestamptz)`);
    const { rows } = await database.execute<{ due: boolean }>(sql`SELECT ${sql.join(any, sql` OR `)} AS due`);
    return rows[0]?.due === true;
}
