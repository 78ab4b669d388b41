import { lt, sql } from 'drizzle-orm';
import { publicCalls } from '../database/schema/session';
import type { Services } from '../services';
import { Refused } from '../domain/refused';
import { later, MINUTE, SECOND } from '../primitives/clock';

/** How long counts are kept. */
const KEPT = 10 * MINUTE;

/**
 * Counts a call that anyone may make.
 * @param source a network, or what else such calls are limited for
 * @throws Refused 429 rate_limited for more calls than allowed from one source within a minute
 */
export async function countCall(
    { database, clock }: Services,
    source: string,
    operation: string,
    perMinute: number,
): Promise<void> {
    const now = clock.now();
    const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
    const [counted] = await database
        .insert(publicCalls)
        .values({ network: source, operation, minute, calls: 1 })
        .onConflictDoUpdate({
            target: [publicCalls.network, publicCalls.operation, publicCalls.minute],
            set: { calls: sql`${publicCalls.calls} + 1` },
        })
        .returning({ calls: publicCalls.calls });
    if (counted?.calls === 1) await database.delete(publicCalls).where(lt(publicCalls.minute, later(now, -KEPT)));
    if ((counted?.calls ?? 0) <= perMinute) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((minute.getTime() + MINUTE - now.getTime()) / SECOND));
    throw new Refused(429, 'rate_limited', 'Too many requests. Wait a while', { retryAfterSeconds });
}
