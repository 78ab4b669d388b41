import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyDecimals } from '../../../contracts/currencies';
import { quoteTrade, TRADE_FEE_RATE, tradePairs } from '../../../sandbox/domain/fiat/tradePairs';
import { Refused } from '../../../sandbox/domain/refused';
import { availableIn } from '../../../src/entities/accounts/availableIn';
import { isChanged } from '../../../src/components/wizard/seenQuote';
import { fiatAvailable } from '../../../src/custom/book-a-trade/fiatAvailable';
import { brokenRule } from '../../../src/components/form/validationMessage';
import { amountStep, seenOf, termsOf, tickOf } from '../../../src/custom/book-a-trade/terms';
import { bookTrade } from '../../../src/i18n/en/wizards/bookTrade';
import { compare } from '../../../src/money/arithmetic';
import { totalOf } from '../../../src/money/transferTotal';

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
    expect(problems({}, '100', { fee_rate: '0.01', fee_mode: 'included' })).toBeUndefined();
    // Nobody says that a fee comes on top. A tick for another question is none.
    expect(problems({ accepts_unknown_fee: true }, '100', { fee_rate: '0.01' })).toEqual(['accepts_unknown_fee_mode']);
    expect(problems({ accepts_unknown_fee_mode: true }, '100', { fee_rate: '0.01' })).toBeUndefined();
    expect(problems({ accepts_unknown_fee_mode: true }, '99', { fee_rate: '0.01' })).toEqual(['amount']);
});

test.each([
    [{ fee_rate: '0.01', fee_mode: 'excluded' }, 'tooLow'],
    [{ fee_rate: '0' }, 'tooLowFree'],
    [{ fee_rate: '0.01' }, 'tooLowBeforeFee'],
    [{}, 'tooLowWithoutFee'],
])('where the balance is too low, a pair with %o says of the fee what is known', (fee, text) => {
    const pair = { sending_currency: 'EUR', receiving_currency: 'GBP', exchange_rate: '0.8', ...fee };
    const trade = { ...pair, step: 'amount', mode: 'sending', amount: '100', external_id: '' } as const;
    const issues = amountStep(trade, pair, '99', 'en').safeParse(trade).error?.issues ?? [];
    const broken = issues.filter(({ path }) => path[0] === 'amount').map(issue => brokenRule(issue, false).name);
    expect(broken).toEqual([text]);
    expect(bookTrade.problem).toHaveProperty(text);
});

