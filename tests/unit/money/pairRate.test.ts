import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarRate, rateAt } from '../../../sandbox/domain/rates';
import { contradict, isLikelyCross, pairRate } from '../../../src/money/pairRate';

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
