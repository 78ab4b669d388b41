import { bigserial, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const userId = () =>
    text('user_id')
        .notNull()
        .references(() => users.id);

/** One request for a one-time code. For an authenticator, `code_hash` is null until its code is verified. */
export const challenges = pgTable(
    'challenges',
    {
        otpKey: text('otp_key').primaryKey(),
        /** The order they were made in, however the clock was moved. */
        id: bigserial({ mode: 'number' }),
        userId: userId(),
        purpose: text().$type<'login' | 'action'>().notNull(),
        mfaType: text('mfa_type').notNull(),
        codeHash: text('code_hash'),
        /** Hash of the one call that the code may be used for; of an unbound one nothing. */
        boundTo: text('bound_to'),
        tries: integer().notNull().default(0),
        createdAt: instant('created_at').notNull(),
        expiresAt: instant('expires_at').notNull(),
        verifiedAt: instant('verified_at'),
        consumedAt: instant('consumed_at'),
    },
    table => [index('challenges_user').on(table.userId, table.purpose, table.id)],
);

/** One sign-in and every token issued for it. */
export const tokenFamilies = pgTable('token_families', {
    id: text().primaryKey(),
    userId: userId(),
    /** Hash of the code and key that the sign-in used; null for a sign-in by authorization code. */
    binding: text(),
    /** What it was begun with and from, as one line; null where the request didn't say. */
    userAgent: text('user_agent'),
    network: text(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    revokedAt: instant('revoked_at'),
});

export const tokens = pgTable(
    'tokens',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        familyId: text('family_id')
            .notNull()
            .references(() => tokenFamilies.id),
        /** The token that was refreshed to get this one. */
        parentId: integer('parent_id'),
        accessHash: text('access_hash').notNull().unique(),
        accessExpiresAt: instant('access_expires_at').notNull(),
        refreshHash: text('refresh_hash').notNull().unique(),
        rotatedAt: instant('rotated_at'),
    },
    table => [index('tokens_parent').on(table.parentId)],
);

export const authorizationCodes = pgTable('authorization_codes', {
    codeHash: text('code_hash').primaryKey(),
    userId: userId(),
    /** Where the user was sent with it, whole: its redemption names the same (RFC 9700, 4.1.3). */
    redirectUri: text('redirect_uri').notNull(),
    /** What the code's verifier must answer; null for a link's code, which has none. */
    codeChallenge: text('code_challenge'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    familyId: text('family_id').references(() => tokenFamilies.id),
});

export const wrongPasswords = pgTable(
    'wrong_passwords',
    { id: bigserial({ mode: 'number' }).primaryKey(), network: text().notNull(), at: instant('at').notNull() },
    table => [index('wrong_passwords_network').on(table.network, table.at)],
);

/** A link by which its user chooses a password, once. */
export const passwordLinks = pgTable('password_links', {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text().$type<'reset' | 'invitation'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
});

/** Who asked for such a link, whether or not there is such a user. */
export const passwordRequests = pgTable(
    'password_requests',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        emailHash: text('email_hash').notNull(),
        network: text().notNull(),
        at: instant('at').notNull(),
    },
    table => [
        index('password_requests_email').on(table.emailHash, table.at),
        index('password_requests_network').on(table.network, table.at),
    ],
);

/** Calls that anyone may make, by network and minute, so that nobody makes too many. */
export const publicCalls = pgTable(
    'public_calls',
    {
        network: text().notNull(),
        operation: text().notNull(),
        minute: instant('minute').notNull(),
        calls: integer().notNull(),
    },
    table => [
        primaryKey({ columns: [table.network, table.operation, table.minute] }),
        index('public_calls_minute').on(table.minute),
    ],
);