describe('what a trade takes and brings, by where its fee is', () => {
    const usd = { sending_currency: 'EUR', receiving_currency: 'USD' };
    const rate = { ...usd, exchange_rate: '1.1' };
    const of = (mode: 'sending' | 'receiving', amount: string, pair: object) =>
        termsOf({ ...usd, step: 'amount', external_id: '', mode, amount }, { ...rate, ...pair });
    const onePercent = { fee_rate: '0.01' };
    const none = undefined;

    test.each([
        ['on top', { ...onePercent, fee_mode: 'excluded' }, ['100', '1', '101', '110', none], ['100', '1', '101']],
        [
            'part of it',
            { ...onePercent, fee_mode: 'included' },
            ['100', '1', '100', '108.9', none],
            ['101.01', '1.01', '101.01'],
        ],
        ['not said', onePercent, ['100', '1', none, '110', 'received'], ['100', '1', none, 'sent']],
        [
            'of a word that nobody knows',
            { ...onePercent, fee_mode: 'shared' },
            ['100', '1', none, '110', 'received'],
            ['100', '1', none, 'sent'],
        ],
        ['not said, and neither is how much', {}, ['100', none, none, '110', 'received'], ['100', none, none, 'sent']],
        [
            'part of it, and how much isn’t said',
            { fee_mode: 'included' },
            ['100', none, none, '110', 'received'],
            ['100', none, none, 'sent'],
        ],
        [
            'on top, and how much isn’t said',
            { fee_mode: 'excluded' },
            ['100', none, none, '110', none],
            ['100', none, none],
        ],
        ['none', { fee_rate: '0' }, ['100', '0', '100', '110', none], ['100', '0', '100']],
    ])('%s', (_, pair, sold, [sent, fee, total, bound]) => {
        const [selling, buying] = [of('sending', '100', pair), of('receiving', '110', pair)];
        expect([selling?.sent, selling?.fee, selling?.total, selling?.received, selling?.bound]).toEqual(sold);
        expect([buying?.sent, buying?.fee, buying?.total, buying?.received, buying?.bound]).toEqual([
            ...[sent, fee, total, '110', bound],
        ]);
    });

    test('is nothing where the fee leaves nothing', () => {
        for (const share of ['1', '1.5'])
            expect([
                of('sending', '100', { fee_rate: share, fee_mode: 'included' }),
                of('receiving', '110', { fee_rate: share, fee_mode: 'included' }),
            ]).toEqual([undefined, undefined]);
    });

    test('where it’s part of the amount, is what a transfer’s figures are read as', () => {
        const amounts = fc.integer({ min: 100, max: 100_000_000 }).map(cents => (cents / 100).toFixed(2));
        const rates = fc.integer({ min: 1_000, max: 99_999_999 }).map(units => (units / 10_000).toFixed(4));
        const shares = fc.integer({ min: 1, max: 2_000 }).map(units => (units / 10_000).toFixed(4));
        fc.assert(
            fc.property(amounts, rates, shares, fc.boolean(), (amount, exchange_rate, share, isSold) => {
                const mode = isSold ? 'sending' : 'receiving';
                const terms = of(mode, amount, { exchange_rate, fee_rate: share, fee_mode: 'included' });
                if (!terms) return;
                const { sent, received, fee } = terms;
                const figures = { ...usd, exchange_rate, fee, fee_currency: 'EUR', fee_mode: 'included' };
                const total = totalOf({ ...figures, sending_amount: sent, receiving_amount: received });
                expect([{ amount: sent, isFeeIncluded: true }, { amount: sent }]).toContainEqual(total);
                expect(terms.total).toBe(sent);
            }),
        );
    });

    test('is limited by what is certain alone', () => {
        const limits = { minimum_amount: '100.5', maximum_amount: '200' };
        const problems = (amount: string, pair: object) => {
            const draft = { ...usd, step: 'amount', external_id: '', mode: 'receiving', amount } as const;
            return amountStep(draft, { ...rate, ...limits, ...pair }, undefined, 'en')
                .safeParse({ ...draft, accepts_unknown_fee_mode: true })
                .error?.issues.map(({ message }) => message);
        };
        expect(problems('110', { ...onePercent, fee_mode: 'excluded' })).toEqual(['least']);
        // With its fee, what is sold may be enough.
        expect(problems('110', onePercent)).toBeUndefined();
        expect(problems('330', onePercent)).toEqual(['most']);
    });

    test('is another once the share of its fee is, and names no amount that isn’t certain', () => {
        const draft = { ...usd, step: 'amount', external_id: '', mode: 'receiving', amount: '110' } as const;
        const seenBy = (pair: object, mode: 'sending' | 'receiving' = 'receiving') => {
            const terms = termsOf({ ...draft, mode }, { ...rate, ...pair });
            if (!terms) throw new Error('No terms');
            return seenOf({ ...draft, mode }, terms, { ...rate, ...pair });
        };
        const [seen, dearer] = [seenBy(onePercent), seenBy({ fee_rate: '0.02' })];
        expect([seen.sent, seen.fee, seen.received]).toEqual(['', '', '110']);
        expect([isChanged(seen, seen), isChanged(seen, dearer)]).toEqual([false, true]);
        const selling = seenBy(onePercent, 'sending');
        expect([selling.sent, selling.fee, selling.received]).toEqual(['110', '1.1', '']);
    });

    test('takes a tick that names what isn’t known', () => {
        const tick = (pair: object) => tickOf({ ...rate, ...pair });
        expect([{}, { fee_mode: 'excluded' }].map(tick)).toEqual(['accepts_unknown_fee', 'accepts_unknown_fee']);
        expect([onePercent, { ...onePercent, fee_mode: 'shared' }].map(tick)).toEqual([
            'accepts_unknown_fee_mode',
            'accepts_unknown_fee_mode',
        ]);
        expect([{ fee_rate: '0' }, { ...onePercent, fee_mode: 'included' }].map(tick)).toEqual([undefined, undefined]);
    });
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
