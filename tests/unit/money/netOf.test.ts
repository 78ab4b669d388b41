import { describe, expect, test } from 'vitest';
import { netOf } from '../../../src/resources/payments/record/netOf';

const payment = { payment_reference: 'P', order_currency: 'USD', transaction_fee_amount: '36.12', vat_amount: '1.00' };

describe('what is left of a payment after its fees', () => {
    test.each([
        ['credited before them, by what was paid', { payment_amount: '3612.05', receive_amount: '3612.05' }, '3574.93'],
        ['credited after them, by what was paid', { payment_amount: '3612.05', receive_amount: '3574.93' }, '3574.93'],
        ['credited before them, by what was ordered', { order_amount: '100', receive_amount: '100.00' }, '62.88'],
        ['credited after them, by what was ordered', { order_amount: '100', receive_amount: '62.88' }, '62.88'],
        ['of which neither tells', { order_amount: '100', payment_amount: '120', receive_amount: '99' }, undefined],
        ['of which nothing is said', { receive_amount: '99' }, undefined],
        ['without fees', { receive_amount: '99', transaction_fee_amount: '0.00', vat_amount: '0' }, '99'],
        ['of which a fee isn’t said', { order_amount: '99', receive_amount: '99', vat_amount: undefined }, undefined],
    ])('%s', (_, said, net) => {
        expect(netOf({ ...payment, payment_currency: 'USD', ...said })).toBe(net);
    });

    test('what was paid in another currency tells nothing', () => {
        const paid = { payment_currency: 'BTC', payment_amount: '99', order_amount: '200', receive_amount: '99' };
        expect(netOf({ ...payment, ...paid })).toBeUndefined();
    });
});
