/** Names in a row, as a language writes them: "A, B, C". */
export const listOf = (names: readonly string[], locale: string): string =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
