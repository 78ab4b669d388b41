/**
 * What a form holds, as a call takes it (docs/rules.md#forms): text without the white space around it, and nothing for what was
 * left empty.
 */
export function formInput(values: unknown): unknown {
    if (typeof values === 'string') return values.trim() || undefined;
    if (values === null) return undefined;
    if (Array.isArray(values)) return values.map(formInput);
    if (typeof values !== 'object') return values;
    const entries = Object.entries(values as object).map(([key, value]) => [key, formInput(value)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
