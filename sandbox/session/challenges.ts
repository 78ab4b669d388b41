import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { later, MINUTE, SECOND, secondsLeft } from '../primitives/clock';
import { challenges } from '../database/schema/session';
import { users } from '../database/schema/users';
import { runApart, transact, type Querier, type Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Mail } from '../database/keepMail';
import type { Services } from '../services';
import { isSame, randomCode, randomToken, sealed } from '../primitives/secrets';
import { countWrongCode, forgetWrongCodes, refuseBlocked } from './codeLimits';
import { totpStep } from './totp';
import type { User } from './users';

const CODE_LIFE = 10 * MINUTE;
const RESEND_PAUSE = 30 * SECOND;

type Purpose = 'login' | 'action';
type Challenge = typeof challenges.$inferSelect;

/** A call that a code is for, by its hash. */
export interface Bound {
    hash: string;
    /** Does it take no other code? */
    isRequired: boolean;
}

/** What a code is asked for. */
export interface CodePurpose {
    /** Of the call. */
    hash: string;
    /** What the call does, to be read after “your code to”. */
    words: string;
    /** The merchant's name; undefined where it's about none. */
    at: string | undefined;
}

/**
 * Asks for a one-time code: emails one, or waits for the authenticator's. A new request ends earlier ones.
 * @throws Refused 429 otp_resend_wait, otp_tries_exceeded
 */
export async function requestCode(services: Services, { id }: User, purpose: Purpose, boundTo?: CodePurpose) {
    const { mail, answer } = await transact(services.database, async database => {
        // One request at a time, so that each sees the pause that the previous one began.
        const [user] = await database.select().from(users).where(eq(users.id, id)).for('update');
        if (!user) throw new Error('The user is gone');
        return requestLocked(services, database, { user, purpose, boundTo });
    });
    if (mail) services.mail.print(mail);
    return answer;
}

interface CodeRequest {
    user: User;
    purpose: Purpose;
    boundTo: CodePurpose | undefined;
}

async function requestLocked(services: Services, database: Transaction, { user, purpose, boundTo }: CodeRequest) {
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
        boundTo: boundTo?.hash ?? null,
        createdAt: now,
        expiresAt: later(now, CODE_LIFE),
    });
    if (code === undefined) return { answer: { mfa_type: user.mfaType, otp_key: otpKey } };
    const written: Mail = {
        to: user.email,
        subject: purpose === 'login' ? 'Your sign-in code' : 'Your confirmation code',
        text: textOf(code, boundTo),
        code,
        at: now,
    };
    await mail.deliver(written, database);
    const answer = { mfa_type: user.mfaType, otp_key: otpKey, resend_after: RESEND_PAUSE / SECOND };
    return { answer, mail: written };
}

function textOf(code: string, boundTo: CodePurpose | undefined): string {
    const never = 'We’ll never ask you for it.';
    if (!boundTo) return `Your code is ${code}. It works once and expires in 10 minutes. ${never}`;
    const alone = 'It works once, for this alone, and expires in 10 minutes.';
    // What follows could be read as being at the merchant.
    const lead = boundTo.at === undefined ? 'Your code' : `At ${boundTo.at}: your code`;
    return `${lead} to ${boundTo.words} is ${code}. ${alone} ${never} If this wasn’t you, change your password now.`;
}

interface GivenCode {
    purpose: Purpose;
    code: string;
    otpKey?: string | undefined;
    /** Of an action: the call that came with it. */
    call?: Bound | undefined;
}

/**
 * Checks a code against the newest request, one check of a user at a time, so that parallel guesses can't get more tries. An
 * action's code is used up by it, and a sign-in's by `consumeVerified`.
 * @throws Refused 422 otp_invalid, otp_expired; 429 otp_tries_exceeded
 */
export async function verifyCode(services: Services, { id }: User, given: GivenCode): Promise<TakenCode> {
    const outcome = await runApart(() =>
        transact(services.database, async database => {
            const [user] = await database.select().from(users).where(eq(users.id, id)).for('update');
            if (!user) throw new Error('The user is gone');
            return verifyLocked(services, database, user, given);
        }),
    );
    // Thrown out here, since the count of wrong codes has to be kept.
    if (outcome instanceof Refused) throw outcome;
    return outcome;
}

async function verifyLocked(
    { clock, settings }: Services,
    database: Transaction,
    user: User,
    { purpose, code, otpKey, call }: GivenCode,
): Promise<TakenCode | Refused> {
    const now = clock.now();
    const challenge = await latestChallenge(database, user, purpose);
    // The key is known to who gave the password. Wrong codes of anybody else would lock the user out.
    const isOthers = purpose === 'login' && challenge?.otpKey !== otpKey;
    if (!challenge || isOthers || challenge.verifiedAt || challenge.consumedAt) throw expired();
    refuseBlocked(user, now);
    const isFree = challenge.boundTo === null && !call?.isRequired;
    const isForThis = purpose === 'login' || isFree || challenge.boundTo === call?.hash;
    if (!isForThis || challenge.expiresAt <= now) throw expired();
    const codeHash = sealed(settings.secret, challenge.otpKey, code);
    const { totpSecret, lastTotpStep } = user;
    const step = challenge.codeHash || !totpSecret ? undefined : totpStep(totpSecret, code, now, lastTotpStep);
    const isRight = challenge.codeHash ? isSame(challenge.codeHash, codeHash) : step !== undefined;
    if (!isRight) return countWrongCode(database, user, now);
    await forgetWrongCodes(database, user);
    if (step !== undefined) await database.update(users).set({ lastTotpStep: step }).where(eq(users.id, user.id));
    await database
        .update(challenges)
        .set({ verifiedAt: now, codeHash, ...(purpose === 'action' && { consumedAt: now }) })
        .where(eq(challenges.otpKey, challenge.otpKey));
    return { challenge, step, lastTotpStep };
}

/** A right code, with what there was before it was taken. */
export interface TakenCode {
    challenge: Challenge;
    step: number | undefined;
    lastTotpStep: number;
}

/**
 * Makes an action's code valid again, as if it hadn't been sent: nothing was done with it. Whoever had it needn't wait for one for
 * another call.
 */
export const giveCodeBack = ({ database }: Services, { challenge, step, lastTotpStep }: TakenCode): Promise<void> =>
    transact(database, async tx => {
        const { otpKey, codeHash, userId, createdAt } = challenge;
        const isSameStep = and(eq(users.id, userId), eq(users.lastTotpStep, step ?? -1));
        await tx.update(users).set({ lastTotpStep }).where(isSameStep);
        await tx
            .update(challenges)
            .set({ verifiedAt: null, consumedAt: null, codeHash, createdAt: later(createdAt, -RESEND_PAUSE) })
            .where(eq(challenges.otpKey, otpKey));
    });

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
            row.otpKey === otpKey &&
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

const expired = () => new Refused(422, 'otp_expired', 'This code is wrong or no longer valid. Ask for a new one.');
