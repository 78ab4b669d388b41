import { and, desc, eq, sql } from 'drizzle-orm';
import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import type { TransferParty } from '../../../contracts/fiat/parties';
import { transfers } from '../../database/schema/transfers';
import type { Querier } from '../../database/transaction';

/** Where a transfer can go, and whose account that is. */
export interface Payable {
    destination: TransferDestination;
    recipient: TransferParty;
}

/** A merchant's destination account with its owner; undefined if it has none with this id. */
export async function findPayable(database: Querier, merchantId: string, id: string): Promise<Payable | undefined> {
    const [row] = await database
        .select({ destination: transfers.destination, recipient: transfers.recipient })
        .from(transfers)
        .where(and(eq(transfers.merchantId, merchantId), sql`${transfers.destination}->>'id' = ${id}`))
        .orderBy(desc(transfers.createdAt))
        .limit(1);
    return row?.destination && row.recipient ? { destination: row.destination, recipient: row.recipient } : undefined;
}

/** A merchant's sender or recipient; undefined if it has none with this id. */
export async function findParty(database: Querier, merchantId: string, id: string): Promise<TransferParty | undefined> {
    const isIt = sql`${id} IN (${transfers.sender}->>'id', ${transfers.recipient}->>'id')`;
    const [row] = await database
        .select({ sender: transfers.sender, recipient: transfers.recipient })
        .from(transfers)
        .where(and(eq(transfers.merchantId, merchantId), isIt))
        .limit(1);
    return [row?.sender, row?.recipient].find(party => party?.id === id) ?? undefined;
}
