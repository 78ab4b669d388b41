import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressBookStatuses, bookableCurrencies, listAddressBook } from '../../../contracts/dashboard/addressBook';
import { networkOf } from '../../../contracts/currencies';
import { networks } from '../../../contracts/networks';
import { addressProblem, canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { isPlainLine } from '../../../contracts/rules/plainLine';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { type StoredEntry, storedEntries } from '../../support/entities/addressBook';
import { paginateByIds } from '../../support/entities/paginate';
import { shared } from '../../support/runs';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { entryStatus } from './support';
import { refusedFields } from '../../support/refusedFields';

const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
let token: string;
let stored: StoredEntry[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedEntries(sandbox);
});
afterAll(() => sandbox.close());

async function page(query: Record<string, unknown>) {
    const answer = await send(sandbox, listAddressBook, { token, query: { merchant_id, ...query } });
    expect(answer.status).toBe(200);
    const { data, ...more } = listAddressBook.answer.parse(answer.body);
    return { ids: data.map(({ id }) => id), rows: data, ...more };
}

type Field = 'id' | 'name' | 'email' | 'crypto_currency' | 'crypto_address' | 'description' | 'include_deleted';
type Filter = Partial<Record<Field, string>>;

const hasPart = (text: string | null, part: string) => !!text?.toLowerCase().includes(part.toLowerCase());

/** Does a filter match an entry? Worked out without the code under test. */
const isAskedFor: Readonly<Record<Field, (entry: StoredEntry, text: string) => boolean>> = {
    id: (entry, text) => entry.id === text,
    name: (entry, text) => hasPart(entry.name, text),
    email: (entry, text) => entry.email.toLowerCase() === text.toLowerCase(),
    crypto_currency: (entry, text) => entry.crypto_currency === text,
    crypto_address: (entry, text) => entry.address === canonicalAddress(text),
    description: (entry, text) => hasPart(entry.description, text),
    include_deleted: (entry, text) => text === 'true' || entry.deleted_at === null,
};

const expectedFor = ({ include_deleted = 'false', ...filter }: Filter): string[] =>
    stored
        .filter(entry =>
            Object.entries({ include_deleted, ...filter }).every(
                ([field, text]) => text === '' || isAskedFor[field as Field](entry, text),
            ),
        )
        .map(({ id }) => id);

const entry = fc.nat().map(index => {
    const found = stored[index % stored.length];
    if (!found) throw new Error('The seed has no address book');
    return found;
});
const inAnyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());
const partOf = (text: string) =>
    fc.tuple(fc.nat(text.length), fc.integer({ min: 0, max: 12 })).map(([at, length]) => text.slice(at, at + length));

const filters: Readonly<Record<Field, fc.Arbitrary<Filter>>> = {
    id: entry.map(({ id }) => ({ id })),
    name: entry.chain(({ name }) => partOf(name).chain(inAnyCase)).map(name => ({ name })),
    email: entry.chain(({ email }) => inAnyCase(email)).map(email => ({ email })),
    crypto_currency: fc.constantFrom(...bookableCurrencies).map(crypto_currency => ({ crypto_currency })),
    crypto_address: entry
        .chain(({ address }) => fc.constantFrom(address, /^0x/.test(address) ? address.toLowerCase() : address))
        .map(crypto_address => ({ crypto_address })),
    description: entry
        .chain(({ description }) => partOf(description ?? 'Payroll').chain(inAnyCase))
        .map(description => ({ description })),
    include_deleted: fc.constantFrom('true', 'false').map(include_deleted => ({ include_deleted })),
};

describe('pages there by starting_after and back by ending_before hold exactly what the filter asks for', () => {
    test.each(Object.keys(filters) as Field[])('by %s, with and without deleted entries', async field => {
        const both = fc.tuple(filters[field], filters.include_deleted);
        await fc.assert(
            fc.asyncProperty(both, fc.integer({ min: 7, max: 100 }), async ([filter, deleted], limit) => {
                const asked = { ...deleted, ...filter };
                const expected = expectedFor(asked);
                const { there, back, total } = await paginateByIds(page, asked, limit);
                expect(there.flat()).toEqual(expected);
                expect(back).toEqual(there);
                expect(total).toBe(expected.length);
            }),
            shared(20),
        );
    });

    test('by several of them at once', async () => {
        const some = fc.record(filters, { requiredKeys: [] });
        await fc.assert(
            fc.asyncProperty(some, async parts => {
                const asked: Filter = Object.assign({}, ...Object.values(parts));
                expect((await page({ ...asked, limit: 100 })).ids).toEqual(expectedFor(asked));
            }),
            shared(40),
        );
    });
});

