import { type Day, shiftDay } from '../../../dates/days';
import { type DayRangePreset, dayRangePresets } from '../../../dates/presets';
import { daysBetween } from '../../../../contracts/rules/dayStart';

/** Periods that home offers. */
export const homeRanges = [
    'today',
    'last7Days',
    'last30Days',
    'last90Days',
    'thisMonth',
] as const satisfies readonly DayRangePreset[];
export type HomeRange = (typeof homeRanges)[number];

export const DEFAULT_RANGE: HomeRange = 'last30Days';

/** A stored name, or the default where it isn't one. */
export const homeRangeOf = (name: string): HomeRange => homeRanges.find(range => range === name) ?? DEFAULT_RANGE;

export interface Period {
    from: Day;
    to: Day;
}

/** A period up to today, and as many days right before it. */
export function periodsOf(range: HomeRange, today: Day): { now: Period; before: Period } {
    const now = dayRangePresets[range](today);
    const length = daysBetween(now.from, now.to).length;
    return { now, before: { from: shiftDay(now.from, -length), to: shiftDay(now.from, -1) } };
}
