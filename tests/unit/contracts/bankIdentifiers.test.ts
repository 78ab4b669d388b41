import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bikAccountProblem } from '../../../contracts/rules/bank/bik';
import { accountNumberPattern } from '../../../contracts/rules/bank/accountNumber';
import { ukAccountProblem } from '../../../contracts/rules/bank/ukAccount';
import { bankProblem } from '../../../contracts/rules/bank/identifiers';
import { bankMessage } from '../../../contracts/rules/bank/problem';
import { formatBankIdentifier, normalizeBankIdentifier } from '../../../contracts/rules/bank/text';
import { makeAccountNumber } from '../../../sandbox/domain/corridors/accountNumbers';
import { makeBankCode } from '../../../sandbox/domain/corridors/bankCodes';
import { corridors } from '../../../sandbox/domain/corridors/corridors';
import { institutionsOf } from '../../../sandbox/domain/corridors/institutions';
import { createRandom, type Random } from '../../../sandbox/primitives/random';

const seed = fc.integer({ min: 1, max: 2 ** 31 });
const DIGITS = [...'0123456789'];

test.each([
    ['IBAN', 'GBR', 'GB29NWBK60161331926819'],
    ['IBAN', 'DEU', 'DE89370400440532013000'],
    ['SWIFT-BIC', 'SGP', 'DBSSSGSG'],
    ['SWIFT-BIC', 'SGP', 'DBSSSGSGXXX'],
    ['ABA', 'USA', '021000021'],
    ['ABA', 'USA', '011401533'],
    ['Routing Number', 'USA', '091000019'],
    ['CLABE', 'MEX', '002010077777777771'],
    ['CLABE', 'MEX', '032180000118359719'],
    ['CBU', 'ARG', '2850590940090418135201'],
    ['CBU', 'ARG', '0170099220000067797370'],
    ['CBU ALIAS', 'ARG', 'Lago.Tango-7'],
    ['IFSC', 'IND', 'HDFC0CAGSBK'],
    ['BSB', 'AUS', '062184'],
    ['Sort code', 'GBR', '089999'],
    ['BIK', 'RUS', '044525225'],
    ['BEFTN', 'BGD', '015275368'],
    ['Zengin Code', 'JPN', '0001005'],
    ['ACCOUNT NUMBER', 'GBR', '00000012'],
    ['ACCOUNT NUMBER', 'PHL', 'AB12'],
    ['a type of later', 'GBR', 'anything at all'],
])('%s in %s: %s is right', (type, country, value) => {
    expect(bankProblem(type, value, country)).toBeUndefined();
});

test.each([
    ['IBAN', 'GBR', 'GB29NWBK60161331926818', { rule: 'bankCheckDigit' }],
    ['IBAN', 'DEU', 'DE8937040044053201300', { rule: 'bankLength', length: 22 }],
    ['IBAN', 'DEU', 'NL91ABNA0417164300', { rule: 'bankCountry', found: 'NL' }],
    ['IBAN', 'DEU', 'ZZ91ABNA0417164300', { rule: 'bankPrefix' }],
    ['IBAN', 'DEU', 'US91ABNA0417164300', { rule: 'bankPrefix' }],
    ['IBAN', 'DEU', 'DE8937040044053201300Ö', { rule: 'bankCharacters' }],
    ['IBAN', 'FRA', 'FR7630006000011234567890188', { rule: 'bankCheckDigit' }],
    ['SWIFT-BIC', 'SGP', 'CHAS9933', { rule: 'bankPrefix' }],
    ['SWIFT-BIC', 'SGP', 'DBSSSGSGX', { rule: 'bankLengthEither', one: 8, other: 11 }],
    ['SWIFT-BIC', 'DEU', 'DBSSSGSG', { rule: 'bankCountry', found: 'SG' }],
    ['SWIFT-BIC', 'SGP', 'DBSS-GSG', { rule: 'bankCharacters' }],
    ['ABA', 'USA', '123456789', { rule: 'bankCheckDigit' }],
    ['ABA', 'USA', '000000000', { rule: 'bankPrefix' }],
    ['ABA', 'USA', '500000005', { rule: 'bankPrefix' }],
    ['ABA', 'USA', '02100002', { rule: 'bankLength', length: 9 }],
    ['CLABE', 'MEX', '002010077777777772', { rule: 'bankCheckDigit' }],
    ['CLABE', 'MEX', '', { rule: 'bankLength', length: 18 }],
    ['CBU', 'ARG', '2850590940090418135202', { rule: 'bankCheckDigit' }],
    ['CBU', 'ARG', '2850591940090418135201', { rule: 'bankCheckDigit' }],
    ['CBU ALIAS', 'ARG', 'corto', { rule: 'bankLengthRange', least: 6, most: 20 }],
    ['CBU ALIAS', 'ARG', 'tres.palabras.largas.', { rule: 'bankLengthRange', least: 6, most: 20 }],
    ['CBU ALIAS', 'ARG', 'lago_tango', { rule: 'bankCharacters' }],
    ['IFSC', 'IND', 'HDFC1CAGSBK', { rule: 'bankPrefix' }],
    ['IFSC', 'IND', 'HDFC0CAGSB', { rule: 'bankLength', length: 11 }],
    ['BSB', 'AUS', '06218', { rule: 'bankLength', length: 6 }],
    ['Sort code', 'GBR', '08999O', { rule: 'bankCharacters' }],
    ['BIK', 'RUS', '144525225', { rule: 'bankPrefix' }],
    ['BEFTN', 'BGD', '01527536', { rule: 'bankLength', length: 9 }],
    ['Zengin Code', 'JPN', '00010050', { rule: 'bankLength', length: 7 }],
    ['ACCOUNT NUMBER', 'GBR', '1234567', { rule: 'bankLength', length: 8 }],
    ['ACCOUNT NUMBER', 'USA', '123', { rule: 'bankLengthRange', least: 4, most: 17 }],
    ['ACCOUNT NUMBER', 'USA', '12A4', { rule: 'bankCharacters' }],
] as const)('%s in %s: %s is refused with %o', (type, country, value, problem) => {
    expect(bankProblem(type, value, country)).toEqual(problem);
    expect(bankMessage(problem)).not.toMatch(/undefined/);
});

