import { eq } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { batches } from '../../database/schema/batches';
import { runApart, transact, type Transaction } from '../../database/transaction';
import { decideBatch, requireMayDecideBatch } from '../../domain/approvals/batches';
import { invalidFields, notFound } from '../../domain/refused';
import type { Handler } from '../handler';
import { batchesOnWire } from './wire';

/** Approves a batch. Whether the caller may is asked before their code is used up, and again when it counts. */
export const approveBatch: Handler<Operations['approveBatch']> = async ({ services, caller, path, takeCode }) => {
    const { database, clock } = services;
    const { userId, email } = caller;
    await runApart(() => transact(database, tx => requireMayDecideBatch(tx, path.batchId, caller)));
    await takeCode();
    return transact(database, async tx => {
        await decideBatch(tx, path.batchId, { userId, email, at: clock.now() }, { decision: 'approved' });
        return readBatch(tx, path.batchId);
    });
};

export const rejectBatch: Handler<Operations['rejectBatch']> = ({ services, caller, path, body: { reason } }) => {
    if (reason === undefined) throw invalidFields({ reason: 'Say why' });
    return transact(services.database, async tx => {
        const by = { userId: caller.userId, email: caller.email, at: services.clock.now() };
        await decideBatch(tx, path.batchId, by, { decision: 'rejected', reason });
        return readBatch(tx, path.batchId);
    });
};

async function readBatch(tx: Transaction, id: string) {
    const [batch] = await batchesOnWire(tx, await tx.select().from(batches).where(eq(batches.id, id)));
    if (!batch) throw notFound();
    return batch;
}
