import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    AddressBookEntry,
    AddressBookFields,
    bookableCurrencies,
    createAddressBookEntry,
    MAX_DESCRIPTION,
} from '../../../contracts/dashboard/addressBook';
import { addressBookStatus, isDeleted } from '../../../contracts/dashboard/addressBookStatus';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { networks } from '../../../contracts/networks';
import { networksOf } from '../../../contracts/rules/cryptoAddress';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

test('a status is inactive once deleted, active from the activation date on, and pending before it', () => {
    fc.assert(
        fc.property(instants, instants, fc.boolean(), fc.integer({ min: -1, max: 1 }), (a, b, isDeleted, close) => {
            // Half of them are as close to the activation date as possible.
            const now = a.getTime() % 2 === 0 ? new Date(b.getTime() + close) : a;
            const entry = { activates_at: b.toISOString(), deleted_at: isDeleted ? a.toISOString() : null };
            const live = now.getTime() < b.getTime() ? 'pending' : 'active';
            expect(addressBookStatus(entry, now)).toBe(isDeleted ? 'inactive' : live);
        }),
    );
});

test.each([true, 1, 'true'])('an entry is deleted too where no day says so: %j', deleted => {
    const entry = AddressBookEntry.parse({ id: '1', activates_at: '2020-01-01T00:00:00Z', deleted_at: null, deleted });
    expect(addressBookStatus(entry, new Date('2026-01-01'))).toBe('inactive');
    expect(isDeleted(entry)).toBe(true);
});

test.each([false, 0, 'false'])('and isn’t where that is said: %j', deleted => {
    expect(isDeleted(AddressBookEntry.parse({ id: '1', deleted }))).toBe(false);
});

test.each([
    [{ deleted_at: null }, 'inactive'],
    [{ activates_at: '2020-01-01T00:00:00Z' }, 'inactive'],
    [{ activates_at: '2030-01-01T00:00:00Z' }, 'pending'],
])('one that is told inactive may only not be active yet, and isn’t deleted: %j', (dates, status) => {
    const entry = AddressBookEntry.parse({ id: '1', status: 'inactive', ...dates });
    expect(addressBookStatus(entry, new Date('2026-01-01'))).toBe(status);
    expect(isDeleted(entry)).toBe(false);
});

test('every coin with an address that can be used again can be in the book, and no other', () => {
    const others = cryptoCodes.filter(code => !bookableCurrencies.includes(code));
    expect(others).toEqual(['BINANCE', 'COINBASE', 'LNBC']);
});

describe('the fields of an entry', () => {
    const fields = {
        email: 'nora@mail.example',
        name: 'Nora Bakker',
        crypto_currency: 'USDT_TRC20',
        address: TRON,
        description: 'Supplier',
    };
    const problemsOf = (more: object) => {
        const { error } = AddressBookFields.safeParse({ ...fields, ...more });
        return error?.issues.map(issue => [issue.path.join('.'), issue.code === 'custom' ? issue.params : issue.code]);
    };

    test('take an address exactly where it is one of the network of the currency', () => {
        const code = fc.constantFrom(...bookableCurrencies);
        fc.assert(
            fc.property(code, code, fc.integer({ min: 1, max: 2 ** 31 }), (crypto_currency, of, seed) => {
                const address = makeAddress(of, createRandom(seed));
                const network = networkOf(crypto_currency);
                const own = networksOf(address);
                const others = own.map(each => networks[each].name).join(' / ');
                const problem = { rule: 'network', network: networks[network].name, others };
                expect(problemsOf({ crypto_currency, address })).toEqual(
                    own.includes(network) ? undefined : [['address', problem]],
                );
            }),
        );
    });

    test.each([TRON.replace('Q', 'R'), `${TRON}a`, 'javascript:alert(1)', ' '])('say that %j is mistyped', address => {
        expect(problemsOf({ address })).toEqual([['address', { rule: 'mistyped', network: 'Tron', others: '' }]]);
    });

    test.each([
        ['email', { email: 'nora' }, { rule: 'email' }],
        ['name', { name: 'Nora\u202e' }, { rule: 'plainLine' }],
        ['name', { name: 'n'.repeat(101) }, 'too_big'],
        ['name', { name: undefined }, 'invalid_type'],
        ['crypto_currency', { crypto_currency: 'LNBC' }, { rule: 'coin' }],
        ['crypto_currency', { crypto_currency: undefined }, 'invalid_type'],
        ['address', { address: undefined }, 'invalid_type'],
        ['address', { address: 'a'.repeat(401) }, 'too_big'],
        ['description', { description: 'd'.repeat(MAX_DESCRIPTION + 1) }, 'too_big'],
    ])('name %s once where it is wrong: %j', (field, more, problem) => {
        expect(problemsOf(more)).toEqual([[field, problem]]);
    });

    test('name everything that is wrong at once, the address too', () => {
        const wrong = { email: 'nora', name: undefined, address: TRON.replace('Q', 'R'), description: 4 };
        expect(
            problemsOf(wrong)
                ?.map(([field]) => field)
                .sort(),
        ).toEqual(['address', 'description', 'email', 'name']);
    });

    test('have no white space around the name and the description, which may be missing', () => {
        const read = (more: object) => AddressBookFields.parse({ ...fields, ...more });
        expect(read({ name: '  Nora Bakker ', description: ' Supplier ' })).toEqual(fields);
        expect(read({ name: ` ${'n'.repeat(100)} ` }).name).toHaveLength(100);
        expect(read({ description: null }).description).toBeNull();
        expect(read({ description: undefined }).description).toBeUndefined();
    });

    test('are those of the call that adds an entry', () => {
        const body = { ...fields, merchant_id: 'mch-1', address: TRON.replace('Q', 'R') };
        const { error } = createAddressBookEntry.body.safeParse(body);
        expect(error?.issues.map(({ path }) => path)).toEqual([['address']]);
    });
});
