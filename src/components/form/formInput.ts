/** Form values as a call takes them (docs/rules.md#forms): trimmed text, and nothing for empty fields. */
export function formInput(values: unknown): unknown {
    if (typeof values === 'string') return values.trim() || undefined;
    if (values === null) return undefined;
    if (Array.isArray(values)) return values.map(formInput);
    if (typeof values !== 'object') return values;
    const entries = Object.entries(values as object).map(([key, value]) => [key, formInput(value)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