describe('a Russian account', () => {
    test('has the key of its bank, which a bank’s own account makes from other digits', () => {
        expect(bikAccountProblem('044525225', '30101810400000000225')).toBeUndefined();
        expect(bikAccountProblem('044525226', '30101810400000000225')).toBeUndefined();
        expect(bikAccountProblem('044535225', '30101810400000000225')).toEqual({ rule: 'bankCheckDigit' });
    });

    test('is refused with one digit changed, its own or one of the last three of its bank', () => {
        const russian = corridors.filter(({ country }) => country === 'RUS').flatMap(institutionsOf);
        fc.assert(
            fc.property(seed, fc.nat(22), fc.constantFrom(...DIGITS), (from, at, digit) => {
                const random = createRandom(from);
                const bank = random.pick(russian);
                const bik = 'routing_code' in bank ? (bank.routing_code ?? '') : '';
                const both = bik.slice(-3) + makeAccountNumber('ACCOUNT NUMBER', random, bank);
                fc.pre(both[at] !== digit);
                const typo = both.slice(0, at) + digit + both.slice(at + 1);
                const [code, account] = [bik.slice(0, -3) + typo.slice(0, 3), typo.slice(3)];
                expect(bikAccountProblem(bik, both.slice(3))).toBeUndefined();
                // A bank's own account has a key that is made with other digits.
                fc.pre(!account.startsWith('30101'));
                expect(bikAccountProblem(code, account)).toEqual({ rule: 'bankCheckDigit' });
            }),
        );
    });
});

describe('a British account', () => {
    test.each([
        ...['089999 66374958', '107999 88837491', '202959 63748472', '871427 46238510', '872427 46238510'],
        ...['871427 09123496', '871427 99123496', '820000 73688637', '827999 73988638', '827101 28748352'],
        ...['134020 63849203', '118765 64371389', '200915 41011166', '938611 07806039', '938600 42368003'],
        ...['938063 55065200', '772798 99345694', '086090 06774744', '309070 02355688', '309070 12345668'],
        ...['309070 12345677', '309070 99345694', '074456 12345112', '070116 34012583', '074456 11104102'],
        ...['180002 00000190'],
    ])('%s fits', both => {
        const [sortCode = '', account = ''] = both.split(' ');
        expect(ukAccountProblem(sortCode, account)).toBeUndefined();
    });

    test.each([
        ...['089999 66374959', '107999 88837493', '203099 66831036', '203099 58716970'],
        ...['938063 15764273', '938063 15764264', '938063 15763217', '118765 64371388'],
    ])('%s doesn’t', both => {
        const [sortCode = '', account = ''] = both.split(' ');
        expect(ukAccountProblem(sortCode, account)).toEqual({ rule: 'bankAccountMismatch' });
    });

    test('is refused with one digit changed, where the bank weighs them all', () => {
        const [bank] = corridors.filter(({ country }) => country === 'GBR').flatMap(institutionsOf);
        if (!bank) throw new Error('There is no British bank');
        const weighing = { ...bank, routing_code: '089999' };
        fc.assert(
            fc.property(seed, fc.nat(7), fc.constantFrom(...DIGITS), (from, at, digit) => {
                const account = makeAccountNumber('ACCOUNT NUMBER', createRandom(from), weighing);
                fc.pre(account[at] !== digit);
                expect(ukAccountProblem('089999', account)).toBeUndefined();
                const typo = account.slice(0, at) + digit + account.slice(at + 1);
                expect(ukAccountProblem('089999', typo)).toEqual({ rule: 'bankAccountMismatch' });
            }),
        );
    });

    test('as the sandbox makes it fits the sort code of its bank', () => {
        const british = corridors.filter(({ country }) => country === 'GBR').flatMap(institutionsOf);
        fc.assert(
            fc.property(fc.constantFrom(...british), seed, (bank, from) => {
                const code = 'routing_code' in bank ? (bank.routing_code ?? '') : '';
                const account = makeAccountNumber('ACCOUNT NUMBER', createRandom(from), bank);
                expect(ukAccountProblem(code, account)).toBeUndefined();
            }),
        );
    });
});

