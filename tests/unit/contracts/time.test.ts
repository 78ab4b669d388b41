import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
    instant,
    isInstant,
    isOrdered,
    latestAnywhere,
    latestOf,
    orderedRange,
    rangeEnd,
} from '../../../contracts/rules/time';

test.each([
    '2026-11-21',
    '2024-02-29',
    '2026-11-21T14:05Z',
    '2026-11-21T14:05:33Z',
    '2026-11-21T14:05:33.123Z',
    '2026-11-21T14:05:33.123456Z',
    '2026-11-21T14:05:33+08:00',
])('%s is an instant', text => {
    expect(isInstant(text)).toBe(true);
    expect(instant.safeParse(text).success).toBe(true);
    expect(rangeEnd.safeParse(text).success).toBe(true);
});

test.each([
    '',
    'now',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-02-29T10:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T14:60:00Z',
    '2026-11-21T14:05:33',
    '2026-11-21 14:05:33Z',
    '2026-11-21T14:05:33+0800',
    '2026-11-21T14:05:33+99:99',
    '21/11/2026',
    '1795269933',
    '2026-11-21Z',
    '2026-11-21\n',
])('%j is none', text => {
    expect(isInstant(text)).toBe(false);
    expect(instant.safeParse(text).success).toBe(false);
    expect(rangeEnd.safeParse(text).success).toBe(false);
});

test('every moment that a clock can show is an instant, and any text is answered', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };
    fc.assert(
        fc.property(fc.date(years), fc.string({ unit: 'binary' }), (date, text) => {
            expect(isInstant(date.toISOString())).toBe(true);
            expect(isInstant(date.toISOString().slice(0, 10))).toBe(true);
            expect(typeof isInstant(text)).toBe('boolean');
        }),
        { numRuns: 10_000 },
    );
});

test('any day that is shaped like one is one exactly when the calendar has it', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
        fc.property(fc.integer({ min: 1900, max: 2199 }), fc.nat(99), fc.nat(99), (year, month, day) => {
            const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
            const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            const exists = day >= 1 && day <= (lengths[month - 1] ?? 0);
            expect(isInstant(`${year}-${two(month)}-${two(day)}`)).toBe(exists);
        }),
        { numRuns: 10_000 },
    );
});

describe('the ends of a range are in order', () => {
    test.each([
        ['2026-11-21', '2026-11-21', true],
        ['2026-11-20', '2026-11-21', true],
        ['2026-11-22', '2026-11-21', false],
        [undefined, '2026-11-21', true],
        ['2026-11-21', undefined, true],
        ['', '', true],
        // A bare day ends with its last millisecond.
        ['2026-11-21T10:00:00Z', '2026-11-21', true],
        ['2026-11-21T23:59:59.999Z', '2026-11-21', true],
        ['2026-11-22T00:00:00Z', '2026-11-21', false],
        ['2026-11-21', '2026-11-21T00:00:00Z', true],
        ['2026-11-21', '2026-11-20T23:59:59Z', false],
        ['2026-11-21T10:00:00+08:00', '2026-11-21T03:00:00Z', true],
        ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00+08:00', false],
    ])('%s to %s: %s', (from, to, ordered) => {
        expect(isOrdered(from, to)).toBe(ordered);
    });
});

test('a range that ends before it begins is refused at its own end', () => {
    const query = z
        .object({ from: rangeEnd, to: rangeEnd, other_from: rangeEnd, other_to: rangeEnd })
        .check(orderedRange('from', 'to'), orderedRange('other_from', 'other_to'));
    const problems = (given: object) => query.safeParse(given).error?.issues.map(issue => issue.path.join());
    expect(problems({ from: '2026-11-01', to: '2026-11-01' })).toBeUndefined();
    expect(problems({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['to']);
    expect(problems({ other_from: '2026-11-02', other_to: '2026-11-01' })).toEqual(['other_to']);
    expect(
        problems({ from: '2026-11-02', to: '2026-11-01', other_from: '2026-11-02', other_to: '2026-11-01' }),
    ).toEqual(['to', 'other_to']);
});

test.each([
    ['2026-11-21', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21T14:05:33Z', '2026-11-21T14:05:33.000Z'],
    ['2026-11-21T14:05:33.123456+08:00', '2026-11-21T06:05:33.123Z'],
])('%s is %s at the latest', (time, latest) => {
    expect(new Date(latestOf(time)).toISOString()).toBe(latest);
});

test.each([
    ['2026-11-21', '2026-11-22T11:59:59.999Z'],
    ['2026-11-21T00:00:00Z', '2026-11-22T11:59:59.999Z'],
    ['2026-11-21T00:00:00.000+08:00', '2026-11-22T11:59:59.999Z'],
    ['2026-11-21T00:00:01Z', '2026-11-21T00:00:01.000Z'],
])('%s is %s at the latest, in whatever zone days are counted', (time, latest) => {
    expect(new Date(latestAnywhere(time)).toISOString()).toBe(latest);
});

test.each(['', 'now', '2026-13-01', '21/11/2026'])('%j is no time', time => {
    expect(latestOf(time)).toBeNaN();
    expect(latestAnywhere(time)).toBeNaN();
});
