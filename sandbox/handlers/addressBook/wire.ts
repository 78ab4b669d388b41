import type * as z from 'zod/mini';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import type { AddressBookRow } from '../../database/schema/addressBook';

/** An entry as it goes over the wire. */
export const entryOnWire = (row: AddressBookRow): z.input<typeof AddressBookEntry> => ({
    id: row.id,
    merchant_id: row.merchantId,
    entity_admin_id: row.entityAdminId,
    created_by: row.createdBy,
    email: row.email,
    name: row.name,
    crypto_currency: row.cryptoCurrency,
    address: row.address,
    description: row.description,
    created_at: row.createdAt.toISOString(),
    activates_at: row.activatesAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
});
