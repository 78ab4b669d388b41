import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyDecimals } from '../../../contracts/currencies';
import { quoteTrade, TRADE_FEE_RATE, tradePairs } from '../../../sandbox/domain/fiat/tradePairs';
import { Refused } from '../../../sandbox/domain/refused';
import { availableIn } from '../../../src/components/accounts/availableIn';
import { fiatAvailable } from '../../../src/custom/book-a-trade/fiatAvailable';
import { amountStep, termsOf } from '../../../src/custom/book-a-trade/terms';
import { compare } from '../../../src/money/arithmetic';

const AT = new Date('2026-11-21T14:30:00Z');
const pairs = tradePairs(AT);

test('of a trade without a fee neither fee nor total is said, and it sells no more than is available', () => {
    const draft = {
        step: 'amount',
        mode: 'sending',
        amount: '100',
        external_id: '',
        ...{ sending_currency: 'EUR' },
    } as const;
    const trade = { ...draft, receiving_currency: 'GBP' };
    const pair = { sending_currency: 'EUR', receiving_currency: 'GBP', exchange_rate: '0.8' };
    const terms = termsOf(trade, pair);
    expect([terms?.sent, terms?.received, terms?.fee, terms?.total]).toEqual(['100', '80', undefined, undefined]);
    const problems = (more: object, balance: string, of: object = {}) =>
        amountStep(trade, { ...pair, ...of }, balance, 'en')
            .safeParse({ ...trade, ...more })
            .error?.issues.map(({ path }) => path.join('.'));
    expect(problems({}, '100')).toEqual(['accepts_unknown_fee']);
    expect(problems({ accepts_unknown_fee: true }, '100')).toBeUndefined();
    expect(problems({ accepts_unknown_fee: true }, '99')).toEqual(['amount']);
    const withFee = { fee_rate: '0.01', fee_mode: 'excluded' };
    expect(problems({}, '100', withFee)).toEqual(['amount']);
    expect(problems({}, '101', withFee)).toBeUndefined();
    // Nobody says that a fee comes on top.
    expect(problems({}, '100', { fee_rate: '0.01' })).toBeUndefined();
    const totals = [{ fee_mode: 'excluded' as const }, {}].map(more =>
        termsOf(trade, { ...pair, fee_rate: '0.01', ...more }),
    );
    expect(totals.map(each => [each?.fee, each?.total])).toEqual([
        ['1', '101'],
        ['1', undefined],
    ]);
});

test('what can be sold of a currency is what the fiat API has of it, and isn’t known where a row may be it', () => {
    const EUR = { currency: 'EUR', available_balance: '12.50' };
    expect(fiatAvailable('EUR', [EUR])).toBe('12.50');
    expect(fiatAvailable('AUD', [EUR])).toBe('0');
    expect(fiatAvailable('AUD', [EUR, { available_balance: '7' }])).toBeUndefined();
    expect(fiatAvailable('EUR', [{ currency: 'EUR' }])).toBeUndefined();
    expect(fiatAvailable('EUR', undefined)).toBeUndefined();
});

test('a balance that the merchant lacks is nothing, and one that the user may not see isn’t known', () => {
    const balances = [{ currency: 'EUR', available: '12.50', reserved: '1' }];
    expect([availableIn('EUR', { balances }), availableIn('AUD', { balances })]).toEqual(['12.50', '0']);
    expect(availableIn('EUR', { balances: undefined })).toBeUndefined();
});

/** An amount as typed, with at most the currency's places. */
const typed = (currency: string) =>
    fc
        .tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 0, max: 10 ** currencyDecimals(currency) - 1 }))
        .map(([whole, part]) =>
            currencyDecimals(currency) === 0
                ? String(whole)
                : `${whole}.${String(part).padStart(currencyDecimals(currency), '0')}`,
        );

const trades = fc
    .tuple(fc.constantFrom(...pairs), fc.constantFrom('sending' as const, 'receiving' as const))
    .chain(([pair, mode]) =>
        typed(mode === 'sending' ? pair.sendingCurrency : pair.receivingCurrency).map(amount => ({
            pair,
            mode,
            amount,
        })),
    );

describe('what a trade is shown to exchange and to cost', () => {
    test('is what the provider books, to the last digit', () => {
        fc.assert(
            fc.property(trades, ({ pair, mode, amount }) => {
                const shown = termsOf(
                    {
                        ...{ step: 'amount', mode, amount, external_id: '' },
                        ...{ sending_currency: pair.sendingCurrency, receiving_currency: pair.receivingCurrency },
                    },
                    {
                        sending_currency: pair.sendingCurrency,
                        receiving_currency: pair.receivingCurrency,
                        exchange_rate: pair.exchangeRate,
                        fee_rate: TRADE_FEE_RATE,
                        minimum_amount: pair.minimum,
                        maximum_amount: pair.maximum,
                        expires_at: pair.expiresAt.toISOString(),
                    },
                );
                const fixed = mode === 'sending' ? { sending: amount } : { receiving: amount };
                const [from, to, rate] = [pair.sendingCurrency, pair.receivingCurrency, pair.exchangeRate];
                try {
                    const booked = quoteTrade({ from, to, fixed, rate }, AT);
                    expect(compare(shown?.sent ?? '0', booked.sendingAmount)).toBe(0);
                    expect(compare(shown?.received ?? '0', booked.receivingAmount)).toBe(0);
                    expect(compare(shown?.fee ?? '-1', booked.fee)).toBe(0);
                } catch (error) {
                    // Outside the pair's limits nothing is booked.
                    if (!(error instanceof Refused)) throw error;
                }
            }),
        );
    });
});
