import { regionOf } from '../dates/format';

/** Names in a row, as a language writes them: "A, B, C". */
export const listOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(regionOf(locale), { type: 'unit', style: 'short' }).format(names);

/** Names as one reads them out: "A, B and C". */
export const namesOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(regionOf(locale), { type: 'conjunction' }).format(names);

/** Names of which one is enough: "A, B or C". */
export const eitherOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(regionOf(locale), { type: 'disjunction' }).format(names);
