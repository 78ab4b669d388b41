import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, dayEnd, dayRange, dayStart, firstOfMonth, isDay, shiftDay, todayIn } from '../../../src/dates/days';
import { localDay } from '../../support/localDay';

const HOUR = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const firstDay = Date.UTC(2024, 0, 1);
const someDay = fc
    .integer({ min: 0, max: 4 * 365 })
    .map(days => new Date(firstDay + days * 24 * HOUR).toISOString().slice(0, 10));

/** Days on which clocks change, at every hour that they do: where mistakes hide. */
const changes = [
    ['Africa/Cairo', '2024-04-26', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['America/Havana', '2026-03-08', 23],
    ['America/Havana', '2026-11-01', 25],
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Asia/Beirut', '2026-10-24', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Chatham', '2026-09-27', 23],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Sao_Paulo', '2026-10-18', 24],
    ['Asia/Kolkata', '2026-03-29', 24],
    ['Asia/Almaty', '2024-02-29', 25],
    ['UTC', '2024-02-29', 24],
] as const;

describe('a day in a zone', () => {
    const holds = (day: string, zone: string) => {
        const start = Date.parse(dayStart(day, zone));
        const end = Date.parse(dayEnd(day, zone));
        expect(localDay(start, zone)).toBe(day);
        expect(localDay(end, zone)).toBe(day);
        expect(localDay(start - 1, zone)).toBe(shiftDay(day, -1));
        expect(localDay(end + 1, zone)).toBe(shiftDay(day, 1));
        expect(end + 1).toBe(Date.parse(dayStart(shiftDay(day, 1), zone)));
        return (end + 1 - start) / HOUR;
    };

    test.each(changes)('%s %s lasts %d hours', (zone, day, hours) => {
        expect(holds(day, zone)).toBe(hours);
    });

    test('begins and ends where the calendar of every zone says, and meets the next one', () => {
        fc.assert(
            fc.property(someDay, fc.constantFrom(...zones), (day, zone) => {
                expect([23, 23.5, 24, 24.5, 25, 22, 26]).toContain(holds(day, zone));
            }),
            { numRuns: 5000 },
        );
    });

    test('holds every instant of that day and no other', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: firstDay, max: firstDay + 4 * 365 * 24 * HOUR }),
                fc.constantFrom(...zones),
                (instant, zone) => {
                    const day = dayAt(new Date(instant), zone);
                    expect(day).toBe(localDay(instant, zone));
                    expect(Date.parse(dayStart(day, zone))).toBeLessThanOrEqual(instant);
                    expect(Date.parse(dayEnd(day, zone))).toBeGreaterThanOrEqual(instant);
                },
            ),
            { numRuns: 5000 },
        );
    });
});

describe('a range of days', () => {
    test('goes from the first instant of the first day to the last millisecond of the last', () => {
        expect(dayRange('2026-11-01', '2026-11-21', 'Asia/Singapore')).toEqual({
            from_date: '2026-10-31T16:00:00.000Z',
            to_date: '2026-11-21T15:59:59.999Z',
        });
    });

    test('leaves open what is not given', () => {
        expect(dayRange(undefined, '2026-11-21', 'UTC')).toEqual({ to_date: '2026-11-21T23:59:59.999Z' });
        expect(dayRange('2026-11-21', undefined, 'UTC')).toEqual({ from_date: '2026-11-21T00:00:00.000Z' });
        expect(dayRange(undefined, undefined, 'UTC')).toEqual({});
    });

    test.each(['2026-02-29', '2026-13-01', '2026-1-1', '21/11/2026', '', '2026-11-21T00:00:00Z'])(
        '%j is no day',
        text => {
            expect(isDay(text)).toBe(false);
            expect(() => dayStart(text, 'UTC')).toThrow(RangeError);
            expect(() => dayEnd(text, 'UTC')).toThrow(RangeError);
        },
    );

    test('any text is a day or refused', () => {
        fc.assert(
            fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d$/)), text => {
                if (isDay(text)) expect(dayStart(text, 'UTC')).toBe(`${text}T00:00:00.000Z`);
                else expect(() => dayStart(text, 'UTC')).toThrow(RangeError);
            }),
            { numRuns: 10_000 },
        );
    });
});

test('days are counted by the calendar', () => {
    expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29');
    expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01');
    fc.assert(
        fc.property(someDay, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
            expect(shiftDay(shiftDay(day, days), -days)).toBe(day);
        }),
    );
});

test('today is another day elsewhere', () => {
    const now = new Date('2026-11-21T10:30:00Z');
    expect(todayIn('UTC', now)).toBe('2026-11-21');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-22');
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-11-20');
});