/** Everything that the corridors take, each with a way to make a valid one. */
const taken: readonly { type: string; country: string; make: (random: Random) => string }[] = corridors.flatMap(
    corridor => [
        ...corridor.codes.map(type => ({
            type,
            country: corridor.country,
            make: (random: Random) => makeBankCode(type, random, corridor.country),
        })),
        ...corridor.numbers.map(type => ({
            type,
            country: corridor.country,
            make: (random: Random) => makeAccountNumber(type, random, random.pick(institutionsOf(corridor))),
        })),
    ],
);
const anyTaken = fc.constantFrom(...taken);

describe('whatever the corridors take', () => {
    test('is right as it is made, and comes back from how it is shown', () => {
        fc.assert(
            fc.property(anyTaken, seed, ({ type, country, make }, from) => {
                const value = make(createRandom(from));
                expect(bankProblem(type, value, country)).toBeUndefined();
                expect(normalizeBankIdentifier(type, formatBankIdentifier(type, value))).toBe(value);
            }),
        );
    });

    test('is refused with one character changed, wherever there is a check digit', () => {
        const checked = taken.filter(({ type }) => /^(IBAN|ABA|Routing Number|CLABE|CBU)$/.test(type));
        fc.assert(
            fc.property(
                fc.constantFrom(...checked),
                seed,
                fc.nat(),
                fc.constantFrom(...DIGITS, 'A', 'Z'),
                ({ type, country, make }, from, position, letter) => {
                    const value = make(createRandom(from));
                    const at = position % value.length;
                    fc.pre(value[at] !== letter);
                    const typo = value.slice(0, at) + letter + value.slice(at + 1);
                    expect(bankProblem(type, typo, country)).toBeDefined();
                },
            ),
            { numRuns: 1_000 },
        );
    });

    test('is refused with a character lost, but where it may have fewer', () => {
        const fixed = taken.filter(({ type }) => !/^(CBU ALIAS|ACCOUNT NUMBER)$/.test(type));
        fc.assert(
            fc.property(fc.constantFrom(...fixed), seed, fc.nat(), ({ type, country, make }, from, position) => {
                const value = make(createRandom(from));
                const at = position % value.length;
                expect(bankProblem(type, value.slice(0, at) + value.slice(at + 1), country)).toBeDefined();
            }),
        );
    });
});

test.each([
    ['Sort code', '08 99-99', '089999', '08-99-99'],
    ['BSB', ' 062‑184 ', '062184', '062-184'],
    ['Zengin Code', '０００１－００５', '0001005', '0001-005'],
    ['IBAN', 'gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['IFSC', 'hdfc0cagsbk', 'HDFC0CAGSBK', 'HDFC0CAGSBK'],
    ['CLABE', '002 010 07777777777 1', '002010077777777771', '002 010 07777777777 1'],
    ['CBU', '28505909 40090418135201', '2850590940090418135201', '28505909 40090418135201'],
    ['CBU ALIAS', ' Lago.Tango-7', 'Lago.Tango-7', 'Lago.Tango-7'],
    ['ACCOUNT NUMBER', '0000-0012', '00000012', '00000012'],
    ['BEFTN', '\u202a015275368\u202c', '015275368', '015275368'],
    ['a type of later', 'X1', 'X1', 'X1'],
])('%s typed as "%s" is sent as %s and shown as %s', (type, typed, sent, shown) => {
    expect(normalizeBankIdentifier(type, typed)).toBe(sent);
    expect(formatBankIdentifier(type, sent)).toBe(shown);
});

test('what is typed grows into its groups, and is normalised the same twice', () => {
    expect(['0', '06', '062', '0621'].map(typed => formatBankIdentifier('BSB', typed))).toEqual([
        ...['0', '06', '062', '062-1'],
    ]);
    fc.assert(
        fc.property(anyTaken, fc.string({ unit: 'grapheme', maxLength: 40 }), ({ type }, typed) => {
            const sent = normalizeBankIdentifier(type, typed);
            expect(normalizeBankIdentifier(type, sent)).toBe(sent);
        }),
    );
});

test('the pattern of a country’s account numbers takes what their rule takes', () => {
    const text = fc.string({ unit: fc.constantFrom(...DIGITS, 'A', '-'), maxLength: 40 });
    const number = fc.oneof(text, fc.string({ unit: fc.constantFrom(...DIGITS), maxLength: 40 }));
    fc.assert(
        fc.property(fc.constantFrom('GBR', 'USA', 'JPN', 'PHL', 'RUS'), number, (country, value) => {
            const isRight = bankProblem('ACCOUNT NUMBER', value, country) === undefined;
            expect(new RegExp(`^(?:${accountNumberPattern(country)})$`).test(value)).toBe(isRight);
        }),
    );
});
