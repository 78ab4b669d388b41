import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { later, MINUTE, SECOND, secondsLeft } from '../primitives/clock';
import { challenges } from '../database/schema/session';
import { users } from '../database/schema/users';
import { transact, type Querier, type Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Mail } from '../database/keepMail';
import type { Services } from '../services';
import { isSame, randomCode, randomToken, sealed } from '../primitives/secrets';
import { acceptTotp } from './totp';
import type { User } from './users';

const CODE_LIFE = 10 * MINUTE;
const RESEND_PAUSE = 30 * SECOND;
const MAX_TRIES = 5;
/** How long until a new code once the tries are used up. */
const BLOCK = 5 * MINUTE;

type Purpose = 'login' | 'action';
type Challenge = typeof challenges.$inferSelect;

/**
 * Asks for a one-time code: emails one, or waits for the authenticator's. A new request ends earlier ones.
 * @throws Refused 429 otp_resend_wait, otp_tries_exceeded
 */
export async function requestCode(services: Services, { id }: User, purpose: Purpose) {
    const { mail, answer } = await transact(services.database, async database => {
        // One request at a time, so that each sees the pause that the previous one began.
        const [user] = await database.select().from(users).where(eq(users.id, id)).for('update');
        if (!user) throw new Error('The user is gone');
        return requestLocked(services, database, user, purpose);
    });
    if (mail) services.mail.print(mail);
    return answer;
}

async function requestLocked(services: Services, database: Transaction, user: User, purpose: Purpose) {
    const { clock, mail, settings } = services;
    const now = clock.now();
    refuseBlocked(user, now);
    const isMailed = user.mfaType === 'email';
    const latest = await latestChallenge(database, user, purpose);
    if (isMailed && latest && !latest.consumedAt) refuseTooSoon(latest, now);
    await database
        .update(challenges)
        .set({ expiresAt: now })
        .where(and(eq(challenges.userId, user.id), eq(challenges.purpose, purpose), isNull(challenges.consumedAt)));
    const otpKey = randomToken();
    const code = isMailed ? randomCode() : undefined;
    await database.insert(challenges).values({
        otpKey,
        userId: user.id,
        purpose,
        mfaType: user.mfaType,
        codeHash: code === undefined ? null : sealed(settings.secret, otpKey, code),
        createdAt: now,
        expiresAt: later(now, CODE_LIFE),
    });
    if (code === undefined) return { answer: { mfa_type: user.mfaType } };
    const written: Mail = {
        to: user.email,
        subject: purpose === 'login' ? 'Your sign-in code' : 'Your confirmation code',
        text: `Your code is ${code}. It works once and expires in 10 minutes. We’ll never ask you for it.`,
        code,
        at: now,
    };
    await mail.deliver(written, database);
    const answer = { mfa_type: user.mfaType, otp_key: otpKey, resend_after: RESEND_PAUSE / SECOND };
    return { answer, mail: written };
}

/**
 * Checks a code against the newest request. Each check first takes one of five tries, so that parallel guesses can't get more.
 * @throws Refused 422 otp_invalid, otp_expired; 429 otp_tries_exceeded
 */
export async function verifyCode(services: Services, user: User, purpose: Purpose, code: string, otpKey?: string) {
    const { clock, database, settings } = services;
    const now = clock.now();
    const challenge = await latestChallenge(database, user, purpose);
    const needsKey = purpose === 'login' && challenge?.mfaType === 'email';
    if (!challenge || (needsKey && challenge.otpKey !== otpKey) || challenge.verifiedAt || challenge.consumedAt)
        throw expired();
    refuseBlocked(user, now);
    if (challenge.expiresAt <= now) throw expired();
    const [taken] = await database
        .update(challenges)
        .set({ tries: sql`${challenges.tries} + 1` })
        .where(and(eq(challenges.otpKey, challenge.otpKey), lt(challenges.tries, MAX_TRIES)))
        .returning();
    if (!taken) throw triesExceeded(BLOCK / SECOND);
    const codeHash = sealed(settings.secret, taken.otpKey, code);
    const isRight = taken.codeHash ? isSame(taken.codeHash, codeHash) : await acceptTotp(services, user, code);
    if (isRight) {
        const [verified] = await database
            .update(challenges)
            .set({ verifiedAt: now, codeHash })
            .where(and(eq(challenges.otpKey, taken.otpKey), isNull(challenges.verifiedAt)))
            .returning();
        if (!verified) throw expired();
        return;
    }
    const left = MAX_TRIES - taken.tries;
    if (left === 0) {
        const codesBlockedUntil = later(now, BLOCK);
        await database.update(users).set({ codesBlockedUntil }).where(eq(users.id, user.id));
        await database.update(challenges).set({ expiresAt: now }).where(eq(challenges.otpKey, taken.otpKey));
    }
    throw new Refused(422, 'otp_invalid', `The code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
}

/** Uses up a verified code in exchange for a token: true once, and only for the same key and code. */
export async function consumeVerified(
    { clock, database, settings }: Services,
    user: User,
    code: string,
    otpKey?: string,
): Promise<boolean> {
    const now = clock.now();
    const verified = await database
        .select()
        .from(challenges)
        .where(
            and(
                eq(challenges.userId, user.id),
                eq(challenges.purpose, 'login'),
                isNotNull(challenges.verifiedAt),
                isNull(challenges.consumedAt),
            ),
        );
    const match = verified.find(
        row =>
            row.expiresAt > now &&
            (row.mfaType === 'authenticator' || row.otpKey === otpKey) &&
            isSame(row.codeHash ?? '', sealed(settings.secret, row.otpKey, code)),
    );
    if (!match) return false;
    const consumed = await database
        .update(challenges)
        .set({ consumedAt: now })
        .where(and(eq(challenges.otpKey, match.otpKey), isNull(challenges.consumedAt)))
        .returning();
    return consumed.length === 1;
}

async function latestChallenge(database: Querier, user: User, purpose: Purpose): Promise<Challenge | undefined> {
    const [latest] = await database
        .select()
        .from(challenges)
        .where(and(eq(challenges.userId, user.id), eq(challenges.purpose, purpose)))
        .orderBy(desc(challenges.id))
        .limit(1);
    return latest;
}

function refuseTooSoon({ createdAt }: Challenge, now: Date): void {
    const retryAfterSeconds = secondsLeft(now, later(createdAt, RESEND_PAUSE), RESEND_PAUSE);
    if (retryAfterSeconds === undefined) return;
    throw new Refused(429, 'otp_resend_wait', 'A code was just sent. Wait before you ask for another.', {
        retryAfterSeconds,
    });
}

function refuseBlocked({ codesBlockedUntil }: User, now: Date): void {
    const seconds = codesBlockedUntil && secondsLeft(now, codesBlockedUntil, BLOCK);
    if (seconds) throw triesExceeded(seconds);
}

const expired = () => new Refused(422, 'otp_expired', 'This code was already used or has expired. Ask for a new one.');

const triesExceeded = (retryAfterSeconds: number) =>
    new Refused(429, 'otp_tries_exceeded', 'Too many wrong codes. Wait, then ask for a new one.', {
        retryAfterSeconds,
    });
