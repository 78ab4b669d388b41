import { and, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { belongsTo } from '../../../contracts/access';
import { type AddressBookEntry, type AddressBookFilters } from '../../../contracts/dashboard/addressBook';
import { addressBookStatus } from '../../../contracts/dashboard/addressBookStatus';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { containing } from '../../database/like';
import { addressBookEntries, type AddressBookRow } from '../../database/schema/addressBook';
import * as entries from '../../domain/addressBook/entries';
import { restrict } from '../../domain/addressBook/restriction';
import { knownCoin } from '../../domain/knownCoin';
import { invalidFields, notFound } from '../../domain/refused';
import { idPage } from '../../paging/idPage';
import { newestFirst } from '../../paging/newestFirst';
import { permissionsOf } from '../../session/permissions';
import type { Handler } from '../handler';
import { changing } from '../team/changing';

/** The tenant's address book, newest entry first. */
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

/** Matches the filters; an empty filter is ignored. */
function matching(filters: z.output<typeof AddressBookFilters>): SQL | undefined {
    const { name, email, cryptoCurrency, address, description, id } = addressBookEntries;
    return and(
        filters.include_deleted === 'true' ? undefined : entries.isLive,
        filters.id ? eq(id, filters.id) : undefined,
        filters.name ? ilike(name, containing(filters.name)) : undefined,
        filters.email ? eq(sql`lower(${email})`, filters.email.toLowerCase()) : undefined,
        filters.crypto_currency ? eq(sql`${cryptoCurrency}`, filters.crypto_currency) : undefined,
        filters.crypto_address ? eq(address, canonicalAddress(filters.crypto_address)) : undefined,
        filters.description ? ilike(description, containing(filters.description)) : undefined,
    );
}

/** @throws Refused 422 where another user is named as who adds it */
export const createAddressBookEntry: Handler<Operations['createAddressBookEntry']> = async call => {
    const { services, caller, tenant, body } = call;
    if (body.entity_admin_id !== undefined && body.entity_admin_id !== caller.userId) {
        throw invalidFields({ entity_admin_id: 'This is not who is signed in' });
    }
    const row = await entries.addEntry(services, {
        merchantId: tenant.merchantId,
        entityAdminId: caller.userId,
        createdBy: caller.email,
        email: body.email,
        name: body.name,
        cryptoCurrency: knownCoin(body.crypto_currency),
        address: body.address,
        description: body.description || null,
    });
    return entryOnWire(row, services.clock.now());
};

/** @throws Refused 404 if the body names a merchant other than the entry's */
export const updateAddressBookEntry: Handler<Operations['updateAddressBookEntry']> = async call => {
    const { services, tenant, path, body } = call;
    if (body.merchant_id !== tenant.merchantId) throw notFound();
    const changed = { name: body.name, description: body.description || null };
    return entryOnWire(await entries.changeEntry(services, path.entryId, changed), services.clock.now());
};

export const deleteAddressBookEntry: Handler<Operations['deleteAddressBookEntry']> = async ({ services, path }) =>
    entryOnWire(await entries.deleteEntry(services, path.entryId), services.clock.now());

/**
 * Restricts the caller, or another of the merchant's users, to the address book, or lifts the restriction.
 * @throws Refused 403 for another user without W on entity_admins, and restricted_by_other; 404 for one who doesn't belong to the
 * merchant
 */
export const updateAddressBookSettings: Handler<Operations['updateAddressBookSettings']> = async call => {
    const { services, caller, tenant, body } = call;
    const { merchantId } = tenant;
    const setting = { userId: body.entity_admin_id, isWhitelisted: body.is_address_book_whitelisted };
    const endsAt = await restrict(services, changing(caller, tenant, services), setting, async tx => {
        if (!belongsTo(await permissionsOf(tx, setting.userId, services.clock.now()), merchantId)) throw notFound();
    });
    const { otp: _, ...set } = body;
    return {
        ...set,
        merchant_id: merchantId,
        ...(endsAt && {
            is_address_book_whitelisted: true,
            address_book_restriction_ends_at: endsAt.toISOString(),
        }),
    };
};

function entryOnWire(row: AddressBookRow, now: Date): z.input<typeof AddressBookEntry> {
    const times = {
        created_at: row.createdAt.toISOString(),
        activates_at: row.activatesAt.toISOString(),
        deleted_at: row.deletedAt?.toISOString() ?? null,
    };
    return {
        id: row.id,
        merchant_id: row.merchantId,
        entity_admin_id: row.entityAdminId,
        created_by: row.createdBy,
        email: row.email,
        name: row.name,
        crypto_currency: row.cryptoCurrency,
        address: row.address,
        description: row.description,
        status: addressBookStatus(times, now),
        ...times,
    };
}
