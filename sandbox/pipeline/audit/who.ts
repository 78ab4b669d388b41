import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { authorizationCodes, passwordLinks, tokenFamilies, tokens } from '../../database/schema/session';
import { memberships, partnerUsers, users } from '../../database/schema/users';
import type { Place } from '../../database/audit/append';
import type { Querier } from '../../database/transaction';
import type { Tenant } from '../../domain/tenants';
import { hash } from '../../primitives/secrets';
import type { Caller } from '../../session/caller';

export interface Who {
    userId: string;
    email: string;
}

/** What a user does with their own account is in the log of every merchant and partner that the account gives access to. */
const accountActions = new Set([
    'codeToken',
    'revoke',
    'changePassword',
    'resetPassword',
    'startAuthenticator',
    'registerAuthenticator',
    'removeAuthenticator',
    'updateOwnProfile',
    'endSession',
    'endOtherSessions',
]);

interface AuditedCall {
    name: string;
    path: Readonly<Record<string, string>>;
    body?: unknown;
    caller?: Caller | undefined;
    tenant?: Tenant | undefined;
}

const fieldOf = (value: unknown, name: string): string | undefined => {
    const field: unknown = new Map(Object.entries(value ?? {})).get(name);
    return typeof field === 'string' ? field : undefined;
};

/** Who makes the call: the caller, or in a public call the user whose sign-in, token or password link it's made with. */
export async function whoOf(
    database: Querier,
    { caller, body }: AuditedCall,
    reply: unknown,
): Promise<Who | undefined> {
    if (caller) return { userId: caller.userId, email: caller.email };
    const token = fieldOf(reply, 'access_token') ?? fieldOf(body, 'token');
    const who = { userId: users.id, email: users.email };
    if (token !== undefined) {
        const digest = hash(token);
        const [found] = await database
            .select(who)
            .from(tokens)
            .innerJoin(tokenFamilies, eq(tokenFamilies.id, tokens.familyId))
            .innerJoin(users, eq(users.id, tokenFamilies.userId))
            .where(or(eq(tokens.accessHash, digest), eq(tokens.refreshHash, digest)));
        if (found) return found;
        const [byLink] = await database
            .select(who)
            .from(passwordLinks)
            .innerJoin(users, eq(users.id, passwordLinks.userId))
            .where(eq(passwordLinks.tokenHash, digest));
        return byLink;
    }
    const code = fieldOf(body, 'code');
    if (code !== undefined) return ofOpened(database, hash(code));
    const address = fieldOf(body, 'username');
    if (address === undefined) return undefined;
    const [found] = await database.select(who).from(users).where(eq(users.email, address.toLowerCase()));
    return found;
}

export async function userOf(database: Querier, userId: string): Promise<Who | undefined> {
    const who = { userId: users.id, email: users.email };
    const [found] = await database.select(who).from(users).where(eq(users.id, userId));
    return found;
}

/** Whose session a sign-in link's code opened. A code that was used before has ended it instead. */
async function ofOpened(database: Querier, codeHash: string): Promise<Who | undefined> {
    const [found] = await database
        .select({ userId: users.id, email: users.email })
        .from(authorizationCodes)
        .innerJoin(tokenFamilies, eq(tokenFamilies.id, authorizationCodes.familyId))
        .innerJoin(users, eq(users.id, tokenFamilies.userId))
        .where(and(eq(authorizationCodes.codeHash, codeHash), isNull(tokenFamilies.revokedAt)));
    return found;
}

/** Whose team the caller is invited to by the link that the body names. Asked before the call, which may end the link. */
export async function invitedPlace(
    database: Querier,
    { caller, body, tenant }: Pick<AuditedCall, 'caller' | 'body' | 'tenant'>,
): Promise<Place | undefined> {
    const linkId = fieldOf(body, 'entity_admin_link_id');
    if (tenant || !caller || linkId === undefined) return undefined;
    const [link] = await database
        .select({ merchantId: memberships.merchantId })
        .from(memberships)
        .where(and(eq(memberships.linkId, linkId), eq(memberships.userId, caller.userId)));
    return link;
}

/**
 * The logs that an event belongs to; a single empty place if none. An account's events go to the merchants and partners that the
 * user belongs to at that time, and name none of them; whoever has only invited the user isn't told (docs/rules.md#audit-log).
 */
export async function placesOf(database: Querier, call: AuditedCall, who: Who | undefined): Promise<Place[]> {
    const { name, path, body, tenant } = call;
    if (tenant) return [{ merchantId: tenant.merchantId }];
    if (path.partnerId !== undefined) return [{ partnerId: path.partnerId }];
    const isSignIn = name === 'token' && fieldOf(body, 'grant_type') === 'password';
    return who && (isSignIn || accountActions.has(name)) ? placesOfUser(database, who.userId) : [{}];
}

/** The logs of the merchants and partners that a user belongs to; a single empty place for anybody else. */
export async function placesOfUser(database: Querier, userId: string): Promise<Place[]> {
    const ofUser = await database
        .select({ merchantId: memberships.merchantId })
        .from(memberships)
        .where(and(eq(memberships.userId, userId), isNotNull(memberships.acceptedAt)));
    const ofPartner = await database
        .select({ partnerId: partnerUsers.partnerId })
        .from(partnerUsers)
        .where(eq(partnerUsers.userId, userId));
    const places = [...ofUser, ...ofPartner];
    return places.length > 0 ? places : [{}];
}
