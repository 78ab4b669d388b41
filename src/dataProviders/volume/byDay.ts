import type { VolumeKind } from '../../../contracts/dashboard/volume';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { Day } from '../../dates/days';
import { sum } from '../../money/arithmetic';
import type { CountedPart } from './volume';

/** One payment, payout or transfer that counts. */
export interface Moved {
    day: Day;
    kind: VolumeKind;
    currency: string;
    amount: Decimal;
}

/** Their counts and sums by day, kind and currency. */
export function byDay(moved: readonly Moved[]): CountedPart['rows'] {
    const alike = new Map<string, Moved[]>();
    for (const row of moved) {
        const key = JSON.stringify([row.day, row.kind, row.currency]);
        const rows = alike.get(key);
        if (rows) rows.push(row);
        else alike.set(key, [row]);
    }
    return [...alike.values()].flatMap(rows =>
        rows.slice(0, 1).map(({ day, kind, currency }) => ({
            ...{ day, kind, currency, count: rows.length },
            amount: sum(rows.map(({ amount }) => amount)),
        })),
    );
}
