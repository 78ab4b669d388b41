import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants, partners } from './tenants';

export const users = pgTable('users', {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    country: text(),
    mobile: text(),
    mfaType: text('mfa_type').notNull(),
    totpSecret: text('totp_secret'),
    /** The last 30-second step whose authenticator code was accepted: no step is accepted twice. */
    lastTotpStep: integer('last_totp_step').notNull().default(0),
    /** An authenticator that isn't confirmed yet. */
    newTotpSecret: text('new_totp_secret'),
    newTotpExpiresAt: timestamp('new_totp_expires_at', { withTimezone: true, precision: 3 }),
    /** Wrong one-time codes in a row, of whatever request or purpose. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** No code is sent or checked before this instant, after too many wrong ones. */
    codesBlockedUntil: timestamp('codes_blocked_until', { withTimezone: true, precision: 3 }),
});

export const groups = pgTable('groups', {
    id: integer().primaryKey(),
    name: text().notNull(),
    permissions: jsonb().$type<Record<string, string>>().notNull(),
});

/** Somebody who was asked to join a team. Until they accept, it stands for the user, by what the inviter wrote. */
export const invitations = pgTable(
    'invitations',
    {
        id: text().primaryKey(),
        userId: text('user_id')
            .notNull()
            .references(() => users.id),
        invitedBy: text('invited_by')
            .notNull()
            .references(() => users.id),
        /** Null until it's used for a merchant, once. */
        merchantId: text('merchant_id').references(() => merchants.id),
        email: text().notNull(),
        firstname: text().notNull(),
        lastname: text().notNull(),
        createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
        /** When an email went out; null until then, and where the recipient has had too many. */
        mailedAt: timestamp('mailed_at', { withTimezone: true, precision: 3 }),
    },
    table => [
        index('invitations_inviter').on(table.invitedBy, table.createdAt),
        index('invitations_user').on(table.userId, table.createdAt),
    ],
);

export const memberships = pgTable(
    'memberships',
    {
        userId: text('user_id')
            .notNull()
            .references(() => users.id),
        merchantId: text('merchant_id')
            .notNull()
            .references(() => merchants.id),
        /** The user's link to the merchant. */
        linkId: text('link_id')
            .notNull()
            .unique()
            .default(sql`'eal-' || gen_random_uuid()`),
        /** The link's group; null until one was given. One that was taken is no link any more, and has no group. */
        groupLinkId: text('group_link_id')
            .unique()
            .default(sql`'gel-' || gen_random_uuid()`),
        /** Null for None, and until a group was given. */
        groupId: integer('group_id').references(() => groups.id),
        invitationId: text('invitation_id').references(() => invitations.id),
        linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
        /** Null while the invitation is open. */
        acceptedAt: timestamp('accepted_at', { withTimezone: true, precision: 3 }).defaultNow(),
    },
    table => [primaryKey({ columns: [table.userId, table.merchantId] })],
);

export const partnerUsers = pgTable(
    'partner_users',
    {
        userId: text('user_id')
            .notNull()
            .references(() => users.id),
        partnerId: text('partner_id')
            .notNull()
            .references(() => partners.id),
    },
    table => [primaryKey({ columns: [table.userId, table.partnerId] })],
);
