import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { DAY, later } from '../../primitives/clock';
import { addressBookEntries, type AddressBookRow, type NewAddressBookEntry } from '../../database/schema/addressBook';
import { transact } from '../../database/transaction';
import { randomToken } from '../../primitives/secrets';
import { invalidFields, Refused } from '../refused';
import type { DomainServices } from '../services';

/** How long an entry waits, so that someone can notice one that shouldn't be there (docs/rules.md#address-book). */
const ACTIVATION_DELAY = DAY;

export const activationOf = (createdAt: Date): Date => later(createdAt, ACTIVATION_DELAY);

export const isLive = isNull(addressBookEntries.deletedAt);

export const isActive = (now: Date) => and(isLive, lte(addressBookEntries.activatesAt, now));

const ID_LENGTH = 12;

const newEntryId = (): string => `abe-${randomToken().slice(0, ID_LENGTH)}`;

type Added = Omit<NewAddressBookEntry, 'id' | 'createdAt' | 'activatesAt' | 'deletedAt'>;

/**
 * Adds an entry, pending until its activation.
 * @throws Refused 422 if the merchant already has a live entry with this currency and address
 */
export async function addEntry({ database, clock }: DomainServices, added: Added): Promise<AddressBookRow> {
    const createdAt = clock.now();
    const values = {
        ...added,
        id: newEntryId(),
        address: canonicalAddress(added.address),
        createdAt,
        activatesAt: activationOf(createdAt),
    };
    const [row] = await transact(database, tx =>
        tx.insert(addressBookEntries).values(values).onConflictDoNothing().returning(),
    );
    if (!row) throw invalidFields({ address: 'This address is already in the address book.' });
    return row;
}

type Changed = Pick<AddressBookRow, 'name' | 'description'>;

/** @throws Refused 409 for a deleted entry */
export const changeEntry = ({ database }: DomainServices, id: string, changed: Changed): Promise<AddressBookRow> =>
    onlyRow(transact(database, tx => tx.update(addressBookEntries).set(changed).where(liveEntry(id)).returning()));

/**
 * Deletes an entry: its row stays, and withdrawals no longer find it.
 * @throws Refused 409 if it is already deleted
 */
export const deleteEntry = ({ database, clock }: DomainServices, id: string): Promise<AddressBookRow> =>
    onlyRow(
        transact(database, tx =>
            tx.update(addressBookEntries).set({ deletedAt: clock.now() }).where(liveEntry(id)).returning(),
        ),
    );

const liveEntry = (id: string): SQL | undefined => and(eq(addressBookEntries.id, id), isLive);

async function onlyRow(rows: Promise<AddressBookRow[]>): Promise<AddressBookRow> {
    const [row] = await rows;
    if (!row) throw new Refused(409, 'conflict', 'This entry was deleted');
    return row;
}
