import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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

export const memberships = pgTable(
    'memberships',
    {
        userId: text('user_id')
            .notNull()
            .references(() => users.id),
        merchantId: text('merchant_id')
            .notNull()
            .references(() => merchants.id),
        groupId: integer('group_id')
            .notNull()
            .references(() => groups.id),
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
