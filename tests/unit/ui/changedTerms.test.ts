import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTerms, changesOf } from '../../../src/components/wizard/terms';

const terms = fc.record({ rate: fc.constantFrom('1.5', '1.6', undefined), fee: fc.constantFrom('0.1', undefined) });

test('only what was known before, is known now and is another has changed', () => {
    fc.assert(
        fc.property(terms, terms, (seen, now) => {
            const isOther = !!seen.rate && !!now.rate && seen.rate !== now.rate;
            expect(changesOf(seen, now)).toEqual(isOther ? { rate: true, fee: false } : undefined);
            const about = { now, crypto: 'BTC', fiat: 'EUR', onAccept: () => undefined };
            expect(changedTerms(seen, about) === undefined).toBe(!isOther);
            expect(changedTerms(undefined, about)).toBeUndefined();
        }),
    );
    expect(changesOf({ rate: '1', fee: '1' }, { rate: '1', fee: '2' })).toEqual({ rate: false, fee: true });
});
