import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cryptoCodes, networkOf, currencyDecimals } from '../../../contracts/currencies';
import { networkFee, quoteDirect, type Quote } from '../../../sandbox/domain/quotes';
import { payoutRateAt } from '../../../sandbox/domain/rates';
import { HOUR, MINUTE } from '../../../sandbox/primitives/clock';
import { divide, isBelow, minus, plus, times } from '../../../sandbox/primitives/decimal';

const asked = fc.record({
    code: fc.constantFrom(...cryptoCodes.filter(code => networkOf(code) !== 'wallet')),
    currency: fc.constantFrom('EUR', 'USD', 'SGD', 'JPY'),
    hour: fc.integer({ min: 480_000, max: 520_000 }),
    minute: fc.integer({ min: 0, max: 59 }),
    size: fc.integer({ min: 1_000, max: 900_000 }),
});
const minuteAt = (hour: number, minute: number) => new Date(hour * HOUR + minute * MINUTE);

/** In millionths of `whole`, without a sign. */
const distance = (a: string, whole: string): string =>
    divide(times(minus(a, whole), '1000000', 30), whole, 9).replace('-', '');

/** What of a quote has to fit whatever was fixed. */
function expectFits(quote: Quote, currency: string): void {
    expect(plus(quote.netCryptoAmount, quote.networkFeeCryptoAmount)).toBe(quote.cryptoAmount);
    expect(quote.localAmount).toBe(quote.sendingAmount);
    const worth = times(quote.cryptoAmount, quote.exchangeRate, 12);
    const smallest = divide('1', `1${'0'.repeat(currencyDecimals(currency))}`, 12);
    const step = times(quote.exchangeRate, '0.00000101', 12);
    expect(isBelow(minus(worth, quote.sendingAmount).replace('-', ''), plus(smallest, step))).toBe(true);
}

test('a quote keeps the side that was fixed, gives the other at its rate, and leaves the fee to the chain', () => {
    fc.assert(
        fc.property(asked, ({ code, currency, hour, minute, size }) => {
            const at = minuteAt(hour, minute);
            const local = quoteDirect({ local: String(size) }, currency, code, at);
            expect(local.sendingAmount).toBe(String(size));
            expectFits(local, currency);
            const coins = plus(networkFee(code, minuteAt(hour, 0)), divide(String(size), '100000', 6));
            const fixed = quoteDirect({ coins }, currency, code, at);
            expect(fixed.cryptoAmount).toBe(coins);
            expectFits(fixed, currency);
        }),
    );
});

test('its rate is near the hour’s, the same all minute, and another one the next', () => {
    fc.assert(
        fc.property(asked, fc.integer({ min: 0, max: MINUTE - 1 }), ({ code, currency, hour, minute, size }, into) => {
            const rateAt = (at: number) =>
                quoteDirect({ local: String(size) }, currency, code, new Date(at)).exchangeRate;
            const begin = minuteAt(hour, minute).getTime();
            const ofHour = payoutRateAt(code, currency, minuteAt(hour, 0));
            expect(isBelow(distance(rateAt(begin), ofHour), '2100')).toBe(true);
            expect(rateAt(begin + into)).toBe(rateAt(begin));
            expect(rateAt(begin + MINUTE)).not.toBe(rateAt(begin));
        }),
    );
});
