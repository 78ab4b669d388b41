import { and, eq } from 'drizzle-orm';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import type { Querier, Transaction } from '../../database/transaction';
import { notFound, Refused } from '../../domain/refused';

/** A merchant's transfer or trade by its external id. */
export async function findByExternalId(
    database: Querier,
    merchantId: string,
    externalId: string,
): Promise<TransferRow | undefined> {
    const isIt = and(eq(transfers.merchantId, merchantId), eq(transfers.externalId, externalId));
    const [row] = await database.select().from(transfers).where(isIt);
    return row;
}

/**
 * One of a merchant's fiat payouts, locked.
 * @throws Refused 404, for trades as well
 */
export async function lockPayout(tx: Transaction, merchantId: string, id: string): Promise<TransferRow> {
    const isIt = and(eq(transfers.merchantId, merchantId), eq(transfers.id, id), eq(transfers.type, 'transfer'));
    const [row] = await tx.select().from(transfers).where(isIt).for('update');
    if (!row) throw notFound();
    return row;
}

export const externalIdUsed = (): Refused =>
    new Refused(422, 'external_id_used', 'The external id is already in use', {
        fields: { external_id: 'This reference is already in use. Enter another.' },
    });
