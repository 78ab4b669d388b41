/** Names in a row, as a language writes them: "A, B, C". */
export const listOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);

/** Names as one reads them out, any of whom will do: "A, B, or C". */
export const namesOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
