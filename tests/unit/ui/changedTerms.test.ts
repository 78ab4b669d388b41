import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTerms, changesOf } from '../../../src/components/wizard/terms';

const terms = fc.record({
    rate: fc.constantFrom('1.5', '1.6', undefined),
    fee: fc.constantFrom('0.1', undefined),
    taken: fc.constantFrom('10', '11', undefined),
});

test('only what was known before, is known now and is another has changed', () => {
    fc.assert(
        fc.property(terms, terms, (seen, now) => {
            const differs = (a?: string, b?: string) => !!a && !!b && a !== b;
            const [rate, taken] = [differs(seen.rate, now.rate), differs(seen.taken, now.taken)];
            const isOther = rate || taken;
            expect(changesOf(seen, now)).toEqual(isOther ? { rate, fee: false, taken } : undefined);
            const about = { now, crypto: 'BTC', fiat: 'EUR', onAccept: () => undefined };
            expect(changedTerms(seen, about) === undefined).toBe(!isOther);
            expect(changedTerms(undefined, about)).toBeUndefined();
        }),
    );
    expect(changesOf({ rate: '1', fee: '1' }, { rate: '1', fee: '2' })).toEqual({
        rate: false,
        fee: true,
        taken: false,
    });
});
