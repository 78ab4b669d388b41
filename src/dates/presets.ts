import { type Day, firstOfMonth, shiftDay } from './days';

const lastDays = (count: number) => (today: Day) => ({ from: shiftDay(today, 1 - count), to: today });

/** Preset ranges in display order. The last-days ranges include today; this month ends today. */
export const dayRangePresets = {
    today: lastDays(1),
    yesterday: (today: Day) => ({ from: shiftDay(today, -1), to: shiftDay(today, -1) }),
    last7Days: lastDays(7),
    last30Days: lastDays(30),
    last90Days: lastDays(90),
    thisMonth: (today: Day) => ({ from: firstOfMonth(today), to: today }),
    lastMonth: (today: Day) => ({ from: firstOfMonth(today, -1), to: shiftDay(firstOfMonth(today), -1) }),
} as const satisfies Record<string, (today: Day) => { from: Day; to: Day }>;

export type DayRangePreset = keyof typeof dayRangePresets;

/** The preset that currently equals this range, for its chip's label. */
export const presetOf = (from: Day | undefined, to: Day | undefined, today: Day): DayRangePreset | undefined =>
    (Object.keys(dayRangePresets) as DayRangePreset[]).find(name => {
        const range = dayRangePresets[name](today);
        return range.from === from && range.to === to;
    });
