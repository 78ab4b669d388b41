import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
    createAddressBookEntry,
    deleteAddressBookEntry,
    updateAddressBookEntry,
} from '../../../contracts/dashboard/addressBook';
import { addressBookStatus } from '../../../contracts/dashboard/addressBookStatus';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, SECOND } from '../../../sandbox/primitives/clock';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { type StoredEntry, storedEntries } from '../../support/entities/addressBook';
import { type Answered, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { addEntry, entryOf, findEntry, holdClock, merchant_id, newAddress, newEntry } from './support';

const OWNER = 'owner@harbour.example';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

let sandbox: Sandbox;
let token: string;
let before: StoredEntry[];

beforeAll(async () => {
    holdClock();
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, OWNER);
});
beforeEach(async () => {
    await sandbox.clock.advance(SECOND);
    before = await storedEntries(sandbox);
});
afterAll(async () => {
    await sandbox.close();
    vi.useRealTimers();
});

/** No session outlives a day, so the owner signs in again. */
async function moveClock(to: Date): Promise<void> {
    await sandbox.clock.set(to);
    token = await tokenOf(sandbox, OWNER);
}

const fieldsOf = ({ body }: Answered) => (body as { errors?: Record<string, string> }).errors ?? {};
const refusalOf = (answer: Answered) => [answer.status, answer.code, Object.keys(fieldsOf(answer))];
const create = (body: object) => send(sandbox, createAddressBookEntry, { token, body });
const update = (entryId: string, body: object) =>
    send(sandbox, updateAddressBookEntry, { token, path: { entryId }, body: { merchant_id, ...body } });
const remove = (entryId: string) => send(sandbox, deleteAddressBookEntry, { token, path: { entryId } });

describe('an entry that is added', () => {
    test('is there as it was entered, by whom and when, pending for 24 hours', async () => {
        const body = newEntry('BTC', {
            name: '  3M Northwind B.V. ',
            description: ' Supplier ',
            email: 'Payee@Mail.example',
        });
        const now = sandbox.clock.now();
        const entry = await addEntry(sandbox, token, body);
        expect(entry).toEqual({
            ...body,
            id: expect.stringMatching(/^abe-[0-9a-f]{12}$/) as string,
            name: '3M Northwind B.V.',
            description: 'Supplier',
            entity_admin_id: userIdOf(OWNER),
            created_by: OWNER,
            status: 'pending',
            created_at: now.toISOString(),
            activates_at: later(now, DAY).toISOString(),
            deleted_at: null,
        });
        expect(await findEntry(sandbox, token, entry.id)).toEqual(entry);
        const [newest, ...others] = await storedEntries(sandbox);
        expect([newest?.id, others]).toEqual([entry.id, before]);
    });

    test('is of whoever adds it, and of nobody else', async () => {
        const entry = await addEntry(sandbox, token, newEntry('BTC', { entity_admin_id: userIdOf(OWNER) }));
        expect(entry.entity_admin_id).toBe(userIdOf(OWNER));
        const other = newEntry('BTC', { entity_admin_id: userIdOf('approver@harbour.example') });
        expect((await create(other)).status).toBe(422);
    });

    test.each([undefined, null, '', '  '])('has no description where it is %j', async description => {
        expect((await addEntry(sandbox, token, newEntry('BTC', { description }))).description).toBeNull();
    });

    test('has the capitals that are the checksum of an EVM address, and small letters in Bech32', async () => {
        const address = newAddress('USDT');
        const evm = await addEntry(sandbox, token, newEntry('USDT', { address: address.toLowerCase() }));
        expect(evm.address).toBe(address);
        const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
        const bitcoin = await addEntry(sandbox, token, newEntry('BTC', { address: segwit.toUpperCase() }));
        expect(bitcoin.address).toBe(segwit);
    });

    test('is pending a second before its activation, and active a second after it', async () => {
        const entry = await addEntry(sandbox, token);
        const status = async () => {
            const found = await findEntry(sandbox, token, entry.id);
            return found && addressBookStatus(found, sandbox.clock.now());
        };
        await moveClock(later(new Date(entry.activates_at), -SECOND));
        expect(await status()).toBe('pending');
        await moveClock(later(new Date(entry.activates_at), SECOND));
        expect(await status()).toBe('active');
    });

    test.each([
        ['email', { email: 'nora' }],
        ['name', { name: '   ' }],
        ['name', { name: 'Nora\u202eBakker' }],
        ['name', { name: 'n'.repeat(101) }],
        ['crypto_currency', { crypto_currency: 'LNBC' }],
        ['crypto_currency', { crypto_currency: 'BINANCE' }],
        ['crypto_currency', { crypto_currency: 'DOGE' }],
        ['address', { address: TRON.replace('Q', 'R') }],
        ['address', { address: newAddress('USDT') }],
        ['address', { address: 'javascript:alert(1)' }],
        ['address', { address: '' }],
        ['description', { description: 'd'.repeat(201) }],
        ['activates_at', { activates_at: '2020-01-01T00:00:00Z' }],
        ['entity_admin_id', { entity_admin_id: 'ea-none' }],
    ])('is refused with the field %s where that is not right: %j', async (field, more) => {
        expect(refusalOf(await create(newEntry('USDT_TRC20', more)))).toEqual([422, 'invalid_request', [field]]);
        expect(await storedEntries(sandbox)).toEqual(before);
    });
});

