import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CryptoCode } from '../../../contracts/currencies';
import { instant, merchantId, optionalInstant } from './columns';
import { users } from './users';

const userId = (name: string) =>
    text(name)
        .notNull()
        .references(() => users.id);

export const addressBookEntries = pgTable(
    'address_book_entries',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        /** Who added it. */
        entityAdminId: userId('entity_admin_id'),
        /** Email of the user who added it. */
        createdBy: text('created_by').notNull(),
        email: text().notNull(),
        name: text().notNull(),
        cryptoCurrency: text('crypto_currency').$type<CryptoCode>().notNull(),
        /** As `canonicalAddress` writes it. */
        address: text().notNull(),
        description: text(),
        createdAt: instant('created_at'),
        activatesAt: instant('activates_at'),
        deletedAt: optionalInstant('deleted_at'),
    },
    table => [
        index('address_book_entries_merchant').on(table.merchantId, table.createdAt, table.id),
        uniqueIndex('address_book_entries_one')
            .on(table.merchantId, table.cryptoCurrency, table.address)
            .where(sql`${table.deletedAt} IS NULL`),
    ],
);

export type AddressBookRow = typeof addressBookEntries.$inferSelect;
export type NewAddressBookEntry = typeof addressBookEntries.$inferInsert;

/** Users whose withdrawals from a merchant are, or were, restricted to its address book. */
export const addressBookSettings = pgTable(
    'address_book_settings',
    {
        merchantId: merchantId(),
        userId: userId('user_id'),
        isWhitelisted: boolean('is_whitelisted').notNull(),
        /** Who put it on, first of several admins, or lifted it. Null where that wasn't kept yet: it counts as the user's own. */
        setBy: text('set_by').references(() => users.id),
        /** When a restriction ends that its user lifted. */
        endsAt: optionalInstant('ends_at'),
    },
    table => [primaryKey({ columns: [table.merchantId, table.userId] })],
);
