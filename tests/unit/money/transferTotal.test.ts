import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchange } from '../../../sandbox/domain/fiat/transferQuotes';
import { isChanged } from '../../../src/components/wizard/seenQuote';
import { missingOf, withQuote } from '../../../src/custom/create-fiat-payout/transfer/transferTotal';
import { add, providerMultiply, subtract } from '../../../src/money/arithmetic';
import { totalOf } from '../../../src/money/transferTotal';

const transfer = {
    sending_amount: '100',
    sending_currency: 'EUR',
    fee: '5',
    fee_currency: 'EUR',
    exchange_rate: '1.1',
    receiving_amount: '110',
    receiving_currency: 'USD',
};

const said = { fee_mode: 'excluded' } as const;

describe('what a transfer takes', () => {
    test.each([
        [
            'isn’t known where all of the amount is converted, at a rate that may have the fee in it',
            { exchange_rate: '1.045', receiving_amount: '104.5' },
            'unknown',
        ],
        ['is amount and fee where it’s said and all of the amount is converted', said, { amount: '105' }],
        [
            'is amount and fee where all of it arrives in the same currency',
            { exchange_rate: null, receiving_currency: 'EUR', receiving_amount: '100' },
            { amount: '105' },
        ],
        [
            'is the amount where it’s converted without its fee',
            { receiving_amount: '104.5' },
            { amount: '100', isFeeIncluded: true },
        ],
        ['isn’t known where neither gives what arrives', { receiving_amount: '107' }, 'unknown'],
        ['isn’t known without a rate', { exchange_rate: undefined }, 'unknown'],
        ['isn’t known of a rate that’s the other way round', { exchange_rate: '0.909090' }, 'unknown'],
        [
            'isn’t known where both could give what arrives',
            { fee: '0.01', exchange_rate: '0.9', receiving_amount: '90' },
            'unknown',
        ],
        ['is the amount where there’s no fee', { fee: '0', receiving_amount: '1' }, { amount: '100' }],
        [
            'is what the provider says of its fee',
            { exchange_rate: null, fee_mode: 'included' },
            { amount: '100', isFeeIncluded: true },
        ],
        ['and so where it’s charged besides', { exchange_rate: null, fee_mode: 'excluded' }, { amount: '105' }],
        ['isn’t known where the figures contradict that', { fee_mode: 'included' }, 'unknown'],
        ['isn’t known by a word that nobody knows', { exchange_rate: null, fee_mode: 'shared' }, 'unknown'],
        [
            'needs no rate in one currency',
            { exchange_rate: null, receiving_currency: 'EUR', receiving_amount: '95' },
            { amount: '100', isFeeIncluded: true },
        ],
        ['is nothing in one amount where the fee is in another currency', { fee_currency: 'USD' }, undefined],
        ['is nothing without a fee', { fee: null }, undefined],
    ])('%s', (_, changed, total) => expect(totalOf({ ...transfer, ...changed })).toEqual(total));

    const money = (max: number, min = 100) => fc.integer({ min, max }).map(cents => (cents / 100).toFixed(2));
    const rate = fc.integer({ min: 1_000, max: 99_999_999 }).map(units => (units / 10_000).toFixed(4));
    const pair = fc.constantFrom(['EUR', 'USD'], ['EUR', 'JPY'], ['JPY', 'EUR'], ['USD', 'KWD']);

    test('is never amount and fee where the fee is taken out of it, whatever the rounding', () => {
        fc.assert(
            fc.property(money(10_000_000), money(10_000), rate, pair, (sent, fee, by, [from = '', to = '']) => {
                const net = subtract(sent, fee);
                fc.pre(Number(net) > 0);
                const received = providerMultiply(net, by, to === 'JPY' ? 0 : to === 'KWD' ? 3 : 2);
                const figures = { sending_amount: sent, fee, exchange_rate: by, receiving_amount: received };
                const currencies = { sending_currency: from, fee_currency: from, receiving_currency: to };
                const total = totalOf({ ...figures, ...currencies });
                expect([{ amount: sent, isFeeIncluded: true }, 'unknown']).toContainEqual(total);
            }),
        );
    });

    test('is never the amount alone where the fee comes on top, whichever amount is fixed', () => {
        fc.assert(
            fc.property(money(100_000_000, 1_000_000), money(10_000), rate, fc.boolean(), (amount, fee, by, isSent) => {
                const fixed = isSent ? { sending: amount } : { receiving: amount };
                const { sendingAmount: sent, receivingAmount: received } = exchange(fixed, 'EUR', 'USD', by);
                const figures = { sending_amount: sent, fee, exchange_rate: by, receiving_amount: received };
                const total = totalOf({ ...transfer, ...said, ...figures });
                expect([{ amount: add(sent, fee) }, 'unknown']).toContainEqual(total);
                if (Number(fee) > 1 && Number(by) > 1) expect(total).not.toBe('unknown');
                expect(totalOf({ ...transfer, ...figures })).toBe('unknown');
            }),
        );
    });
});

test('a payout that leaves out its rate or fee mode has its quote’s, as long as its figures are the quote’s', () => {
    const quote = { body: '', sent: '100.00', fee: '5', rate: '1.1', received: '110' };
    const made = { ...transfer, exchange_rate: undefined };
    expect(withQuote(made, quote)).toMatchObject({ exchange_rate: '1.1' });
    for (const changed of [{ sent: '101' }, { fee: '4' }, { received: '111' }, { rate: '' }])
        expect(withQuote(made, { ...quote, ...changed })).toBe(made);
    expect(withQuote(transfer, { ...quote, rate: '2' })).toBe(transfer);
    for (const odd of [null, 'quote', {}]) expect(withQuote(made, odd)).toBe(made);

    const unsaid = { ...made, fee_mode: undefined };
    const said = withQuote(unsaid, { ...quote, feeMode: 'excluded' });
    expect([totalOf(withQuote(unsaid, quote)), totalOf(said)]).toEqual(['unknown', { amount: '105' }]);
    const included = { ...transfer, fee_mode: 'included' as const };
    expect(withQuote(included, { ...quote, feeMode: 'excluded' })).toBe(included);
});

test('a fiat payout names what it doesn’t say of what is paid and taken', () => {
    expect(missingOf(transfer)).toEqual([]);
    expect(missingOf({ ...transfer, fee: null, receiving_amount: null })).toEqual(['fee', 'gets']);
    expect(missingOf({ fee: '1', fee_currency: 'EUR' })).toEqual(['amount', 'gets']);
});

test('a quote that is of another kind of fee now is a changed one, as of another figure', () => {
    const seen = { body: '{}', sent: '100', fee: '5', feeMode: 'included', rate: '1.1', received: '110' };
    expect(isChanged(seen, { ...seen })).toBe(false);
    for (const name of ['sent', 'fee', 'feeMode', 'rate', 'received']) {
        expect(isChanged(seen, { ...seen, [name]: 'other' })).toBe(true);
    }
    const { feeMode: _feeMode, ...unsaid } = seen;
    expect(isChanged(unsaid, seen)).toBe(true);
    expect(isChanged(seen, { ...seen, body: '{"a":1}', fee: '6' })).toBe(false);
});
