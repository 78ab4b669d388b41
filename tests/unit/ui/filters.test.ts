import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PaymentFilters } from '../../../contracts/main/payments';
import { daysProblem } from '../../../src/dates/daysProblem';
import { type FilterSpec, isActive, keysOf, textsOf, without } from '../../../src/components/filters/filterSpec';
import { PayoutFilters } from '../../../contracts/main/payouts';
import { cryptoPayoutFilters, refundFilters, withdrawalFilters } from '../../../src/resources/payouts/payoutFilters';
import { resources as payoutResources } from '../../../src/i18n/en/resources/payouts';
import { paymentFilters } from '../../../src/resources/payments/paymentFilters';

describe('the range of days of a filter', () => {
    test.each([
        ['', '', 'needOne'],
        ['2026-11-02', '2026-11-01', 'outOfOrder'],
        ['2026-02-30', '', 'notADay'],
        ['yesterday', '2026-11-01', 'notADay'],
        ['2026-11-01T00:00:00Z', '', 'notADay'],
        ['2026-11-01', '2026-11-01', undefined],
        ['2026-11-01', '', undefined],
        ['', '2026-11-01', undefined],
    ])('%j to %j: %s', (from, to, problem) => {
        expect(daysProblem(from, to)).toBe(problem);
    });

    test('two days are in order one way round, or the same', () => {
        const day = fc
            .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
            .map(date => date.toISOString().slice(0, 10));
        fc.assert(
            fc.property(day, day, (a, b) => {
                const ordered = [daysProblem(a, b), daysProblem(b, a)].filter(problem => problem === undefined);
                expect(ordered).toHaveLength(a === b ? 2 : 1);
            }),
        );
    });
});

describe('the filters of payments', () => {
    test('they are all that the call takes, and each key stands in one of them; search stands apart', () => {
        const offered = paymentFilters.flatMap(keysOf);
        expect(new Set(offered).size).toBe(offered.length);
        expect([...offered, 'q'].sort()).toEqual(Object.keys(PaymentFilters.shape).sort());
    });

    test('removing one leaves the others as they were', () => {
        const all = Object.fromEntries(paymentFilters.flatMap(keysOf).map(key => [key, 'x']));
        for (const spec of paymentFilters) {
            const rest = without(spec, all);
            expect(isActive(spec, rest)).toBe(false);
            expect(Object.keys(rest)).toHaveLength(Object.keys(all).length - keysOf(spec).length);
        }
    });
});

describe('the filters of payouts', () => {
    const fits = Object.keys(PayoutFilters.shape).filter(key => !['type', 'q'].includes(key));
    test.each([
        ['refunds', refundFilters, ['batch_key']],
        ['withdrawals', withdrawalFilters, ['batch_key', 'payment_reference']],
        ['crypto-payout-admin', cryptoPayoutFilters, ['bal_type', 'is_test', 'payment_reference']],
    ] as const)(
        'of %s are all that the call takes but those that say nothing there, each under a name of its own',
        (resource, filters, without) => {
            const offered = filters.flatMap(keysOf);
            expect([...offered, ...without].sort()).toEqual(fits.sort());
            const { fields } = payoutResources[resource];
            const names = filters.map(({ source }) => fields[source as keyof typeof fields]);
            expect(names).not.toContain(undefined);
            expect(new Set(names).size).toBe(names.length);
        },
    );
});

test.each(['choice', 'text', 'choices'] as const)(
    'a filter by %s that an address sets to several values is shown, as the call gets them',
    kind => {
        const spec: FilterSpec = { kind, source: 'status', choices: ['a', 'b'] };
        expect(isActive(spec, { status: ['a', 'b'] })).toBe(true);
        expect(isActive(spec, { status: [''] })).toBe(false);
    },
);

describe('a filter with several choices', () => {
    const spec: FilterSpec = { kind: 'choices', source: 'status', choices: ['a', 'b'] };

    test('is active with any choice, and removed with all of them', () => {
        expect([undefined, '', [], [''], [null], {}].map(status => isActive(spec, { status }))).not.toContain(true);
        expect([['a'], ['a', 'b'], 'a'].map(status => isActive(spec, { status }))).toEqual([true, true, true]);
        expect(without(spec, { status: ['a', 'b'], q: 'x' })).toEqual({ q: 'x' });
    });

    test('whatever an address has in its place, only texts come of it', () => {
        fc.assert(
            fc.property(fc.anything(), value => {
                const texts = textsOf(value);
                expect(texts.every(text => typeof text === 'string' && text !== '')).toBe(true);
                const given: unknown[] = Array.isArray(value) ? value : [value];
                expect(texts).toEqual(given.filter(each => typeof each === 'string' && each));
            }),
        );
    });
});
