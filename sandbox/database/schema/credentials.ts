import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, merchantId, optionalInstant } from './columns';
import { merchants, partners } from './tenants';

/** API credentials, each of a merchant or of a partner. */
export const apiCredentials = pgTable(
    'api_credentials',
    {
        clientId: text('client_id').primaryKey(),
        merchantId: text('merchant_id').references(() => merchants.id),
        partnerId: text('partner_id').references(() => partners.id),
        secretHash: text('secret_hash').notNull(),
        createdAt: instant('created_at'),
        createdBy: text('created_by').notNull(),
        lastUsedAt: optionalInstant('last_used_at'),
    },
    table => [
        index('api_credentials_merchant').on(table.merchantId),
        index('api_credentials_partner').on(table.partnerId),
    ],
);

export type CredentialRow = typeof apiCredentials.$inferSelect;

/** The client that a merchant has from the beginning. */
export const merchantClients = pgTable('merchant_clients', {
    merchantId: merchantId().primaryKey(),
    clientId: text('client_id').notNull().unique(),
    secretHash: text('secret_hash').notNull(),
    resetAt: optionalInstant('reset_at'),
});
