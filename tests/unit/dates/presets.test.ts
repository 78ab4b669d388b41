import { expect, test } from 'vitest';
import { type DayRangePreset, dayRangePresets, presetOf } from '../../../src/dates/presets';

const expected: Record<DayRangePreset, [from: string, to: string]> = {
    today: ['2026-03-31', '2026-03-31'],
    yesterday: ['2026-03-30', '2026-03-30'],
    last7Days: ['2026-03-25', '2026-03-31'],
    last30Days: ['2026-03-02', '2026-03-31'],
    last90Days: ['2026-01-01', '2026-03-31'],
    thisMonth: ['2026-03-01', '2026-03-31'],
    lastMonth: ['2026-02-01', '2026-02-28'],
};

test.each(Object.entries(expected))('%s', (name, [from, to]) => {
    expect(dayRangePresets[name as DayRangePreset]('2026-03-31')).toEqual({ from, to });
    expect(presetOf(from, to, '2026-03-31')).toBe(name);
});

test('last month ends on its last day in leap years and across the year', () => {
    expect(dayRangePresets.lastMonth('2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(dayRangePresets.lastMonth('2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('other ranges have no name, and one day of a month is today first', () => {
    expect(presetOf('2026-03-03', '2026-03-05', '2026-03-31')).toBeUndefined();
    expect(presetOf(undefined, undefined, '2026-03-31')).toBeUndefined();
    expect(presetOf('2026-03-01', '2026-03-01', '2026-03-01')).toBe('today');
});
