import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, isEmail } from '../../../contracts/rules/email';
import { missingFromPassword, newPassword } from '../../../contracts/rules/password';
import { isPayerName, payerName } from '../../../contracts/rules/payerName';
import { plainName } from '../../../contracts/rules/plainLine';
import { oneTimeCode } from '../../../contracts/rules/text';
import { sampled } from '../../support/runs';

/** Long enough that a backtracking pattern would never finish. */
const LONG = 100_000;
const long = [
    'a'.repeat(LONG),
    'a.'.repeat(LONG / 2),
    `a@${'a'.repeat(LONG)}`,
    `a@${'a.'.repeat(LONG / 2)}`,
    `a@${'a-'.repeat(LONG / 2)}`,
    `${' '.repeat(LONG)}-`,
    '--'.repeat(LONG / 2),
    `${'é '.repeat(LONG / 2)}1`,
];

describe('an email address', () => {
    test.each([
        'name@company.com',
        "o'connor+tag@mail.example.co.uk",
        'a@b.io',
        `${'a'.repeat(64)}@example.com`,
        'UPPER@EXAMPLE.ORG',
        'x_y-z@sub-domain.example.museum',
    ])('may be %s', address => {
        expect(isEmail(address)).toBe(true);
    });

    test.each([
        '',
        'name',
        'name@',
        '@company.com',
        'name@company',
        'name@company.c',
        'name@company.c0',
        'a@b@c.com',
        'na me@company.com',
        '.name@company.com',
        'name.@company.com',
        'na..me@company.com',
        'name@-company.com',
        'name@company-.com',
        'name@company..com',
        'name@company.com\n',
        'ＡＢ@company.com',
        `${'a'.repeat(65)}@example.com`,
        `a@${'a'.repeat(64)}.com`,
        `${'a'.repeat(64)}@${'b.'.repeat(95)}com`,
    ])('may not be %j', address => {
        expect(isEmail(address)).toBe(false);
        expect(email.safeParse(address).success).toBe(false);
    });

    test('that the standard generator makes is taken, unless its parts are of an unusual kind', () => {
        fc.assert(
            fc.property(fc.emailAddress({ size: 'small' }), address => {
                expect(isEmail(address)).toBe(true);
            }),
            sampled(5000),
        );
    });
});

describe('a new password', () => {
    test.each([
        ['Sandbox2026', []],
        ['Sandbox', ['length', 'digit']],
        ['sandbox2026', ['uppercase']],
        ['SANDBOX2026', ['lowercase']],
        ['', ['length', 'digit', 'lowercase', 'uppercase']],
        ['Ünïcödé٣', ['digit', 'uppercase']],
    ])('%j lacks %j', (text, missing) => {
        expect(missingFromPassword(text)).toEqual(missing);
    });

    test('holds what it must, and is no longer than 128 characters', () => {
        fc.assert(
            fc.property(fc.string({ maxLength: 140 }), fc.string({ maxLength: 4 }), (a, b) => {
                const text = a + b;
                const strong =
                    text.length >= 8 &&
                    text.length <= 128 &&
                    [...text].some(one => '0123456789'.includes(one)) &&
                    [...text].some(one => one >= 'a' && one <= 'z') &&
                    [...text].some(one => one >= 'A' && one <= 'Z');
                expect(newPassword.safeParse(text).success).toBe(strong);
            }),
            sampled(10_000),
        );
    });
});

describe('a payer name', () => {
    test.each([
        'O’Connor',
        "O'Connor",
        'Jean-Luc Picard',
        'Nguyễn Văn An',
        'Nguye\u0302\u0303n',
        'José “Pepe” Núñez',
        'Martin Luther King, Jr',
        '山田 太郎',
        'محمد علي',
        'X',
        '  Anna Smith  ',
        'J. R. R. Tolkien',
        'a'.repeat(100),
    ])('may be %s', name => {
        expect(isPayerName(name)).toBe(true);
    });

    test.each([
        '',
        '   ',
        'Anna2',
        'Anna ٣',
        'Anna 😀',
        'Anna--Maria',
        '-Anna',
        'Anna-',
        'Anna.',
        '.Anna',
        '"Anna"',
        "'Anna",
        'Anna,',
        'Anna_Maria',
        'Anna@home',
        '<b>Anna</b>',
        '=HYPERLINK(1)',
        'Anna\u0000',
        'Anna\u202eMaria',
        'a'.repeat(101),
    ])('may not be %j', name => {
        expect(isPayerName(name)).toBe(false);
        expect(payerName.safeParse(name).success).toBe(false);
    });

    test('of letters with single marks between them is taken; with any other character it is not', () => {
        const letters = fc.string({ unit: fc.constantFrom(...'aZéßñłØжλ山नع'), minLength: 1, maxLength: 8 });
        const marks = fc.constantFrom(' ', '. ', ', ', "'", '’', '"', '-', '“', '\u00a0');
        const name = fc
            .tuple(letters, fc.array(fc.tuple(marks, letters), { maxLength: 5 }))
            .map(([first, rest]) => first + rest.flat().join(''));
        const foreign = fc.constantFrom(...'0123456789@#$%^&*()_+=[]{}<>/\\|!?;:~`€×', '😀', '\u0000', '\u200b');
        fc.assert(
            fc.property(name, foreign, fc.nat(), (text, other, at) => {
                expect(isPayerName(text)).toBe(true);
                const cut = at % (text.length + 1);
                expect(isPayerName(text.slice(0, cut) + other + text.slice(cut))).toBe(false);
                expect(isPayerName(`-${text}`)).toBe(false);
                expect(isPayerName(`${text}.`)).toBe(false);
                expect(isPayerName(`${text}--${text}`)).toBe(false);
            }),
            sampled(10_000),
        );
    });
});

describe('any other name', () => {
    test.each([
        'Acme Inc.',
        '3M',
        'Northwind B.V.',
        'AT&T',
        'Müller + Söhne (Wien)',
        '“Pepe”',
        'Anna--Maria',
        'شركة النور',
    ])('may be %s', name => expect(plainName.parse(` ${name} `)).toBe(name));

    test.each(['', '  ', 'Anna\u0000', 'Anna\nMaria', 'Anna\u202eMaria', 'a'.repeat(101)])('may not be %j', name => {
        expect(plainName.safeParse(name).success).toBe(false);
    });
});

test.each(['123456', '000000'])('%s may be a one-time code', code => {
    expect(oneTimeCode.safeParse(code).success).toBe(true);
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６', '123456\n', ' 123456'])('%j is no one-time code', code => {
    expect(oneTimeCode.safeParse(code).success).toBe(false);
});

test('texts of any length are answered', () => {
    for (const text of long) {
        expect([isEmail(text), isPayerName(text), newPassword.safeParse(text).success]).toEqual([false, false, false]);
    }
});
