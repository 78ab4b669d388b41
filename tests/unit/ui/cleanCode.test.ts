import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode } from '../../../contracts/rules/text';

test('a code is what is left without blanks, dashes and what isn’t seen, then six digits of it', () => {
    const digit = fc.constantFrom(...'0123456789');
    const between = fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\t', '-', '–', '\u200b'), maxLength: 4 });
    fc.assert(
        fc.property(fc.array(fc.tuple(between, digit), { maxLength: 12 }), between, (typed, end) => {
            const digits = typed.map(([, each]) => each).join('');
            const pasted = `${typed.map(([before, each]) => before + each).join('')}${end}`;
            expect(cleanCode(pasted)).toBe(digits.slice(0, 6));
        }),
    );
    expect(cleanCode('  535612  ')).toBe('535612');
    expect(cleanCode('535-612')).toBe('535612');
});
