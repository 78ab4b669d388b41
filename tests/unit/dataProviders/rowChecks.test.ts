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
    ])('of %s are never taken for others: %o', (resource, filter, row) => {
        expect(of(resource, filter, row)).toEqual([]);
    });

    test.each([
        ['payments', { status: 'good' }, { status: 'short' }],
        ['payments', { payment_reference: 'A-1' }, { payment_reference: 'B-2' }],
        ['withdrawals', { email: 'anna@harbour.example' }, { email: 'ben@harbour.example' }],
        ['payments', { from_date: '2026-11-10' }, { created_at: '2026-11-01T00:00:00.000Z' }],
    ])('what is equal or in a range is compared: %s by %o', (resource, filter, row) => {
        expect(of(resource, filter, row)).toEqual(Object.keys(filter));
    });
});

test.each(['hasOwnProperty', 'constructor', '__proto__', 'toString'])(
    'a filter named %s is compared with nothing',
    key => {
        expect(contradicted('payments', { [key]: 'x' }, [{ id: '1' }], 'UTC')).toEqual([]);
        expect(contradicted(key, { status: 'x' }, [{ id: '1' }], 'UTC')).toEqual([]);
    },
);
