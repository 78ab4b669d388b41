import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { UserPermissions } from '../../contracts/access';
import { later, SECOND } from '../primitives/clock';
import { prepared } from '../database/prepared';
import { tokenFamilies, tokens } from '../database/schema/session';
import { users } from '../database/schema/users';
import { invalidToken } from '../domain/refused';
import type { Services } from '../services';
import { permissionsOf } from './permissions';
import { hash } from '../primitives/secrets';

/** The signed-in user of a call. */
export interface Caller {
    userId: string;
    email: string;
    familyId: string;
    permissions: UserPermissions;
}

/** How precisely a session's last use is recorded. */
const USE_RESOLUTION = 10 * SECOND;

const callerQuery = prepared(database =>
    database
        .select({
            userId: users.id,
            email: users.email,
            familyId: tokenFamilies.id,
            expires: tokens.accessExpiresAt,
            lastUsed: tokenFamilies.lastUsedAt,
        })
        .from(tokens)
        .innerJoin(tokenFamilies, eq(tokenFamilies.id, tokens.familyId))
        .innerJoin(users, eq(users.id, tokenFamilies.userId))
        .where(and(eq(tokens.accessHash, sql.placeholder('accessHash')), isNull(tokenFamilies.revokedAt)))
        .prepare('caller'),
);

/**
 * The user that a bearer token belongs to.
 * @throws Refused 401
 */
export async function findCaller({ database, clock }: Services, authorization: string | null): Promise<Caller> {
    const [, bearer] = /^bearer (\S{1,100})$/i.exec(authorization ?? '') ?? [];
    if (!bearer) throw invalidToken('no access token was given');
    const [found] = await callerQuery(database).execute({ accessHash: hash(bearer) });
    if (!found) throw invalidToken('access token is not known');
    const now = clock.now();
    if (found.expires <= now) throw invalidToken('access token has expired');
    const { userId, email, familyId, lastUsed } = found;
    if (lastUsed < later(now, -USE_RESOLUTION)) {
        const isOlder = lt(tokenFamilies.lastUsedAt, now);
        await database
            .update(tokenFamilies)
            .set({ lastUsedAt: now })
            .where(and(eq(tokenFamilies.id, familyId), isOlder));
    }
    return { userId, email, familyId, permissions: await permissionsOf(database, userId, now) };
}
