import { and, eq, isNull } from 'drizzle-orm';
import { later, MINUTE } from '../clock';
import { authorizationCodes } from '../database/schema/session';
import { Refused } from '../pipeline/refused';
import type { Services } from '../services';
import { hash, randomToken } from './secrets';
import { openFamily, revokeFamily } from './tokens';

const CODE_LIFE = 10 * MINUTE;
const REDIRECT_PATH = '/login';

/** A code that signs its user in, once, from the login page. */
export async function issueCode({ clock, database }: Services, userId: string): Promise<string> {
    const code = randomToken();
    await database.insert(authorizationCodes).values({
        codeHash: hash(code),
        userId,
        redirectPath: REDIRECT_PATH,
        expiresAt: later(clock.now(), CODE_LIFE),
    });
    return code;
}

/**
 * Tokens for a code. Using a code twice ends the session that it opened (RFC 6749, section 4.1.2).
 * @throws Refused 422 code_invalid
 */
export async function redeemCode(services: Services, code: string, redirectUri: string) {
    const { clock, database } = services;
    const codeHash = hash(code);
    const [found] = await database.select().from(authorizationCodes).where(eq(authorizationCodes.codeHash, codeHash));
    if (!found || pathOf(redirectUri) !== found.redirectPath) throw codeInvalid();
    const now = clock.now();
    const [used] = await database
        .update(authorizationCodes)
        .set({ usedAt: now })
        .where(and(eq(authorizationCodes.codeHash, codeHash), isNull(authorizationCodes.usedAt)))
        .returning();
    if (!used) {
        if (found.familyId) await revokeFamily(services, found.familyId);
        throw codeInvalid();
    }
    if (used.expiresAt <= now) throw codeInvalid();
    const { familyId, answer } = await openFamily(services, used.userId, null);
    await database.update(authorizationCodes).set({ familyId }).where(eq(authorizationCodes.codeHash, codeHash));
    return answer;
}

const codeInvalid = () =>
    new Refused(422, 'code_invalid', 'The sign-in link was used already, is too old or is not for this page');

/** The whole path of an absolute http address without query or fragment; undefined for anything else. */
function pathOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined;
    const { protocol, pathname, search, hash: fragment } = new URL(address);
    return /^https?:$/.test(protocol) && !search && !fragment ? pathname : undefined;
}