test('a page has 50 rows where no limit is given, and only the first one counts all', async () => {
    const live = expectedFor({});
    expect(live.length).toBeGreaterThan(50);
    const first = await page({});
    expect([first.ids.length, first.has_more, first.total]).toEqual([50, true, live.length]);
    const second = await page({ starting_after: first.ids.at(-1) });
    expect([second.ids.length, second.has_more, second.total]).toEqual([live.length - 50, false, null]);
});

test('a name is looked for as it is written: a percent sign matches only itself', async () => {
    expect((await page({ name: '%' })).ids).toEqual([]);
    expect((await page({ description: '%', include_deleted: 'true' })).ids).toEqual(
        expectedFor({ description: '%', include_deleted: 'true' }),
    );
});

test('an entry is shown as the database has it', async () => {
    const { rows } = await page({ include_deleted: 'true', limit: 100 });
    expect(rows).toEqual(
        stored.slice(0, 100).map(row => ({
            ...row,
            status: entryStatus(row, sandbox.clock.now()),
            created_at: row.created_at.toISOString(),
            activates_at: row.activates_at.toISOString(),
            deleted_at: row.deleted_at?.toISOString() ?? null,
        })),
    );
});

test('the book of another merchant is not looked into, whatever is asked for', async () => {
    const [foreign] = await storedEntries(sandbox, 'lumen');
    expect(foreign).toBeDefined();
    for (const query of [
        { id: foreign?.id },
        { crypto_address: foreign?.address },
        { email: foreign?.email, name: foreign?.name },
    ]) {
        expect((await page({ ...query, include_deleted: 'true' })).ids).toEqual([]);
    }
});

test('every kind of entry is there: each status, network and coin, long names and names of other scripts', async () => {
    const all = (
        await Promise.all((['harbour', 'lumen', 'kite'] as const).map(it => storedEntries(sandbox, it)))
    ).flat();
    const now = sandbox.clock.now();
    expect(stored.length).toBeGreaterThanOrEqual(64);
    expect(new Set(stored.map(row => entryStatus(row, now)))).toEqual(new Set(addressBookStatuses));
    expect(new Set(stored.map(row => row.crypto_currency))).toEqual(new Set(bookableCurrencies));
    expect(all.filter(({ name }) => !isPlainLine(name))).toEqual([]);
    expect(stored.some(({ name }) => name.length > 90)).toBe(true);
    for (const script of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /[é-ü]/]) {
        expect(stored.some(({ name }) => script.test(name))).toBe(true);
    }
    const mistyped = all.filter(({ crypto_currency: code, address }) => {
        const network = networkOf(code) ?? 'wallet';
        expect(Object.keys(networks)).toContain(network);
        return addressProblem(address, network) !== undefined || canonicalAddress(address) !== address;
    });
    expect(mistyped).toEqual([]);
    for (const { created_at, activates_at, deleted_at } of all) {
        expect(activates_at.getTime() - created_at.getTime()).toBe(86_400_000);
        expect(created_at.getTime()).toBeLessThan(now.getTime());
        expect(deleted_at === null || (deleted_at > created_at && deleted_at < now)).toBe(true);
    }
    const [empty] = await sandbox.query("select 1 from address_book_entries where merchant_id = 'mch-1004'");
    expect(empty).toBeUndefined();
});

describe('a query that is not valid', () => {
    test.each([
        ['crypto_currency', 'LNBC'],
        ['include_deleted', 'yes'],
        ['limit', '101'],
        ['starting_after', 'abe-none'],
        ['ending_before', 'abe-none'],
        ['address', 'anything'],
        ['q', 'anything'],
    ])('is refused with 422 naming the field: %s=%s', async (key, value) => {
        const answer = await send(sandbox, listAddressBook, { token, query: { merchant_id, [key]: value } });
        expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
        expect(refusedFields(answer)).toEqual([key]);
    });

    test('as one that goes both ways, or on from an entry of another merchant', async () => {
        const [first, second] = stored.map(({ id }) => id);
        const [foreign] = await storedEntries(sandbox, 'lumen');
        for (const query of [
            { starting_after: first, ending_before: second },
            { starting_after: foreign?.id },
            { ending_before: foreign?.id },
        ]) {
            const answer = await send(sandbox, listAddressBook, { token, query: { merchant_id, ...query } });
            expect(answer.status).toBe(422);
        }
    });
});
