import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentSummary } from '../../../contracts/main/paymentSummary';
import { addUp } from '../../../src/dataProviders/payments/addUp';
import { type Whole, whole } from '../../support/whole';

type Total = Whole<PaymentSummary>['totals'][number];

const cents = fc.integer({ min: 0, max: 10 ** 12 }).map(value => (value / 100).toFixed(2));
const total = fc.record({
    status: fc.constantFrom('good', 'short', 'new' as const),
    order_currency: fc.constantFrom('EUR', 'USD'),
    count: fc.nat(1_000),
    order_amount: cents,
    receive_amount: cents,
    transaction_fee_amount: cents,
    vat_amount: cents,
});
const summaries = fc.array(
    fc.uniqueArray(total, { selector: ({ status, order_currency }) => `${status} ${order_currency}` }),
    { maxLength: 6 },
);
const inCents = (totals: readonly Total[], field: 'order_amount' | 'receive_amount') =>
    totals.reduce((sum, row) => sum + BigInt(Math.round(Number(row[field]) * 100)), 0n);

describe('the totals of several accounts', () => {
    test('are a row for each status and currency, and no cent and no payment more or less', () => {
        fc.assert(
            fc.property(summaries, accounts => {
                const added = whole(addUp(accounts));
                const all = accounts.flat();
                const keys = (rows: readonly Total[]) => rows.map(row => `${row.status} ${row.order_currency}`);
                expect(keys(added)).toEqual([...new Set(keys(all))]);
                for (const key of keys(added)) {
                    const of = (rows: readonly Total[]) => rows.filter((_, index) => keys(rows)[index] === key);
                    for (const field of ['order_amount', 'receive_amount'] as const)
                        expect(inCents(of(added), field)).toBe(inCents(of(all), field));
                    const count = (rows: readonly Total[]) => rows.reduce((sum, row) => sum + row.count, 0);
                    expect(count(of(added))).toBe(count(of(all)));
                }
            }),
        );
    });

    test('do not hide what one account lacks', () => {
        const all: Total = {
            ...{ status: 'good', order_currency: 'EUR', count: 2 },
            ...{ order_amount: '1', receive_amount: '1', transaction_fee_amount: '0', vat_amount: '0' },
        };
        const { order_amount: _, ...less } = all;
        const [added] = addUp([[all], [less]]);
        expect(added).toMatchObject({ receive_amount: '2', count: 4 });
        expect(added?.order_amount).toBeUndefined();
    });
});
