import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';

const sent = cryptoCodes.filter(code => networkOf(code) !== 'wallet');
const address = fc
    .tuple(fc.constantFrom(...sent), fc.integer({ min: 1, max: 20 }))
    .map(([code, seed]) => makeAddress(code, createRandom(seed)));

describe('two addresses are the same', () => {
    test('where they are kept alike, in whatever letters the network allows', () => {
        const written = (letters: 'as it is' | 'small' | 'large', text: string) =>
            letters === 'as it is' ? text : letters === 'small' ? text.toLowerCase() : text.toUpperCase();
        const letters = fc.constantFrom('as it is', 'small', 'large' as const);
        fc.assert(
            fc.property(address, address, letters, (a, b, way) => {
                const other = /^0x/.test(b) && way === 'large' ? `0x${b.slice(2).toUpperCase()}` : written(way, b);
                expect(isSameAddress(a, other)).toBe(canonicalAddress(a) === canonicalAddress(other));
                expect(isSameAddress(b, other)).toBe(canonicalAddress(b) === canonicalAddress(other));
            }),
        );
    });

    test('only where there are two', () => {
        expect(isSameAddress(null, null)).toBe(false);
        expect(isSameAddress('', '')).toBe(false);
        expect(isSameAddress(undefined, 'x')).toBe(false);
    });
});
