import { lt, sql } from 'drizzle-orm';
import { publicCalls } from '../database/schema/session';
import type { Services } from '../services';
import { Refused } from '../domain/refused';
import { later, MINUTE, SECOND } from '../primitives/clock';

/** How long counts are kept. */
const KEPT = 10 * MINUTE;

/** A kind of call that is limited. */
interface Counted {
    /** A network, or what else such calls are limited for. */
    source: string;
    operation: string;
    perMinute: number;
}

/**
 * Counts a call that anyone may make.
 * @throws Refused 429 rate_limited for more calls than allowed from one source within a minute
 */
export async function countCall(services: Services, counted: Counted): Promise<void> {
    const now = services.clock.now();
    if (await isWithinLimit(services, counted, now)) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((later(minuteOf(now), MINUTE).getTime() - now.getTime()) / SECOND));
    throw new Refused(429, 'rate_limited', 'Too many requests. Wait a while', { retryAfterSeconds });
}

/** Counts a call as well. Is it one of those allowed from its source within this minute? */
export async function isWithinLimit(
    { database }: Services,
    { source, operation, perMinute }: Counted,
    now: Date,
): Promise<boolean> {
    const [counted] = await database
        .insert(publicCalls)
        .values({ network: source, operation, minute: minuteOf(now), calls: 1 })
        .onConflictDoUpdate({
            target: [publicCalls.network, publicCalls.operation, publicCalls.minute],
            set: { calls: sql`${publicCalls.calls} + 1` },
        })
        .returning({ calls: publicCalls.calls });
    if (counted?.calls === 1) await database.delete(publicCalls).where(lt(publicCalls.minute, later(now, -KEPT)));
    return (counted?.calls ?? 0) <= perMinute;
}

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
