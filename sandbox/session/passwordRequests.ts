import { and, between, count, eq, max, min, sql } from 'drizzle-orm';
import { passwordRequests } from '../database/schema/session';
import type { Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { type Clock, later, MINUTE, secondsLeft } from '../primitives/clock';
import { hash } from '../primitives/secrets';

/** Between two links to one address. */
const PAUSE = MINUTE;
const WINDOW = 15 * MINUTE;
const MAX_FROM_NETWORK = 20;

/**
 * Notes that a link was asked for, and limits how often. Emails that nobody has count as well, so that the limits tell nothing
 * about them.
 * @throws Refused 429 rate_limited
 */
export async function notePasswordRequest(
    tx: Transaction,
    email: string,
    network: string,
    clock: Clock,
): Promise<void> {
    const emailHash = hash(email.toLowerCase());
    // In one order, so that two requests never wait for each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('password ' || ${network}))`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('password ' || ${emailHash}))`);
    // Read once it's this request's turn: a request noted meanwhile is never later than now.
    const now = clock.now();
    const since = (start: Date) => between(passwordRequests.at, start, now);
    const [ofEmail] = await tx
        .select({ at: max(passwordRequests.at) })
        .from(passwordRequests)
        .where(and(eq(passwordRequests.emailHash, emailHash), since(later(now, -PAUSE))));
    if (ofEmail?.at) refuse(secondsLeft(now, later(ofEmail.at, PAUSE), PAUSE));
    const [ofNetwork] = await tx
        .select({ asked: count(), first: min(passwordRequests.at) })
        .from(passwordRequests)
        .where(and(eq(passwordRequests.network, network), since(later(now, -WINDOW))));
    if (ofNetwork?.first && ofNetwork.asked >= MAX_FROM_NETWORK) {
        refuse(secondsLeft(now, later(ofNetwork.first, WINDOW), WINDOW));
    }
    await tx.insert(passwordRequests).values({ emailHash, network, at: now });
}

function refuse(retryAfterSeconds: number | undefined): void {
    if (retryAfterSeconds === undefined) return;
    throw new Refused(429, 'rate_limited', 'A link was asked for a moment ago. Wait before you ask again', {
        retryAfterSeconds,
    });
}
