import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFiat, dollarRate, payoutRateAt, quotedFiats } from '../../../sandbox/domain/rates';
import { quoteLocal } from '../../../sandbox/domain/quotes';
import { coinsFor, crossFiat } from '../../../src/money/payoutEstimate';

const HOUR = new Date('2026-11-21T14:00:00.000Z');
const fiat = fc.constantFrom(...quotedFiats);

test('a refund takes of any balance, and gives in coins, what the provider quotes to the last digit', () => {
    fc.assert(
        fc.property(fiat, fiat, fc.integer({ min: 1_000_000, max: 900_000_000 }), (order, local, hundreds) => {
            const amount = String(hundreds / 100);
            const taken = crossFiat(amount, [order, local], dollarRate) ?? '';
            expect(taken).toBe(convertFiat(amount, order, local));
            const coins = coinsFor(taken, payoutRateAt('USDC_SOL', local, HOUR), 'USDC_SOL');
            try {
                expect(coins).toBe(quoteLocal(taken, local, 'USDC_SOL', HOUR).cryptoAmount);
            } catch (refused) {
                expect(refused).toMatchObject({ code: 'below_network_fee' });
            }
        }),
    );
});

test('nothing is said of a currency that is not quoted', () => {
    expect(crossFiat('10', ['XAF', 'EUR'], fiat => (fiat === 'EUR' ? '0.8676' : undefined))).toBeUndefined();
});
