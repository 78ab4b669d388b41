import { isDay } from '../rules/day';

type Dates = Readonly<Record<string, unknown>>;

/** A day that must lie before another; both may be missing. */
const pairs = [
    ['identification_issue_date', 'identification_expiry_date'],
    ['registration_date', 'registration_expiry_date'],
] as const;

/** Days that can't lie ahead. */
const past = ['date_of_birth', 'identification_issue_date', 'registration_date'] as const;

export interface DateIssue {
    readonly field: string;
    readonly rule: 'inThePast' | 'afterStart';
}

const dayOf = (values: Dates, field: string): string | undefined => {
    const value = values[field];
    return typeof value === 'string' && isDay(value) ? value : undefined;
};

/**
 * Days of a sender or recipient that contradict today or each other.
 * @param today YYYY-MM-DD by the provider's clock, UTC
 */
export function dateIssues(values: Dates, today: string): DateIssue[] {
    const ahead = past.filter(field => (dayOf(values, field) ?? '') > today);
    const reversed = pairs.filter(([start, end]) => {
        const [from, to] = [dayOf(values, start), dayOf(values, end)];
        return from !== undefined && to !== undefined && to <= from;
    });
    return [
        ...ahead.map(field => ({ field, rule: 'inThePast' as const })),
        ...reversed.map(([, field]) => ({ field, rule: 'afterStart' as const })),
    ];
}
