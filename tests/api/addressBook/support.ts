import { vi } from 'vitest';
import {
    AddressBookEntry,
    type AddressBookStatus,
    createAddressBookEntry,
    listAddressBook,
} from '../../../contracts/dashboard/addressBook';
import type { CryptoCode } from '../../../contracts/currencies';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';
import { merchantIds } from '../../../sandbox/seed/tenants';
import type { StoredEntry } from '../../support/entities/addressBook';
import { whole } from '../../support/whole';
import { send } from '../../support/servers/sandbox';

export const merchant_id = merchantIds.harbour;

/** An entry's status, worked out without the code under test. */
export function entryStatus({ deleted_at, activates_at }: StoredEntry, now: Date): AddressBookStatus {
    if (deleted_at) return 'inactive';
    return activates_at > now ? 'pending' : 'active';
}

let made = 0;

/** An address that no other entry has. */
export const newAddress = (code: CryptoCode): string => makeAddress(code, createRandom(70_000 + ++made));

/** The body that adds an entry to Harbour Goods, with an unused address. */
export const newEntry = (code: CryptoCode = 'USDT_TRC20', more: object = {}) => ({
    merchant_id,
    email: 'payee@mail.example',
    name: 'Nora Bakker',
    crypto_currency: code,
    address: newAddress(code),
    description: 'Supplier',
    ...more,
});

/** The entry that a call must answer with. */
export async function entryOf(sandbox: Sandbox, operation: Operation, input: Parameters<typeof send>[2]) {
    const answer = await send(sandbox, operation, input);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return AddressBookEntry.parse(answer.body);
}

export const addEntry = async (sandbox: Sandbox, token: string, body: object = newEntry()) =>
    whole(await entryOf(sandbox, createAddressBookEntry, { token, body }));

/** An entry from the list, deleted or not. */
export async function findEntry(sandbox: Sandbox, token: string, id: string): Promise<AddressBookEntry | undefined> {
    const answer = await send(sandbox, listAddressBook, { token, query: { merchant_id, id, include_deleted: 'true' } });
    return listAddressBook.answer.parse(answer.body).data[0];
}

/** Stops the sandbox's clock between a test's moves, so that one second before something is exactly that. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'] });
