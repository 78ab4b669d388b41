import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';

export interface StoredEntry {
    id: string;
    merchant_id: string;
    entity_admin_id: string;
    created_by: string;
    email: string;
    name: string;
    crypto_currency: string;
    address: string;
    description: string | null;
    created_at: Date;
    activates_at: Date;
    deleted_at: Date | null;
}

/** All entries in a merchant's address book, newest first. */
export const storedEntries = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredEntry>(
        'select * from address_book_entries where merchant_id = $1 order by created_at desc, id collate "C" desc',
        [merchantIds[merchant]],
    );
