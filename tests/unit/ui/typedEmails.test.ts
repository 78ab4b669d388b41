import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from '../../../contracts/rules/email';
import { addTyped, noEmails } from '../../../src/components/inputs/typedEmails';

const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([a, b]) => `${a}@${b}.example`);
const word = fc.oneof(address, fc.stringMatching(/^[a-zA-Z@.]{1,12}$/));

test('what was typed is never lost, and no address stands twice', () => {
    fc.assert(
        fc.property(
            fc.array(address),
            fc.array(word),
            fc.constantFrom(' ', ',', ';', ', ', '\n'),
            (before, words, gap) => {
                const entered = [...new Set(before)];
                const result = addTyped({ entered, typed: words.join(gap) });
                const kept = [...result.entered, ...result.typed.split(' ')].map(text => text.toLowerCase());
                for (const text of [...entered, ...words]) expect(kept).toContain(text.toLowerCase());
                expect(result.entered.every(isEmail)).toBe(true);
                expect(new Set(result.entered.map(text => text.toLowerCase())).size).toBe(result.entered.length);
                expect(addTyped(result)).toEqual(result);
            },
        ),
    );
});

test('several that were pasted are taken one by one, and what is none stays to be mended', () => {
    const typed = 'a@b.example; A@B.example,nobody c@d.example';
    expect(addTyped({ ...noEmails, typed })).toEqual({ entered: ['a@b.example', 'c@d.example'], typed: 'nobody' });
});
