import { describe, expect, test } from 'vitest';
import { askedBy, isTakenAtOdds, takenBy } from '../../../contracts/main/takenBy';

const local = { local_amount: '120', local_currency: 'USD' };
const coins = { crypto_amount: '0.002', crypto_currency: 'BTC' };

describe('what a payout takes', () => {
    test.each([
        ['sending_amount', { sending_amount: '120', sending_currency: 'USD' }],
        ['withdraw_amount', { withdraw_amount: '120', withdraw_currency: 'USD' }],
        ['withdraw_amount in the currency that pays', { withdraw_amount: '120', sending_currency: 'USD' }],
        ['local_amount, from a local balance', { ...local, ...coins, bal_type: 'local' }],
        ['local_amount, in the currency that pays', { ...local, ...coins, sending_currency: 'USD' }],
        ['local_amount, in the currency that was asked for', { ...local, ...coins, withdraw_currency: 'USD' }],
        ['two that agree', { ...local, sending_currency: 'USD', withdraw_amount: '120.00' }],
        ['an amount without a currency, and another with it', { ...local, bal_type: 'local', sending_amount: '120' }],
    ])('is said by %s', (_, payout) => expect(takenBy(payout)).toEqual([expect.stringMatching(/^120(\.00)?$/), 'USD']));

    test.each([
        ['the balance', { bal_type: 'custody' }],
        ['the currency that pays', { sending_currency: 'BTC' }],
        ['both', { bal_type: 'custody', sending_currency: 'BTC' }],
    ])('is the coins before the fee where %s says so', (_, from) =>
        expect(takenBy({ ...local, ...coins, ...from })).toEqual(['0.002', 'BTC']),
    );

    test.each([
        ['nothing says which balance pays', { ...local, ...coins }],
        ['the balance and the currency contradict', { ...local, ...coins, bal_type: 'local', sending_currency: 'BTC' }],
        ['it pays in a third currency', { ...local, ...coins, sending_currency: 'EUR' }],
    ])('isn’t known where %s', (_, payout) => expect(takenBy(payout)[0]).toBeUndefined());

    test.each([
        ['amounts', { withdraw_amount: '100', sending_amount: '120', sending_currency: 'USD' }],
        ['an amount and the local one', { ...local, withdraw_amount: '100', withdraw_currency: 'USD' }],
        [
            'currencies',
            { withdraw_amount: '120', withdraw_currency: 'EUR', sending_amount: '120', sending_currency: 'USD' },
        ],
        ['balances', { ...local, ...coins, local_currency: 'BTC', sending_currency: 'BTC' }],
    ])('isn’t known where two %s contradict', (_, payout) => {
        expect(takenBy(payout)).toEqual([undefined, undefined]);
        expect(isTakenAtOdds(payout)).toBe(true);
    });

    test('is no amount without its currency', () => {
        expect(takenBy({ sending_amount: '12.5' })).toEqual(['12.5', undefined]);
        expect(takenBy({ sending_currency: 'EUR' })).toEqual([undefined, 'EUR']);
        expect(takenBy({ local_amount: '12.5', bal_type: 'local' })).toEqual(['12.5', undefined]);
    });

    test('isn’t what was asked for where it was only worked out', () => {
        const workedOut = { ...local, bal_type: 'local', sending_currency: 'USD' };
        expect(askedBy(workedOut)).toEqual([undefined, 'USD']);
        expect(askedBy({ withdraw_amount: '120', withdraw_currency: 'USD' })).toEqual(['120', 'USD']);
    });
});
