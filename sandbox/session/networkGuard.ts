import { and, between, count, eq, min, sql } from 'drizzle-orm';
import { later, MINUTE, secondsLeft, type Clock } from '../primitives/clock';
import type { Database } from '../database/database';
import { wrongPasswords } from '../database/schema/session';
import { readSetting, writeSetting } from '../database/settingStore';
import { transact } from '../database/transaction';
import { Refused } from '../domain/refused';

const WINDOW = 15 * MINUTE;
const MAX_WRONG_PASSWORDS = 20;

/** One password that is tried. */
export interface Attempt {
    /** It was right. */
    forgive(): Promise<void>;
}

/** Stops a network that tries many passwords. */
export interface NetworkGuard {
    /**
     * Counts a password as wrong until it is forgiven, so that passwords that are tried at once count as well.
     * @throws Refused 403 network_locked
     */
    admit(network: string): Promise<Attempt>;
    /** Locks every network, or ends that. */
    lock(locked: boolean): Promise<void>;
    isLocked(): Promise<boolean>;
}

/** The setting that says whether somebody locked every network. */
const LOCKED = 'networks_locked';

export function createNetworkGuard(database: Database, clock: Clock): NetworkGuard {
    const isLocked = async () => (await readSetting(database, LOCKED)) === 'true';
    const locked = (retryAfterSeconds: number) =>
        new Refused(403, 'network_locked', 'Sign-in from your network is locked for a while', { retryAfterSeconds });
    return {
        admit: async network => {
            if (await isLocked()) throw locked(WINDOW / 1000);
            const id = await transact(database, async tx => {
                await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${network}))`);
                // Only now: whoever came first may not have begun later, as it seems after the clock was set back.
                const now = clock.now();
                const [recent] = await tx
                    .select({ wrong: count(), first: min(wrongPasswords.at) })
                    .from(wrongPasswords)
                    .where(
                        and(eq(wrongPasswords.network, network), between(wrongPasswords.at, later(now, -WINDOW), now)),
                    );
                if (recent?.first && recent.wrong >= MAX_WRONG_PASSWORDS) {
                    // Of those that count, the first lies within the window.
                    throw locked(secondsLeft(now, later(recent.first, WINDOW), WINDOW) ?? 1);
                }
                const [counted] = await tx
                    .insert(wrongPasswords)
                    .values({ network, at: now })
                    .returning({ id: wrongPasswords.id });
                return counted?.id ?? 0;
            });
            return {
                forgive: async () => {
                    await database.delete(wrongPasswords).where(eq(wrongPasswords.id, id));
                },
            };
        },
        lock: value => writeSetting(database, LOCKED, String(value)),
        isLocked,
    };
}