describe('an address that is in the book', () => {
    test.each(['pending', 'active'])('cannot be added a second time for its currency while it is %s', async status => {
        const body = newEntry('USDT_POLY');
        await addEntry(sandbox, token, body);
        if (status === 'active') await moveClock(later(sandbox.clock.now(), 2 * DAY));
        for (const address of [body.address, body.address.toLowerCase()]) {
            const answer = await create({ ...body, address, name: 'Somebody Else' });
            expect(refusalOf(answer)).toEqual([422, 'invalid_request', ['address']]);
            expect(fieldsOf(answer).address).toBe('This address is already in the address book.');
        }
    });

    test('can be added for another currency, by another merchant, and again once it is deleted', async () => {
        const body = newEntry('USDT_POLY');
        const first = await addEntry(sandbox, token, body);
        await addEntry(sandbox, token, { ...body, crypto_currency: 'USDC_POLY' });
        const partner = await tokenOf(sandbox, 'partner@meridian.example');
        await addEntry(sandbox, partner, { ...body, merchant_id: merchantIds.lumen });
        await remove(first.id);
        const again = await addEntry(sandbox, token, body);
        expect(again.id).not.toBe(first.id);
        expect(addressBookStatus(again, sandbox.clock.now())).toBe('pending');
    });

    test('is added once by many calls at the same time', async () => {
        const body = newEntry('USDT_SOL');
        const statuses = (await Promise.all(Array.from({ length: 8 }, () => create(body)))).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    });
});

describe('a change of an entry', () => {
    test('is one of its name and description, and of nothing else', async () => {
        const entry = await addEntry(sandbox, token);
        const changed = await entryOf(sandbox, updateAddressBookEntry, {
            token,
            path: { entryId: entry.id },
            body: { merchant_id, name: ' Noor Bakker ', description: 'Since 2024' },
        });
        expect(changed).toEqual({ ...entry, name: 'Noor Bakker', description: 'Since 2024' });
        expect(await findEntry(sandbox, token, entry.id)).toEqual(changed);
        const cleared = await update(entry.id, { name: 'Noor Bakker', description: '' });
        expect(cleared.body).toEqual({ ...changed, description: null });
    });

    test.each([
        ['name', { name: 'Nora\nBakker' }],
        ['name', { name: 'n'.repeat(101) }],
        ['description', { name: 'Nora', description: 'd'.repeat(201) }],
        ['address', { name: 'Nora', address: TRON }],
        ['email', { name: 'Nora', email: 'other@mail.example' }],
        ['crypto_currency', { name: 'Nora', crypto_currency: 'BTC' }],
        ['activates_at', { name: 'Nora', activates_at: '2020-01-01T00:00:00Z' }],
        ['deleted_at', { name: 'Nora', deleted_at: null }],
    ])('is refused with the field %s where that is not right: %j', async (field, more) => {
        const [entry] = before.filter(({ deleted_at }) => !deleted_at);
        expect(refusalOf(await update(entry?.id ?? '', more))).toEqual([422, 'invalid_request', [field]]);
        expect(await storedEntries(sandbox)).toEqual(before);
    });

    test('is refused where the body names another merchant than the entry’s', async () => {
        const [entry] = before.filter(({ deleted_at }) => !deleted_at);
        for (const other of [merchantIds.lumen, 'none']) {
            const answer = await update(entry?.id ?? '', { merchant_id: other, name: 'Nora' });
            expect([answer.status, answer.code]).toEqual([404, 'not_found']);
        }
        expect(await storedEntries(sandbox)).toEqual(before);
    });
});

describe('a deleted entry', () => {
    test('stays with the time of its deletion, and is left out of the list', async () => {
        const entry = await addEntry(sandbox, token);
        const deleted = await entryOf(sandbox, deleteAddressBookEntry, { token, path: { entryId: entry.id } });
        expect(deleted).toEqual({
            ...entry,
            status: 'inactive',
            deleted_at: sandbox.clock.now().toISOString(),
        });
        expect(addressBookStatus(deleted, sandbox.clock.now())).toBe('inactive');
        expect(await findEntry(sandbox, token, entry.id)).toEqual(deleted);
    });

    test('can be neither changed nor deleted again', async () => {
        const [entry] = before.filter(({ deleted_at }) => deleted_at);
        const id = entry?.id ?? '';
        for (const answer of [await update(id, { name: 'Nora' }), await remove(id)]) {
            expect([answer.status, answer.code]).toEqual([409, 'conflict']);
        }
        expect(await storedEntries(sandbox)).toEqual(before);
    });
});
