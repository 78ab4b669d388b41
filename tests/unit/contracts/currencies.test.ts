import { describe, expect, test } from 'vitest';
import { currencyDecimals, fiatCodes, isFiat, showsAsFiat } from '../../../contracts/currencies';

describe('the list of fiat currencies', () => {
    test('has each code of ISO 4217 once, in order', () => {
        expect(fiatCodes).toHaveLength(164);
        expect([...new Set(fiatCodes)].sort()).toEqual(fiatCodes);
        for (const code of fiatCodes) expect(code).toMatch(/^[A-Z]{3}$/);
    });

    test.each([
        ...'AUD BOV CHE CHW COU EUR MXV SVC USN UYU VED VES XCD XCG ZWG'.split(' ').map(code => [code, 2] as const),
        ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
            .split(' ')
            .map(code => [code, 0] as const),
        ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3] as const),
        ...'CLF UYW'.split(' ').map(code => [code, 4] as const),
    ])('has %s with %i minor units', (code, units) => {
        expect(isFiat(code)).toBe(true);
        expect(currencyDecimals(code)).toBe(units);
    });

    test.each(['BGN', 'HRK', 'ANG', 'SLL'])('no longer has %s, in which old records still show as money', code => {
        expect(isFiat(code)).toBe(false);
        expect([showsAsFiat(code), currencyDecimals(code)]).toEqual([true, 2]);
    });

    test.each(['XAU', 'XDR', 'XTS', 'XXX', 'eur', ''])('has no %j: it is no currency', code => {
        expect([isFiat(code), showsAsFiat(code), currencyDecimals(code)]).toEqual([false, false, 8]);
    });
});
