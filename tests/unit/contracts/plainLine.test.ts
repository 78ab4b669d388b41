import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainLine, isPlainText } from '../../../contracts/rules/plainLine';

const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const control = ['\u0000', '\u0008', '\u001b', '\u007f', '\u0085'];
const ofText = ['\t', '\n', '\r', '\r\n', '\u200e', '\u200f', '\u061c'];
const letters = fc.constantFrom('a', 'Z', '7', ' ', 'é', 'ש', 'ع', '中', '👩‍👧', '-', '<b>');
const plain = fc.array(letters, { maxLength: 12 }).map(all => all.join(''));

test('letters of every script are plain; lines, tabs and the marks of Hebrew and Arabic belong to texts only', () => {
    fc.assert(
        fc.property(plain, plain, fc.constantFrom(...ofText), (before, after, between) => {
            expect(isPlainLine(before + after)).toBe(true);
            expect(isPlainLine(before + between + after)).toBe(false);
            expect(isPlainText(before + between + after)).toBe(true);
        }),
    );
});

test('nothing with a control character, or one that turns what follows, is a plain text', () => {
    fc.assert(
        fc.property(plain, plain, fc.constantFrom(...turning, ...control), (before, after, odd) => {
            expect([isPlainLine(before + odd + after), isPlainText(before + odd + after)]).toEqual([false, false]);
        }),
    );
});
