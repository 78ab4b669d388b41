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
import { send } from '../../support/servers/sandbox';

export const merchant_id = merchantIds.harbour;

/** The status of an entry, worked out here and not by the code under test. */
export function entryStatus({ deleted_at, activates_at }: StoredEntry, now: Date): AddressBookStatus {
    if (deleted_at) return 'inactive';
    return activates_at > now ? 'pending' : 'active';
}

let made = 0;

/** An address that no other entry has. */
export const newAddress = (code: CryptoCode): string => makeAddress(code, createRandom(70_000 + ++made));

/** The body that adds an entry of Harbour Goods, with an address of its own. */
export const newEntry = (code: CryptoCode = 'USDT_TRC20', more: object = {}) => ({
    merchant_id,
    email: 'payee@mail.example',
    name: 'Nora Bakker',
    crypto_currency: code,
    address: newAddress(code),
    description: 'Supplier',
    ...more,
});

/** A call that must be answered with an entry. */
export async function entryOf(sandbox: Sandbox, operation: Operation, input: Parameters<typeof send>[2]) {
    const answer = await send(sandbox, operation, input);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return AddressBookEntry.parse(answer.body);
}

export const addEntry = (sandbox: Sandbox, token: string, body: object = newEntry()) =>
    entryOf(sandbox, createAddressBookEntry, { token, body });

/** An entry as the list has it, deleted or not. */
export async function findEntry(sandbox: Sandbox, token: string, id: string): Promise<AddressBookEntry | undefined> {
    const answer = await send(sandbox, listAddressBook, { token, query: { merchant_id, id, include_deleted: 'true' } });
    return listAddressBook.answer.parse(answer.body).data[0];
}

/** Lets the sandbox's clock stand still between the moves of a test, so that a second before something is a second before it. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'] });
