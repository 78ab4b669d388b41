import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportName } from '../../../src/components/export/exportName';

const today = '2026-11-22';
const name = (filter: object, account?: string) => exportName({ what: 'Crypto payouts', account, filter, today });

describe('the name of a file', () => {
    test.each([
        [{}, 'crypto-payouts-until-2026-11-22.csv'],
        [{ from_date: '2026-10-01', to_date: '2026-10-31' }, 'crypto-payouts-2026-10.csv'],
        [{ from_date: '2028-02-01', to_date: '2028-02-29' }, 'crypto-payouts-2028-02.csv'],
        [{ from_date: '2026-10-01', to_date: '2026-10-30' }, 'crypto-payouts-2026-10-01-to-2026-10-30.csv'],
        [{ from_date: '2026-10-05', to_date: '2026-10-05' }, 'crypto-payouts-2026-10-05.csv'],
        [{ from_date: '2026-10-05' }, 'crypto-payouts-from-2026-10-05.csv'],
        [{ to_date: '2026-10-05' }, 'crypto-payouts-until-2026-10-05.csv'],
        [{ from_date: 'x', status: 'done' }, 'crypto-payouts-until-2026-11-22.csv'],
    ])('says of which days it is: %j', (filter, expected) => {
        expect(name(filter)).toBe(expected);
    });

    test('says of which account it is', () => {
        const month = { from_date: '2026-10-01', to_date: '2026-10-31' };
        expect(name(month, 'Wholesale')).toBe('crypto-payouts-wholesale-2026-10.csv');
        expect(name(month, 'Läden / Süd #2')).toBe('crypto-payouts-läden-süd-2-2026-10.csv');
    });

    test('tells any two ranges apart, and none from a day that it is not', () => {
        const day = fc
            .date({ min: new Date('2019-12-01'), max: new Date('2028-12-31'), noInvalidDate: true })
            .map(date => date.toISOString().slice(0, 10));
        const range = fc.tuple(day, day, fc.constantFrom('day', 'both', 'from', 'to', 'none')).map(([a, b, kind]) => {
            const [first, last] = a < b ? [a, b] : [b, a];
            if (kind === 'none') return {};
            if (kind === 'from') return { from_date: first };
            if (kind === 'to') return { to_date: last };
            return { from_date: first, to_date: kind === 'day' ? first : last };
        });
        fc.assert(
            fc.property(range, range, (one, other) => {
                const ends = ({ from_date: from, to_date: to = from ? undefined : today }: Partial<typeof one>) => [
                    from,
                    to,
                ];
                const isSame = JSON.stringify(ends(one)) === JSON.stringify(ends(other));
                expect(name(one) === name(other)).toBe(isSame);
                const day = /^crypto-payouts-(\d{4}-\d\d-\d\d)\.csv$/.exec(name(one))?.[1];
                if (day) expect(one).toEqual({ from_date: day, to_date: day });
            }),
        );
    });

    test('is one that every file system takes', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary' }), account => {
                expect(name({}, account)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*\.csv$/u);
            }),
        );
    });
});
