import { and, eq, isNull } from 'drizzle-orm';
import { challenges } from '../database/schema/session';
import { users } from '../database/schema/users';
import type { Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { HOUR, later, MINUTE, secondsLeft } from '../primitives/clock';
import type { User } from './users';

/** Wrong codes in a row until no code is sent or checked for a while. */
const MAX_TRIES = 5;
const FIRST_BLOCK = 5 * MINUTE;
const LONGEST_BLOCK = 24 * HOUR;

/** Each further five wrong codes double the wait, so that patience doesn't help to guess one. */
const blockAfter = (wrongCodes: number): number =>
    Math.min(FIRST_BLOCK * 2 ** Math.max(0, Math.floor(wrongCodes / MAX_TRIES) - 1), LONGEST_BLOCK);

/** @throws Refused 429 otp_tries_exceeded */
export function refuseBlocked({ codesBlockedUntil, wrongCodes }: User, now: Date): void {
    const seconds = codesBlockedUntil && secondsLeft(now, codesBlockedUntil, blockAfter(wrongCodes));
    if (seconds) throw triesExceeded(seconds);
}

/**
 * Counts a wrong code of a locked user. All requests and purposes share the count, so that asking for another code brings no
 * further tries.
 */
export async function countWrongCode(database: Transaction, user: User, now: Date): Promise<Refused> {
    const wrongCodes = user.wrongCodes + 1;
    const left = MAX_TRIES - 1 - ((wrongCodes - 1) % MAX_TRIES);
    const codesBlockedUntil = left === 0 ? later(now, blockAfter(wrongCodes)) : user.codesBlockedUntil;
    await database.update(users).set({ wrongCodes, codesBlockedUntil }).where(eq(users.id, user.id));
    if (left === 0) {
        const isOpen = and(eq(challenges.userId, user.id), isNull(challenges.verifiedAt));
        await database.update(challenges).set({ expiresAt: now }).where(isOpen);
    }
    return new Refused(422, 'otp_invalid', `The code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
}

export async function forgetWrongCodes(database: Transaction, { id }: User): Promise<void> {
    await database.update(users).set({ wrongCodes: 0, codesBlockedUntil: null }).where(eq(users.id, id));
}

const triesExceeded = (retryAfterSeconds: number) =>
    new Refused(429, 'otp_tries_exceeded', 'Too many wrong codes. Wait, then ask for a new one.', {
        retryAfterSeconds,
    });
