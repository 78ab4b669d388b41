import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt, dayEnd, dayStart, firstOfMonth, shiftDay } from '../../../src/dates/days';
import { formatDay, formatInstant } from '../../../src/dates/format';
import { localDay } from '../../support/localDay';

const before = process.env.TZ;
const chosen = ['UTC', 'Africa/Cairo', 'America/Havana', 'America/Santiago', 'Asia/Beirut', 'Pacific/Chatham'];

describe.each(['America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Chatham', 'Africa/Cairo'])(
    'on a machine in %s',
    system => {
        beforeAll(() => {
            process.env.TZ = system;
            expect(new Intl.DateTimeFormat().resolvedOptions().timeZone.toLowerCase()).toBe(
                new Intl.DateTimeFormat('en', { timeZone: system }).resolvedOptions().timeZone.toLowerCase(),
            );
        });
        afterAll(() => {
            process.env.TZ = before;
        });

        test('every day from 2025 to 2027 begins and ends as the chosen zone says', () => {
            const wrong = chosen.flatMap(zone => {
                const found: string[] = [];
                for (let day = '2025-01-01'; day < '2028-01-01'; day = shiftDay(day, 1)) {
                    const [start, end] = [Date.parse(dayStart(day, zone)), Date.parse(dayEnd(day, zone))];
                    const holds =
                        localDay(start, zone) === day &&
                        localDay(end, zone) === day &&
                        localDay(start - 1, zone) < day &&
                        localDay(end + 1, zone) > day &&
                        dayAt(new Date(start), zone) === day &&
                        dayAt(new Date(end), zone) === day;
                    if (!holds) found.push(`${zone} ${day}`);
                }
                return found;
            });
            expect(wrong).toEqual([]);
        });

        test('the calendar and the shown times are the same as elsewhere', () => {
            expect(shiftDay('2026-04-24', 1)).toBe('2026-04-25');
            expect(firstOfMonth('2026-03-31', -1)).toBe('2026-02-01');
            expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
            expect(formatInstant('2026-11-21T14:05:00Z', 'UTC')).toBe('21 Nov 2026, 14:05');
        });
    },
);
