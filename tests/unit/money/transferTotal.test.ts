import { expect, test } from 'vitest';
import { missingOf, totalOf } from '../../../src/custom/create-fiat-payout/transfer/transferTotal';

const transfer = {
    sending_amount: '100',
    sending_currency: 'EUR',
    fee: '2.5',
    fee_currency: 'EUR',
    receiving_amount: '85',
    receiving_currency: 'GBP',
};

test('what a fiat payout takes is one amount only where its fee is in the same currency', () => {
    expect(totalOf(transfer)).toBe('102.5');
    expect(totalOf({ ...transfer, fee_currency: 'USD' })).toBeUndefined();
    expect(totalOf({ ...transfer, fee: null })).toBeUndefined();
});

test('a fiat payout names what it doesn’t say of what is paid and taken', () => {
    expect(missingOf(transfer)).toEqual([]);
    expect(missingOf({ ...transfer, fee: null, receiving_amount: null })).toEqual(['fee', 'gets']);
    expect(missingOf({ fee: '1', fee_currency: 'EUR' })).toEqual(['amount', 'gets']);
});
