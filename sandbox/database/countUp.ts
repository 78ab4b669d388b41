import { lt, sql } from 'drizzle-orm';
import { HOUR, later } from '../primitives/clock';
import { publicCalls } from './schema/session';
import type { Querier } from './transaction';

/** How long counts are kept: longer than any span that is counted. */
const KEPT = 2 * HOUR;

interface Counted {
    /** A network, a user, or whatever else is limited. */
    source: string;
    /** What is counted of it. */
    operation: string;
    /** When the span began. */
    from: Date;
}

/** Counts once more, and says how often that is within the span. In a transaction, whoever counts the same waits for its end. */
export async function countUp(database: Querier, { source, operation, from }: Counted): Promise<number> {
    const [counted] = await database
        .insert(publicCalls)
        .values({ network: source, operation, minute: from, calls: 1 })
        .onConflictDoUpdate({
            target: [publicCalls.network, publicCalls.operation, publicCalls.minute],
            set: { calls: sql`${publicCalls.calls} + 1` },
        })
        .returning({ calls: publicCalls.calls });
    if (counted?.calls === 1) await database.delete(publicCalls).where(lt(publicCalls.minute, later(from, -KEPT)));
    return counted?.calls ?? 0;
}
