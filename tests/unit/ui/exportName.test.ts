import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportName } from '../../../src/components/export/exportName';

const today = '2026-11-22';
const name = (filter: object, account?: string) => exportName({ what: 'Crypto payouts', account, filter, today });

describe('the name of a file', () => {
    test.each([
        [{}, 'crypto-payouts-2026-11-22.csv'],
        [{ from_date: '2026-10-01', to_date: '2026-10-31' }, 'crypto-payouts-2026-10.csv'],
        [{ from_date: '2028-02-01', to_date: '2028-02-29' }, 'crypto-payouts-2028-02.csv'],
        [{ from_date: '2026-10-01', to_date: '2026-10-30' }, 'crypto-payouts-2026-10-01-to-2026-10-30.csv'],
        [{ from_date: '2026-10-05', to_date: '2026-10-05' }, 'crypto-payouts-2026-10-05.csv'],
        [{ from_date: '2026-10-05' }, 'crypto-payouts-from-2026-10-05.csv'],
        [{ to_date: '2026-10-05' }, 'crypto-payouts-until-2026-10-05.csv'],
        [{ from_date: 'x', status: 'done' }, 'crypto-payouts-2026-11-22.csv'],
    ])('says of which days it is: %j', (filter, expected) => {
        expect(name(filter)).toBe(expected);
    });

    test('says of which account it is', () => {
        const month = { from_date: '2026-10-01', to_date: '2026-10-31' };
        expect(name(month, 'Wholesale')).toBe('crypto-payouts-wholesale-2026-10.csv');
        expect(name(month, 'Läden / Süd #2')).toBe('crypto-payouts-läden-süd-2-2026-10.csv');
    });

    test('is one that every file system takes', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary' }), account => {
                expect(name({}, account)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*\.csv$/u);
            }),
        );
    });
});
