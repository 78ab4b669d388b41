/** A filter that a list offers. It shares its field's label; `source` is its key in the URL and the call. */
export type FilterSpec = TextFilter | ChoiceFilter | ChoicesFilter | DaysFilter;

export interface TextFilter {
    kind: 'text';
    source: string;
    /** Does it match parts of the value, or only the whole? */
    matchesPart?: true;
}

interface Choosing {
    source: string;
    choices: readonly string[];
    /** Are the merchant's coins choices too, after these? */
    coins?: (code: string) => boolean;
    /** i18n key of a choice, if people don't use its code. */
    labelKey?: (choice: string) => string;
    /** Label of a choice, if it needs no translation. */
    labelOf?: (choice: string) => string;
}

export interface ChoiceFilter extends Choosing {
    kind: 'choice';
}

/** Matches any selected choice; the value is a list. */
export interface ChoicesFilter extends Choosing {
    kind: 'choices';
}

/** A range of days in the selected time zone, both ends included. */
export interface DaysFilter {
    kind: 'days';
    /** For the label only; both ends have their own keys. */
    source: string;
    from: string;
    to: string;
}

export type FilterValues = Readonly<Record<string, unknown>>;

/** The value of one filter key: a list for `choices`, a string for all others. */
export type FilterValue = string | readonly string[];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A list of strings from whatever the URL holds. */
export const textsOf = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).map(textOf).filter(text => text !== '');

/** The keys that hold the filter's values. */
export const keysOf = (spec: FilterSpec): string[] => (spec.kind === 'days' ? [spec.from, spec.to] : [spec.source]);

export const isActive = (spec: FilterSpec, values: FilterValues): boolean =>
    keysOf(spec).some(key => textsOf(values[key]).length > 0);

/** The values without those of this filter. */
export const without = (spec: FilterSpec, values: FilterValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !keysOf(spec).includes(key)));
