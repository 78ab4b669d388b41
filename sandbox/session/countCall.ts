import { countUp } from '../database/countUp';
import type { Services } from '../services';
import { Refused } from '../domain/refused';
import { later, MINUTE, SECOND } from '../primitives/clock';

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
export const isWithinLimit = async (
    { database }: Services,
    { perMinute, ...counted }: Counted,
    now: Date,
): Promise<boolean> => (await countUp(database, { ...counted, from: minuteOf(now) })) <= perMinute;

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
