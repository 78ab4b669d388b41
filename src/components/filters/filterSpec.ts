/** One filter that a list offers. Its label is the field's; `source` is its key in the URL and in the call. */
export type FilterSpec = TextFilter | ChoiceFilter | DaysFilter;

export interface TextFilter {
    kind: 'text';
    source: string;
}

export interface ChoiceFilter {
    kind: 'choice';
    source: string;
    choices: readonly string[];
    /** The i18n key of a choice, where its code is not what people call it. */
    labelKey?: (choice: string) => string;
    /** How a choice reads, where it needs no translation. */
    labelOf?: (choice: string) => string;
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

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The keys of the filter's values. */
export const keysOf = (spec: FilterSpec): string[] => (spec.kind === 'days' ? [spec.from, spec.to] : [spec.source]);

export const isActive = (spec: FilterSpec, values: FilterValues): boolean =>
    keysOf(spec).some(key => textOf(values[key]) !== '');

/** The values without those of one filter. */
export const without = (spec: FilterSpec, values: FilterValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !keysOf(spec).includes(key)));
