import type * as z from 'zod/mini';
import { type AddressBookEntry, addressBookStatus } from '../../../contracts/dashboard/addressBook';
import type { AddressBookRow } from '../../database/schema/addressBook';

/** An entry as it goes over the wire. */
export function entryOnWire(row: AddressBookRow, now: Date): z.input<typeof AddressBookEntry> {
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
