import { isInstant, isOrdered } from '../../contracts/rules/time';

export type DaysProblem = 'needOne' | 'notADay' | 'outOfOrder';

const isDay = (text: string) => text === '' || (text.length === 10 && isInstant(text));

/** The problem with a range of days as typed; undefined if there's none. One end may be open. */
export function daysProblem(from: string, to: string): DaysProblem | undefined {
    if (!from && !to) return 'needOne';
    if (!isDay(from) || !isDay(to)) return 'notADay';
    return isOrdered(from, to) ? undefined : 'outOfOrder';
}
