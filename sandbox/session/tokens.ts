import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Tokens } from '../../contracts/main/session';
import { HOUR, later, MINUTE, SECOND } from '../primitives/clock';
import { tokenFamilies, tokens } from '../database/schema/session';
import { type Querier, transact } from '../database/transaction';
import { Refused } from '../domain/refused';
import type { Services } from '../services';
import { hash, randomToken } from '../primitives/secrets';
import { type Device, keptDevice } from './device';

export const IDLE_LIFE = 35 * MINUTE;
export const ABSOLUTE_LIFE = 8 * HOUR;

type Family = typeof tokenFamilies.$inferSelect;
type Token = typeof tokens.$inferSelect;
type TokenAnswer = z.input<typeof Tokens>;

export const invalidGrant = (message: string, ofUser?: string) =>
    new Refused(400, 'invalid_grant', message, ofUser === undefined ? {} : { ofUser });

interface NewFamily extends Device {
    userId: string;
    /** Every refresh has to give the same. */
    binding: string | null;
}

/** A sign-in's first tokens. */
export async function openFamily(services: Services, { userId, binding, ...device }: NewFamily) {
    const now = services.clock.now();
    const family = {
        ...{ id: randomUUID(), userId, binding, ...keptDevice(device) },
        ...{ createdAt: now, lastUsedAt: now, revokedAt: null },
    };
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
 * New tokens for a refresh token. Within the grace period a token that was already exchanged works again, for an answer that was
 * lost, but one chain goes on: the first of its successors to be exchanged ends the others. A successor that was ended, like any
 * other token that comes back, ends the whole family: two hold what only one should (RFC 9700, 4.14.2).
 * @throws Refused 400 invalid_grant
 */
export async function rotate(services: Services, refreshToken: string, binding: string): Promise<TokenAnswer> {
    const answer = await transact(services.database, database =>
        rotateLocked({ ...services, database }, refreshToken, binding),
    );
    if (answer instanceof Refused) throw answer;
    return answer;
}

/** Locks the family, so that of two at once the second sees the first. Returns a refusal: thrown, it would undo the family's end. */
async function rotateLocked(services: Services, refreshToken: string, binding: string): Promise<TokenAnswer | Refused> {
    const { clock, database } = services;
    const isGiven = eq(tokens.refreshHash, hash(refreshToken));
    const [locked] = await database
        .select({ family: tokenFamilies })
        .from(tokenFamilies)
        .innerJoin(tokens, eq(tokens.familyId, tokenFamilies.id))
        .where(isGiven)
        .for('update', { of: tokenFamilies });
    const [token] = await database.select().from(tokens).where(isGiven);
    if (!locked || !token || locked.family.revokedAt) {
        return invalidGrant('The refresh token is not known or was revoked');
    }
    const { family } = locked;
    const now = clock.now();
    const end = async (message: string, ofUser?: string) => {
        await revokeFamily(services, family.id);
        return invalidGrant(message, ofUser);
    };
    if (later(family.createdAt, ABSOLUTE_LIFE) <= now || later(family.lastUsedAt, IDLE_LIFE) <= now) {
        return end('The session has ended');
    }
    if (family.binding !== null && family.binding !== binding) {
        return invalidGrant('The refresh token belongs to another sign-in');
    }
    if ((await isSpent(services, token, now)) || (await wasExchanged(database, siblingsOf(token)))) {
        return end('The refresh token was used already; the session is ended', family.userId);
    }
    const isUnused = and(eq(tokens.id, token.id), isNull(tokens.rotatedAt));
    await database.update(tokens).set({ rotatedAt: now }).where(isUnused);
    await database
        .update(tokens)
        .set({ accessExpiresAt: now })
        .where(and(siblingsOf(token), gt(tokens.accessExpiresAt, now)));
    await database.update(tokenFamilies).set({ lastUsedAt: now }).where(eq(tokenFamilies.id, family.id));
    return issue(services, family, token.id);
}

/** Was the token exchanged, and not only just now or not without one of its successors since? */
async function isSpent({ database, settings }: Services, { id, rotatedAt }: Token, now: Date): Promise<boolean> {
    if (!rotatedAt) return false;
    // The call that exchanged it may have begun after this one.
    const age = Math.max(0, now.getTime() - rotatedAt.getTime());
    return age >= settings.refreshGraceSeconds * SECOND || wasExchanged(database, eq(tokens.parentId, id));
}

/** The others that the same token was exchanged for. */
const siblingsOf = ({ id, parentId }: Token) =>
    parentId === null ? sql`false` : and(eq(tokens.parentId, parentId), ne(tokens.id, id));

async function wasExchanged(database: Querier, some: SQL | undefined): Promise<boolean> {
    const [found] = await database
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(some, isNotNull(tokens.rotatedAt)))
        .limit(1);
    return found !== undefined;
}

/** @returns whether it was open */
export async function revokeFamily({ clock, database }: Services, familyId: string): Promise<boolean> {
    const ended = await database
        .update(tokenFamilies)
        .set({ revokedAt: clock.now() })
        .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)))
        .returning({ id: tokenFamilies.id });
    return ended.length > 0;
}
