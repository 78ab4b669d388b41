import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPlainLine, isPlainLine, isPlainText } from '../../../contracts/rules/plainLine';

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const control = ['\u0000', '\u0008', '\u001b', '\u007f', '\u0085'];
const separators = ['\u2028', '\u2029'];
const halves = ['\ud800', '\udfff'];
const unseen = [
    '\u00ad',
    '\u034f',
    '\u2060',
    '\u2063',
    '\u3164',
    '\ufeff',
    '\ufff9',
    '\u{e0041}',
    '\u{1d173}',
    '\ue000',
];
const ofText = ['\t', '\n', '\r', '\r\n', '\u200b', '\u200e', '\u200f', '\u061c'];
/** A Persian word with its joiner, Kanji and an emoji with variation selectors, a Mongolian word with its vowel separator. */
const joined = ['می\u200cخواهم', '葛\u{e0100}', '❤\ufe0f', '👩\u200d👧', 'ᠬᠠᠨ\u180eᠠ'];
const letters = fc.constantFrom('a', 'Z', '7', ' ', 'é', 'e\u0301', 'ש', 'ع', '中', '😀', '-', '<b>', ...joined);
const plain = fc.array(letters, { maxLength: 12 }).map(all => all.join(''));

test('letters of every script are plain; lines, tabs and the marks of some scripts belong to texts only', () => {
    fc.assert(
        fc.property(plain, plain, fc.constantFrom(...ofText), (before, after, between) => {
            expect(isPlainLine(before + after)).toBe(true);
            expect(isPlainLine(before + between + after)).toBe(false);
            expect(isPlainText(before + between + after)).toBe(true);
        }),
    );
});

test('nothing that turns what follows, that nobody sees or that is half a character is in a plain text', () => {
    const odd = fc.constantFrom(...turning, ...control, ...separators, ...halves, ...unseen);
    fc.assert(
        fc.property(plain, plain, odd, (before, after, between) => {
            const text = `${before}${between} ${after}`;
            expect([isPlainLine(text), isPlainText(text)]).toEqual([false, false]);
        }),
    );
});

test('any text is one plain line once what it may not hold is taken out, and a plain one stays as it is', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'binary' }), plain, (text, good) => {
            expect(isPlainLine(asPlainLine(text))).toBe(true);
            expect(asPlainLine(good)).toBe(good);
        }),
    );
    expect(asPlainLine('URGENT\r\nBcc: all@shop.example')).toBe('URGENT  Bcc: all@shop.example');
});
