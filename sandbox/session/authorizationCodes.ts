import { eq } from 'drizzle-orm';
import { challengeOf } from '../../contracts/rules/challengeOf';
import { later, MINUTE } from '../primitives/clock';
import { authorizationCodes } from '../database/schema/session';
import { transact } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Services } from '../services';
import { hash, isSame, randomToken } from '../primitives/secrets';
import type { Device } from './device';
import { openFamily, revokeFamily } from './tokens';

const CODE_LIFE = 10 * MINUTE;

/** Where the dashboard of this request takes a code. */
export const redirectUriOf = (request: Request): string => new URL('/login', request.url).href;

interface Redemption extends Device {
    code: string;
    redirectUri: string;
    verifier: string | undefined;
}

/**
 * A code that signs its user in once, at one address.
 * @param redirectUri where its user is sent with it
 * @param codeChallenge what only the browser that asked for the code can answer; null for a link's code
 */
export async function issueCode(
    { clock, database }: Services,
    userId: string,
    redirectUri: string,
    codeChallenge: string | null = null,
): Promise<string> {
    const code = randomToken();
    await database.insert(authorizationCodes).values({
        codeHash: hash(code),
        userId,
        redirectUri,
        codeChallenge,
        expiresAt: later(clock.now(), CODE_LIFE),
    });
    return code;
}

/**
 * Tokens for a code. Using a code twice ends the session that it opened (RFC 6749, 4.1.2), and a wrong, missing or needless
 * verifier uses it up.
 * @throws Refused 422 code_invalid
 */
export async function redeemCode(services: Services, redemption: Redemption) {
    const answer = await transact(services.database, database => redeemLocked({ ...services, database }, redemption));
    if (answer instanceof Refused) throw answer;
    return answer;
}

/**
 * Locks the code's row until the session is opened or ended, so that the second of two simultaneous uses finds the first one's
 * session. Returns a refusal: thrown, it would undo the end of the session, or of the code.
 */
async function redeemLocked(services: Services, { code, redirectUri, verifier, ...device }: Redemption) {
    const { clock, database } = services;
    const row = eq(authorizationCodes.codeHash, hash(code));
    const [found] = await database.select().from(authorizationCodes).where(row).for('update');
    // Letter by letter (RFC 9700, 4.1.3): of what is only alike, another site may be the reader.
    if (found?.redirectUri !== redirectUri) return codeInvalid();
    const now = clock.now();
    const isOver = found.expiresAt <= now;
    if (found.usedAt) {
        const isEnding = found.familyId !== null && (await revokeFamily(services, found.familyId));
        // From here on it's over, so that nobody fills the user's log with it.
        await database.update(authorizationCodes).set({ expiresAt: now }).where(row);
        return codeInvalid(isEnding || !isOver ? found.userId : undefined);
    }
    if (isOver) return codeInvalid();
    if (!isAnswered(found.codeChallenge, verifier)) {
        await database.update(authorizationCodes).set({ usedAt: now }).where(row);
        return codeInvalid(found.userId);
    }
    const { familyId, answer } = await openFamily(services, { userId: found.userId, binding: null, ...device });
    await database.update(authorizationCodes).set({ usedAt: now, familyId }).where(row);
    return answer;
}

/** A verifier for a code without a challenge is refused too: somebody may have put the code in place of another. */
const isAnswered = (challenge: string | null, verifier: string | undefined): boolean =>
    challenge === null || verifier === undefined
        ? challenge === null && verifier === undefined
        : isSame(challenge, challengeOf(verifier));

function codeInvalid(ofUser?: string): Refused {
    const message = 'The sign-in link was used already, is too old or is not for this page';
    return new Refused(422, 'code_invalid', message, ofUser === undefined ? {} : { ofUser });
}
