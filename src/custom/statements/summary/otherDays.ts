import type { Movement, StatementRow } from '../../../../contracts/main/reports';
import type { StatementRange } from '../../../dataProviders/methods/statementMethods';
import { type Day, dayAt, shiftDay } from '../../../dates/days';

export type Days = Pick<StatementRange, 'from' | 'to'>;

/**
 * How many rows say a day that isn't of a range. A provider may count days in another zone, whose range begins and ends a day earlier
 * or later: at one of its ends, rows may say a day more.
 */
export function countOtherDays(rows: readonly (StatementRow | Movement)[], { from, to }: Days): number {
    const days = rows.flatMap(({ at }) => (at ? [dayAt(new Date(at), 'UTC')] : []));
    const outside = (first: Day, last: Day) => days.filter(day => day < first || day > last).length;
    return Math.min(outside(shiftDay(from, -1), to), outside(from, shiftDay(to, 1)));
}
