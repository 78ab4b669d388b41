import { describe, expect, test } from 'vitest';
import { contradicted } from '../../../src/dataProviders/filters/rowChecks';

const of = (resource: string, filter: object, row: object) =>
    contradicted(resource, filter as Record<string, unknown>, [row as Record<string, unknown>], 'UTC');

describe('rows that a search has found', () => {
    test.each([
        ['payments', { q: 'Smith Anna' }, { payment_reference: 'A-1', payer_name: 'Anna Smith' }],
        ['payments', { payer_email: 'harbour anna' }, { payer_email: 'anna@harbour.example' }],
        ['withdrawals', { operator: 'Smith Anna' }, { operator: 'Anna Smith' }],
        ['withdrawals', { operator: 'anna' }, { operator: '17' }],
        ['crypto-payout-admin/batch', { batch_name: 'May salaries' }, { name: 'Salaries, May' }],
        ['manage-wallet-address', { description: 'rent office' }, { description: 'Office rent' }],
        ['deposits', { dpst_ref_num: '1 DEP' }, { dpst_ref_num: 'DEP-1' }],
        ['deposits', { dpst_ref_num: '10' }, { dpst_ref_num: 'DEP-1' }],
        ['payments', { payment_reference: '187210' }, { payment_reference: 'ARM-187211-PMT' }],
        ['payments', { payer_email: 'anna' }, { payer_email: 'am@harbour.example' }],
        ['payments', { payer_email: 'christopher-alexander' }, { payer_email: 'a@b.co' }],
        ['payments', { payer_email: 'ann@b.example' }, { payer_email: 'joann@b.example' }],
        ['withdrawals', { crypto_address: '0x5290' }, { crypto_address: `0x${'52'.repeat(20)}` }],
    ])('of %s are never taken for others: %o', (resource, filter, row) => {
        expect(of(resource, filter, row)).toEqual([]);
    });

    test.each([
        ['payments', { status: 'good' }, { status: 'short' }],
        ['payments', { payment_reference: 'A-1' }, { payment_reference: 'B-2' }],
        ['payments', { payment_reference: 'A-1' }, { payment_reference: 17 }],
        ['withdrawals', { order_id: '000123' }, { order_id: '1230' }],
        ['withdrawals', { email: 'anna@harbour.example' }, { email: 'ben@harbour.example' }],
        ['withdrawals', { email: 'ben@harbour.example' }, { email: 'anna@harbour.example' }],
        ['withdrawals', { crypto_address: `0x${'a1'.repeat(20)}` }, { crypto_address: `0x${'a2'.repeat(20)}` }],
        ['payments', { from_date: '2026-11-10' }, { created_at: '2026-11-01T00:00:00.000Z' }],
        ['payments', { crypto_currency: 'USDT' }, { crypto_currency: 'USDT_TRC20' }],
        ['payments', { crypto_currency: 'USDT' }, { crypto_currency: 'USDC_ERC20' }],
        ['manage-wallet-address', { crypto_currency: 'BTC' }, { crypto_currency: 'ETH' }],
        ['withdrawals', { sending_currency: 'EUR' }, { sending_currency: 'USDT_ERC20' }],
        ['payments', { order_currency: 'EUR' }, { order_currency: 'USD' }],
    ])('what is equal or in a range is compared: %s by %o', (resource, filter, row) => {
        expect(of(resource, filter, row)).toEqual(Object.keys(filter));
    });

    test.each([
        ['payments', { payment_reference: 'arm-1' }, { payment_reference: 'ARM-1' }],
        ['withdrawals', { order_id: '000123' }, { order_id: '123' }],
        ['withdrawals', { order_id: '123' }, { order_id: '000123' }],
        ['payments', { payment_reference: '0017' }, { payment_reference: 17 }],
        ['withdrawals', { email: 'Anna@Harbour.example' }, { email: 'anna@harbour.example' }],
        ['withdrawals', { crypto_address: `0x${'A1'.repeat(20)}` }, { crypto_address: `0x${'a1'.repeat(20)}` }],
        ['payments', { crypto_currency: 'USDT' }, { crypto_currency: 'USDT_ERC20' }],
        ['manage-wallet-address', { crypto_currency: 'USDC_ERC20' }, { crypto_currency: 'USDC' }],
        ['withdrawals', { sending_currency: 'USDT' }, { sending_currency: 'USDT_ERC20' }],
        ['refunds', { receiving_currency: 'USDT' }, { receiving_currency: 'usdt' }],
        ['payments', { order_currency: 'EUR' }, { order_currency: 'eur' }],
        // What a code that nobody knows is of can't be told.
        ['payments', { crypto_currency: 'USDT' }, { crypto_currency: 'TETHER' }],
        ['withdrawals', { receiving_currency: 'USDT' }, { receiving_currency: 'USDT-ETH' }],
        // A provider may have another date for when a payout was requested.
        [
            'refunds',
            { from_date: '2026-11-10' },
            { payout_date: '2026-11-01T00:00:00Z', created_at: '2026-11-11T00:00:00Z' },
        ],
        [
            'refunds',
            { to_date: '2026-11-10' },
            { payout_date: '2026-11-21T00:00:00Z', created_at: '2026-11-08T00:00:00Z' },
        ],
    ])('and is the same however it’s written: %s by %o', (resource, filter, row) => {
        expect(of(resource, filter, row)).toEqual([]);
    });
});

test.each(['hasOwnProperty', 'constructor', '__proto__', 'toString'])(
    'a filter named %s is compared with nothing',
    key => {
        expect(contradicted('payments', { [key]: 'x' }, [{ id: '1' }], 'UTC')).toEqual([]);
        expect(contradicted(key, { status: 'x' }, [{ id: '1' }], 'UTC')).toEqual([]);
    },
);
