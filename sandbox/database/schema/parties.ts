import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceType } from '../../../contracts/fiat/destinationAccounts';
import type { SenderType } from '../../../contracts/fiat/parties';
import type { PartyRole } from '../../../contracts/fiat/partyValues';
import { instant, merchantId } from './columns';

/** Texts by field, as on the wire; empty ones are left out. */
export type Fields = Readonly<Record<string, string>>;

/** Individuals and companies. */
export const parties = pgTable(
    'fiat_parties',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        type: text().$type<SenderType>().notNull(),
        role: text().$type<PartyRole>().notNull(),
        externalId: text('external_id'),
        countryCode: text('country_code').notNull(),
        /** A person's whole name, or the registered name. */
        name: text().notNull(),
        /** All other fields. */
        fields: jsonb().$type<Fields>().notNull(),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
    },
    table => [
        index('fiat_parties_merchant').on(table.merchantId, table.type, table.createdAt, table.id),
        uniqueIndex('fiat_parties_external').on(table.merchantId, table.externalId),
    ],
);

export type PartyRow = typeof parties.$inferSelect;
export type NewPartyRow = typeof parties.$inferInsert;

export const destinationAccounts = pgTable(
    'fiat_destination_accounts',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        ownerId: text('owner_id')
            .notNull()
            .references(() => parties.id),
        externalId: text('external_id'),
        type: text().$type<ServiceType>().notNull(),
        countryCode: text('country_code').notNull(),
        currency: text().notNull(),
        /** The payment system; null where any will do, or none is on the way. */
        network: text(),
        institutionId: text('institution_id').notNull(),
        alias: text(),
        account: jsonb().$type<Fields>().notNull(),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
    },
    table => [
        index('fiat_destination_accounts_merchant').on(table.merchantId, table.createdAt, table.id),
        index('fiat_destination_accounts_owner').on(table.ownerId),
        uniqueIndex('fiat_destination_accounts_external').on(table.merchantId, table.externalId),
    ],
);

export type AccountRow = typeof destinationAccounts.$inferSelect;
export type NewAccountRow = typeof destinationAccounts.$inferInsert;
