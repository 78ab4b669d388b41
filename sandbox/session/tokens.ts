import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Tokens } from '../../contracts/main/session';
import { HOUR, later, MINUTE, SECOND } from '../primitives/clock';
import { tokenFamilies, tokens } from '../database/schema/session';
import { Refused } from '../domain/refused';
import type { Services } from '../services';
import { hash, randomToken } from '../primitives/secrets';

const IDLE_LIFE = 35 * MINUTE;
const ABSOLUTE_LIFE = 8 * HOUR;

type Family = typeof tokenFamilies.$inferSelect;
type TokenAnswer = z.input<typeof Tokens>;

export const invalidGrant = (message: string) => new Refused(400, 'invalid_grant', message);

/** A sign-in's first tokens. Every refresh has to give the same `binding`. */
export async function openFamily(services: Services, userId: string, binding: string | null) {
    const now = services.clock.now();
    const family = { id: randomUUID(), userId, binding, createdAt: now, lastUsedAt: now, revokedAt: null };
    await services.database.insert(tokenFamilies).values(family);
    return { familyId: family.id, answer: await issue(services, family, null) };
}

async function issue(services: Services, family: Family, parentId: number | null): Promise<TokenAnswer> {
    const { clock, database, settings } = services;
    const access = randomToken();
    const refresh = randomToken();
    const asked = later(clock.now(), settings.accessTokenSeconds * SECOND);
    const end = later(family.createdAt, ABSOLUTE_LIFE);
    await database.insert(tokens).values({
        familyId: family.id,
        parentId,
        accessHash: hash(access),
        accessExpiresAt: asked < end ? asked : end,
        refreshHash: hash(refresh),
    });
    return {
        access_token: access,
        refresh_token: refresh,
        token_type: 'Bearer',
        expires_in: settings.accessTokenSeconds,
    };
}

/**
 * New tokens for a refresh token. A token that was already exchanged ends the whole family, except within the grace period and
 * while none of the tokens it brought was exchanged.
 * @throws Refused 400 invalid_grant
 */
export async function rotate(services: Services, refreshToken: string, binding: string): Promise<TokenAnswer> {
    const { clock, database } = services;
    const now = clock.now();
    const [found] = await database
        .select({ token: tokens, family: tokenFamilies })
        .from(tokens)
        .innerJoin(tokenFamilies, eq(tokenFamilies.id, tokens.familyId))
        .where(eq(tokens.refreshHash, hash(refreshToken)));
    if (!found || found.family.revokedAt) throw invalidGrant('The refresh token is not known or was revoked');
    const { token, family } = found;
    if (later(family.createdAt, ABSOLUTE_LIFE) <= now || later(family.lastUsedAt, IDLE_LIFE) <= now) {
        await revokeFamily(services, family.id);
        throw invalidGrant('The session has ended');
    }
    if (family.binding !== null && family.binding !== binding) {
        throw invalidGrant('The refresh token belongs to another sign-in');
    }
    const [exchanged] = await database
        .update(tokens)
        .set({ rotatedAt: now })
        .where(and(eq(tokens.id, token.id), isNull(tokens.rotatedAt)))
        .returning();
    if (!exchanged && !(await isWithinGrace(services, token.id, now))) {
        await revokeFamily(services, family.id);
        throw invalidGrant('The refresh token was used already; the session is ended');
    }
    await database.update(tokenFamilies).set({ lastUsedAt: now }).where(eq(tokenFamilies.id, family.id));
    return issue(services, family, token.id);
}

/** Was the token exchanged just now, and none of its successors since? */
async function isWithinGrace({ database, settings }: Services, tokenId: number, now: Date): Promise<boolean> {
    const [token] = await database.select().from(tokens).where(eq(tokens.id, tokenId));
    if (!token?.rotatedAt) return false;
    // The call that exchanged it may have begun after this one.
    const age = Math.max(0, now.getTime() - token.rotatedAt.getTime());
    if (age >= settings.refreshGraceSeconds * SECOND) return false;
    const used = await database
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(eq(tokens.parentId, tokenId), isNotNull(tokens.rotatedAt)));
    return used.length === 0;
}

export async function revokeFamily({ clock, database }: Services, familyId: string): Promise<void> {
    await database
        .update(tokenFamilies)
        .set({ revokedAt: clock.now() })
        .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)));
}
