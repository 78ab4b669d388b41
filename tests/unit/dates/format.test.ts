import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAge, isOlderThan90Days } from '../../../src/dates/age';
import { formatDay, formatInstant } from '../../../src/dates/format';
import { browserTimeZone, isTimeZone } from '../../../src/dates/zones';

const now = new Date('2026-11-21T14:05:33.000Z');
const DAY = 24 * 3_600_000;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

describe('an instant is shown', () => {
    const iso = now.toISOString();

    test('in the zone asked for, in four lengths', () => {
        expect(formatInstant(iso, 'UTC')).toBe('21 Nov 2026, 14:05');
        expect(formatInstant(iso, 'Asia/Singapore', 'short')).toBe('21 Nov 2026, 22:05');
        expect(formatInstant(iso, 'Asia/Singapore', 'full')).toBe('21 Nov 2026, 22:05:33 GMT+8');
        expect(formatInstant(iso, 'UTC', 'full')).toBe('21 Nov 2026, 14:05:33 UTC');
        expect(formatInstant(iso, 'Pacific/Kiritimati', 'date')).toBe('22 Nov 2026');
        expect(formatInstant(iso, 'Asia/Kolkata', 'time')).toBe('19:35');
    });

    test('with midnight as 00:00', () => {
        expect(formatInstant('2026-11-21T00:00:00Z', 'UTC', 'time')).toBe('00:00');
    });

    test('in the words of the language', () => {
        expect(formatInstant(iso, 'UTC', 'date', 'fr')).toBe('21 nov. 2026');
    });

    test('and a day is the same in every zone, at no time', () => {
        for (const style of ['short', 'full', 'date', 'time'] as const) {
            expect(formatInstant('2026-11-21', 'America/New_York', style)).toBe('21 Nov 2026');
        }
        expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
        expect(formatDay('2026-02-30')).toBe('2026-02-30');
        expect(formatDay('soon')).toBe('soon');
    });
});

test('zones are those that the browser knows', () => {
    expect(isTimeZone(browserTimeZone())).toBe(true);
    expect(['UTC', 'Asia/Singapore', 'Mars/Olympus', '', '__proto__'].filter(isTimeZone)).toEqual([
        'UTC',
        'Asia/Singapore',
    ]);
});

describe('a payment is older than 90 days', () => {
    test.each([
        [90 * DAY, false],
        [90 * DAY + 1, true],
        [89 * DAY, false],
        [365 * DAY, true],
        [-DAY, false],
    ])('created %d ms ago: %s', (age, old) => {
        expect(isOlderThan90Days(before(age), undefined, now)).toBe(old);
        expect(isOlderThan90Days(before(age), before(age), now)).toBe(old);
    });

    test('also by the date of its rate', () => {
        expect(isOlderThan90Days(before(DAY), before(91 * DAY), now)).toBe(true);
        expect(isOlderThan90Days(before(91 * DAY), before(DAY), now)).toBe(true);
        expect(isOlderThan90Days(before(DAY), null, now)).toBe(false);
    });
});

describe('an age in words', () => {
    test.each([
        [0, 'now'],
        [999, 'now'],
        [1000, '1 second ago'],
        [59_999, '59 seconds ago'],
        [5 * 60_000, '5 minutes ago'],
        [3_600_000, '1 hour ago'],
        [DAY - 1, '23 hours ago'],
        [DAY, '1 day ago'],
        [200 * DAY, '200 days ago'],
        [-120_000, 'in 2 minutes'],
    ])('%d ms ago is %s', (age, words) => {
        expect(formatAge(before(age), now)).toBe(words);
    });

    test('never says more than has passed', () => {
        const lengths: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: DAY };
        fc.assert(
            fc.property(fc.integer({ min: 1000, max: 999 * DAY }), age => {
                const [, count = '', unit = ''] = /^(\d+) (\w+?)s? ago$/.exec(formatAge(before(age), now)) ?? [];
                const length = lengths[unit] ?? NaN;
                expect(Number(count) * length).toBeLessThanOrEqual(age);
                expect((Number(count) + 1) * length).toBeGreaterThan(age);
            }),
            { numRuns: 5000 },
        );
    });
});
