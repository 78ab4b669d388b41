import { and, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AddressBookFilters } from '../../../contracts/dashboard/addressBook';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { containing } from '../../database/like';
import { addressBookEntries } from '../../database/schema/addressBook';
import { isLive } from '../../domain/addressBook/activation';
import { idPage } from '../../paging/idPage';
import { newestFirst } from '../../paging/newestFirst';
import type { Handler } from '../handler';
import { entryOnWire } from './wire';

/** The address book of the tenant, newest entry first. */
export const listAddressBook: Handler<Operations['listAddressBook']> = async ({ services, tenant, query }) => {
    const { database } = services;
    const { createdAt, id } = addressBookEntries;
    const ofTenant = eq(addressBookEntries.merchantId, tenant.merchantId);
    const where = and(ofTenant, matching(query));
    const { page, ...more } = await idPage({
        query,
        rows: (limit, border) => {
            const cursor = border && { direction: border.direction, ...border.position };
            const { beyond, order } = newestFirst(cursor, createdAt, id);
            return database
                .select()
                .from(addressBookEntries)
                .where(and(where, beyond))
                .orderBy(...order)
                .limit(limit);
        },
        find: async (entryId: string) => {
            const [row] = await database
                .select({ at: createdAt, key: id })
                .from(addressBookEntries)
                .where(and(ofTenant, eq(id, entryId)));
            return row;
        },
        total: () => database.$count(addressBookEntries, where),
    });
    return { data: page.map(row => entryOnWire(row, services.clock.now())), ...more };
};

/** The rows that the filters match; an empty filter is none. */
function matching(filters: z.output<typeof AddressBookFilters>): SQL | undefined {
    const { name, email, cryptoCurrency, address, description, id } = addressBookEntries;
    return and(
        filters.include_deleted === 'true' ? undefined : isLive,
        filters.id ? eq(id, filters.id) : undefined,
        filters.name ? ilike(name, containing(filters.name)) : undefined,
        filters.email ? eq(sql`lower(${email})`, filters.email.toLowerCase()) : undefined,
        filters.crypto_currency ? eq(cryptoCurrency, filters.crypto_currency) : undefined,
        filters.crypto_address ? eq(address, canonicalAddress(filters.crypto_address)) : undefined,
        filters.description ? ilike(description, containing(filters.description)) : undefined,
    );
}
