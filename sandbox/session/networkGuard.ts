import { and, between, count, eq, min, sql } from 'drizzle-orm';
import { later, MINUTE, secondsLeft, type Clock } from '../primitives/clock';
import type { Database } from '../database/database';
import { wrongPasswords } from '../database/schema/session';
import { readSetting, writeSetting } from '../database/settingStore';
import { runApart, transact, type Querier } from '../database/transaction';
import { Refused } from '../domain/refused';

const WINDOW = 15 * MINUTE;
const MAX_WRONG_PASSWORDS = 20;
/** Of somebody signed in, from all networks together. */
const MAX_OF_USER = 10;

/** Stops a network that tries many passwords. */
export interface NetworkGuard {
    /**
     * Checks a password and counts it if it is wrong. Passwords tried at once count as if tried in turn, so that once there are
     * too many, nobody learns whether a further one was right.
     * @param user counted as well, whatever the network, where somebody signed in tries their own password
     * @throws Refused 403 network_locked, or 429 rate_limited for the user
     */
    attempt(network: string, check: () => Promise<boolean>, user?: string): Promise<boolean>;
    /** Locks every network, or lifts that lock. */
    lock(locked: boolean): Promise<void>;
    isLocked(): Promise<boolean>;
}

/** The setting that says whether every network is locked. */
const LOCKED = 'networks_locked';

export function createNetworkGuard(database: Database, clock: Clock): NetworkGuard {
    const isLocked = async () => (await readSetting(database, LOCKED)) === 'true';
    const locked = (retryAfterSeconds: number) =>
        new Refused(403, 'network_locked', 'Sign-in from your network is locked for a while', { retryAfterSeconds });
    const tooMany = (retryAfterSeconds: number) =>
        new Refused(429, 'rate_limited', 'Too many wrong passwords. Wait a while', { retryAfterSeconds });
    /** Returns the time it checked at. */
    const refuseLocked = async (
        querier: Querier,
        network: string,
        refuse = locked,
        most = MAX_WRONG_PASSWORDS,
    ): Promise<Date> => {
        const now = clock.now();
        const [recent] = await querier
            .select({ wrong: count(), first: min(wrongPasswords.at) })
            .from(wrongPasswords)
            .where(and(eq(wrongPasswords.network, network), between(wrongPasswords.at, later(now, -WINDOW), now)));
        if (recent?.first && recent.wrong >= most) {
            // The first one counted lies within the window.
            throw refuse(secondsLeft(now, later(recent.first, WINDOW), WINDOW) ?? 1);
        }
        return now;
    };
    return {
        attempt: async (network, check, user) => {
            if (await isLocked()) throw locked(WINDOW / 1000);
            const counted = [
                { key: network, refuse: locked, most: MAX_WRONG_PASSWORDS },
                ...(user === undefined ? [] : [{ key: `user ${user}`, refuse: tooMany, most: MAX_OF_USER }]),
            ];
            const refuseAny = async () => {
                for (const { key, refuse, most } of counted) await refuseLocked(database, key, refuse, most);
            };
            await refuseAny();
            if (await check()) {
                await refuseAny();
                return true;
            }
            await runApart(() =>
                transact(database, async tx => {
                    for (const { key, refuse, most } of counted) {
                        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`);
                        await tx
                            .insert(wrongPasswords)
                            .values({ network: key, at: await refuseLocked(tx, key, refuse, most) });
                    }
                }),
            );
            return false;
        },
        lock: value => writeSetting(database, LOCKED, String(value)),
        isLocked,
    };
}
