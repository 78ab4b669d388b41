import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLookAlike } from '../../../contracts/rules/lookAlike';
import { withEvmChecksum } from '../../../contracts/rules/cryptoAddress';
import { sampled } from '../../support/runs';

const hex = (length: number) =>
    fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map(all => all.join(''));
const evm = (digits: string) => withEvmChecksum(`0x${digits}`);

test('an address with the same ends as a known one and another middle is a look-alike, whichever way each is written', () => {
    fc.assert(
        fc.property(hex(4), hex(32), hex(32), hex(4), (head, one, other, tail) => {
            const [typed, known] = [evm(head + one + tail), evm(head + other + tail)];
            expect(isLookAlike(typed, known)).toBe(one !== other);
            expect(isLookAlike(typed.toLowerCase(), known)).toBe(one !== other);
        }),
        sampled(10_000),
    );
});

test('an address is no look-alike of itself, nor of one with another beginning or end', () => {
    fc.assert(
        fc.property(hex(40), hex(40), (one, other) => {
            expect(isLookAlike(evm(one), evm(one).toLowerCase())).toBe(false);
            const isAlike = one.slice(0, 4) === other.slice(0, 4) && one.slice(-4) === other.slice(-4) && one !== other;
            expect(isLookAlike(evm(one), evm(other))).toBe(isAlike);
        }),
        sampled(10_000),
    );
});

test('what all addresses of a network begin with makes no two alike', () => {
    expect(isLookAlike('TJCNwmocfB9NKofBPhyhNRVrhXjUTLAqNC', 'TJCNaaaaaaaaaaaaaaaaaaaaaaaaaaAqNC')).toBe(true);
    expect(isLookAlike('TJCNwmocfB9NKofBPhyhNRVrhXjUTLAqNC', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe(false);
    expect(
        isLookAlike('bc1qqlg3jta8hkmldfu702cmde0dru0wflm7070d0l', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    ).toBe(false);
});
