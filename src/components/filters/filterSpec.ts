/** One filter that a list offers. Its label is the field's; `source` is its key in the URL and in the call. */
export type FilterSpec = TextFilter | ChoiceFilter | ChoicesFilter | DaysFilter;

export interface TextFilter {
    kind: 'text';
    source: string;
    /** Does a part of the value match, or only all of it? */
    matchesPart?: true;
}

interface Choosing {
    source: string;
    choices: readonly string[];
    /** The i18n key of a choice, where its code is not what people call it. */
    labelKey?: (choice: string) => string;
    /** How a choice reads, where it needs no translation. */
    labelOf?: (choice: string) => string;
}

export interface ChoiceFilter extends Choosing {
    kind: 'choice';
}

/** Any of the chosen ones; its value is a list. */
export interface ChoicesFilter extends Choosing {
    kind: 'choices';
}

/** A range of days with both ends in it, in the chosen time zone. */
export interface DaysFilter {
    kind: 'days';
    /** Names the label; the two ends have their own keys. */
    source: string;
    from: string;
    to: string;
}

export type FilterValues = Readonly<Record<string, unknown>>;

/** What one key of a filter holds: a list for `choices`, a text for all others. */
export type FilterValue = string | readonly string[];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list, whatever an address has in its place. */
export const textsOf = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).map(textOf).filter(text => text !== '');

/** The keys of the filter's values. */
export const keysOf = (spec: FilterSpec): string[] => (spec.kind === 'days' ? [spec.from, spec.to] : [spec.source]);

export const isActive = (spec: FilterSpec, values: FilterValues): boolean =>
    keysOf(spec).some(key => textsOf(values[key]).length > 0);

/** The values without those of one filter. */
export const without = (spec: FilterSpec, values: FilterValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !keysOf(spec).includes(key)));
