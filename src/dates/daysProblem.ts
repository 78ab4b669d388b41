import { isInstant, isOrdered } from '../../contracts/rules/time';

export type DaysProblem = 'needOne' | 'notADay' | 'outOfOrder';

const isDay = (text: string) => text === '' || (text.length === 10 && isInstant(text));

/** What is wrong with a range of days as typed; undefined where nothing is. One open end is allowed. */
export function daysProblem(from: string, to: string): DaysProblem | undefined {
    if (!from && !to) return 'needOne';
    if (!isDay(from) || !isDay(to)) return 'notADay';
    return isOrdered(from, to) ? undefined : 'outOfOrder';
}
