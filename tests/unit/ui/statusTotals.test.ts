import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentStatuses } from '../../../contracts/main/payments';
import { statusTotals } from '../../../src/resources/payments/summary/statusTotals';

const row = (status: string, order_currency: string, count: number) => ({
    status,
    order_currency,
    count,
    order_amount: `${count * 10}`,
    receive_amount: `${count * 9}`,
    transaction_fee_amount: '0',
    vat_amount: '0',
});

test('every known status has its figures, in order, with nothing where there is nothing', () => {
    expect(statusTotals([]).map(({ status, count }) => [status, count])).toEqual(
        paymentStatuses.map(status => [status, 0]),
    );
});

test('every status has what was ordered; the most used currency comes first', () => {
    const totals = statusTotals([row('good', 'JPY', 1), row('good', 'EUR', 5), row('short', 'USD', 2)]);
    expect(totals.find(({ status }) => status === 'good')?.amounts).toEqual([
        { currency: 'EUR', amount: '50' },
        { currency: 'JPY', amount: '10' },
    ]);
    expect(totals.find(({ status }) => status === 'short')?.amounts).toEqual([{ currency: 'USD', amount: '20' }]);
});

test('no payment is left out, of known and unknown statuses', () => {
    const rows = fc.array(
        fc.record({
            status: fc.constantFrom(...paymentStatuses, 'reviewing', '__proto__'),
            currency: fc.constantFrom('EUR', 'USD', 'JPY'),
            count: fc.nat(1000),
        }),
    );
    fc.assert(
        fc.property(rows, given => {
            const totals = statusTotals(given.map(({ status, currency, count }) => row(status, currency, count)));
            const sum = (counts: { count: number | undefined }[]) =>
                counts.reduce((all, { count }) => all + (count ?? 0), 0);
            expect(sum(totals)).toBe(sum(given));
            expect(new Set(totals.map(({ status }) => status)).size).toBe(totals.length);
        }),
    );
});

test('counts and amounts of every status are unknown beside a row that tells none, which may be of any', () => {
    const totals = statusTotals([row('good', 'EUR', 5), { count: 2, order_currency: 'EUR', order_amount: '20' }]);
    const good = totals.find(({ status }) => status === 'good');
    expect(good).toEqual({ status: 'good', count: undefined, amounts: [{ currency: 'EUR', amount: undefined }] });
});
