import type { Movement, StatementRow } from '../../../../contracts/main/reports';
import type { StatementRange } from '../../../dataProviders/methods/statementMethods';
import { dayAt, shiftDay } from '../../../dates/days';

export type Days = Pick<StatementRange, 'from' | 'to'>;

/** How many rows say a day that is more than one away from a range: a provider may count days in another zone. */
export function countOtherDays(rows: readonly (StatementRow | Movement)[], { from, to }: Days): number {
    const [first, last] = [shiftDay(from, -1), shiftDay(to, 1)];
    return rows.filter(({ at }) => {
        const day = at && dayAt(new Date(at), 'UTC');
        return day !== undefined && (day < first || day > last);
    }).length;
}
