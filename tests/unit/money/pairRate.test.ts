import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarRate, rateAt } from '../../../sandbox/domain/rates';
import { divide } from '../../../src/money/arithmetic';
import { contradict, isLikelyCross, isSurelyPriceOf, pairRate, ratedBy, sharpened } from '../../../src/money/pairRate';

/** Without the places beyond these, and zeros at its end. */
const cut = (amount: string, places: number) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return `${whole}.${fraction.slice(0, places)}`.replace(/\.?0*$/, '');
};

const asked = { from: 'BTC', to: 'USD' };

describe('the rate of a pair', () => {
    test.each([
        [{ from_currency: 'BTC', to_currency: 'USD', rate: '64250.12' }, '64250.12'],
        [{ from_currency: 'btc', to_currency: 'usd', rate: '64250.12' }, '64250.12'],
        [{ to_currency: 'USD', rate: '64250.12' }, '64250.12'],
        [{ rate: '64250.12' }, '64250.12'],
        [{ from_currency: 'USD', to_currency: 'BTC', rate: '0.000015625' }, '64000'],
        [{ from_currency: 'USD', rate: '0.000015625' }, '64000'],
        [{ to_currency: 'BTC', rate: '0.000015625' }, '64000'],
        [{ from_currency: 'ETH', to_currency: 'USD', rate: '3000' }, undefined],
        [{ from_currency: 'BTC', to_currency: 'EUR', rate: '60000' }, undefined],
        [{ from_currency: 'USD', to_currency: 'BTC', rate: '0' }, undefined],
    ])('goes by the currencies that %j names', (answer, rate) => {
        expect(pairRate(answer, asked)).toBe(rate);
    });

    test('knows a coin without its network', () => {
        const of = { from: 'USDT_TRC20', to: 'EUR' };
        expect(pairRate({ from_currency: 'EUR', to_currency: 'USDT', rate: '1.25' }, of)).toBe('0.8');
        expect(pairRate({ from_currency: 'USDT', to_currency: 'EUR', rate: '0.8' }, of)).toBe('0.8');
        expect(pairRate({ from_currency: 'USD', to_currency: 'EUR', rate: '0.8' }, of)).toBeUndefined();
    });

    test.each([
        ['0.00001556', '64250.12', '64250.12'],
        // The list's is of another day, or has no margin.
        ['0.00001556', '63900', '64267.352185089974293059'],
        ['0.00001556', undefined, '64267.352185089974293059'],
        ['0.00001556', '0', '64267.352185089974293059'],
        ['2', '0.4', '0.5'],
        ['2', '0.3', '0.5'],
        // Zeros at its end aren't there any more: it may have been 0.00001550.
        ['0.0000155', '64700', divide('1', '0.0000155', 18) ?? ''],
        ['0.0000155', '64516.13', '64516.13'],
    ])('is, turned round from %s, no other than the list’s %s, where that may be it', (turned, listed, rate) => {
        expect(sharpened({ rate: divide('1', turned, 18) ?? '', turned }, listed)).toBe(rate);
    });

    test('that came as it was asked for stays so, whatever the list says', () => {
        expect(sharpened({ rate: '64267.35' }, '64250.12')).toBe('64267.35');
    });

    test('turned round is the list’s where both are of one rate, rounded or cut to eight digits or more', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 8, max: 14 }), (cents, places) => {
                const listed = `${cents}`;
                const inverse = divide('1', listed, 18) ?? '';
                for (const turned of [divide('1', listed, places) ?? '', cut(inverse, places)]) {
                    if (Number(turned) === 0) continue;
                    expect(sharpened({ rate: divide('1', turned, 18) ?? '', turned }, listed)).toBe(listed);
                }
            }),
        );
    });

    test.each([
        ['0.92', '0.9259', { rate: '0.92' }],
        ['1.08', '0.9259', 'undirected'],
        ['0.9259', '1.08', 'undirected'],
        ['1.1', '1.08', { rate: '1.1' }],
        ['1', '1.01', { rate: '1' }],
        ['1.01', '1', 'undirected'],
        ['0', '1.01', 'undirected'],
        ['64000', '64250.12', { rate: '64000' }],
        ['0.00001556', '64250.12', 'contradicted'],
        ['64000', undefined, 'undirected'],
    ])('of an answer that names no currency, %s, beside the list’s %s is %j', (rate, listed, rated) => {
        expect(ratedBy({ rate, isUndirected: true }, listed)).toEqual(rated);
    });

    test('of bitcoin above 1 is its price though no list has it and no currency is named', () => {
        const read = { from_currency: 'BTC', to_currency: 'EUR', isUndirected: true } as const;
        expect(ratedBy({ ...read, rate: '64000' }, undefined)).toEqual({ rate: '64000' });
        expect(ratedBy({ ...read, rate: '0.00001556' }, undefined)).toBe('undirected');
        expect(ratedBy({ ...read, from_currency: 'LTC', rate: '64' }, undefined)).toBe('undirected');
    });

    test('isn’t one that the list of rates contradicts: never off by more than a margin', () => {
        fc.assert(
            fc.property(
                fc.double({ min: 0.0001, max: 100_000, noNaN: true }),
                fc.double({ min: 0.01, max: 100, noNaN: true }),
                (of, by) => {
                    const [rate, other] = [of.toFixed(12), (of * by).toFixed(12)];
                    const ratio = Number(other) / Number(rate);
                    if (Math.abs(ratio - 1.25) < 0.001 || Math.abs(ratio - 0.8) < 0.001) return;
                    expect(contradict(rate, other)).toBe(ratio > 1.25 || ratio < 0.8);
                },
            ),
        );
        expect(contradict('0', '1')).toBe(false);
    });
});

test('a refund’s cross rate is left out where dollar prices are meant the other way round', () => {
    const at = new Date('2026-11-21T14:00:00.000Z');
    const perCoin = ['EUR', 'JPY'].map(fiat => rateAt('BTC', fiat, at)) as [string, string];
    const turned = (fiat: string) => String(1 / Number(dollarRate(fiat)));
    expect(isLikelyCross(['EUR', 'JPY'], dollarRate, perCoin)).toBe(true);
    expect(isLikelyCross(['EUR', 'JPY'], turned, perCoin)).toBe(false);
    expect(isLikelyCross(['EUR', 'JPY'], turned, [undefined, perCoin[1]])).toBe(true);
    expect(isLikelyCross(['EUR', 'EUR'], turned, ['1', '500'])).toBe(true);
});

test.each([
    ['BTC', '64000', true],
    ['ETH', '3000', true],
    ['USDT', '1', true],
    ['BTC', '0.00001556', false],
    ['USDT', '1.0002', false],
    ['LNBC', '1556', false],
    ['testBTC', '64000', false],
])('a rate that doesn’t say which way round it is is surely the price of one %s: %s, %s', (coin, rate, isSure) => {
    expect(isSurelyPriceOf(coin, rate)).toBe(isSure);
});
