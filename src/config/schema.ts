/** What a value must be, in words of its own (`start/showInvalidConfig`). */
export type Kind =
    | 'text'
    | 'textOrNull'
    | 'yesOrNo'
    | 'base'
    | 'address'
    | 'path'
    | 'origins'
    | 'ids'
    | 'filters'
    | 'tokens'
    | 'calls'
    | 'names'
    | 'rules'
    | 'block';

interface Text {
    readonly kind: Kind;
    readonly type: 'string' | readonly ['string', 'null'];
    readonly pattern?: string;
    readonly enum?: readonly string[];
}

interface YesOrNo {
    readonly kind: Kind;
    readonly type: 'boolean';
}

interface List {
    readonly kind: Kind;
    readonly items: Text;
}

interface Names {
    readonly kind: Kind;
    readonly values: Text;
}

interface Section {
    readonly properties: Readonly<Record<string, Schema>>;
    /** May each of its fields be missing, though not the section? */
    readonly isOptional?: true;
}

/**
 * As much of JSON Schema as the configuration needs (`values` stands for `additionalProperties`; what has items, values or
 * properties names no type). A library for it would be a tenth of what the sign-in page loads.
 */
export type Schema = Text | YesOrNo | List | Names | Section;

export const one = <K extends Kind, T extends 'null'[]>(kind: K, pattern: string, ...or: T) => ({
    kind,
    type: (or[0] ? ['string', 'null'] : 'string') as T extends [] ? 'string' : readonly ['string', 'null'],
    pattern,
});

export const list = <const I extends Text>(kind: Kind, items: I) => ({ kind, items });

export const object = <const P extends Readonly<Record<string, Schema>>>(properties: P) => ({
    properties,
});

/** A section of which each field may be missing. */
export const optional = <const P extends Readonly<Record<string, Schema>>>(properties: P) => ({
    properties,
    isOptional: true as const,
});

type Flat<T> = { [Name in keyof T]: T[Name] };

/** The type of what fits a schema. */
export type Of<S> = S extends { properties: infer P extends Readonly<Record<string, Schema>> }
    ? Flat<
          S extends { isOptional: true }
              ? { -readonly [Name in keyof P]?: Of<P[Name]> }
              : { -readonly [Name in keyof P]: Of<P[Name]> }
      >
    : S extends { values: Text }
      ? Readonly<Record<string, string>>
      : S extends { items: infer I }
        ? Of<I>[]
        : S extends { enum: readonly (infer E)[] }
          ? E
          : S extends { type: 'boolean' }
            ? boolean
            : S extends { type: 'string' }
              ? string
              : string | null;

/** Paths of its fields. */
export type At<S, Before extends string = ''> = S extends { properties: infer P }
    ? { [Name in keyof P & string]: At<P[Name], `${Before}${Before extends '' ? '' : '.'}${Name}`> }[keyof P & string]
    : Before;

export interface InvalidField {
    field: string;
    kind: Kind;
    /** Undefined if missing from the block. */
    value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value that are missing or don't fit. */
export function invalidAt(schema: Schema, value: unknown, path = ''): InvalidField[] {
    if (!('properties' in schema)) return fits(schema, value) ? [] : [{ field: path, kind: schema.kind, value }];
    const given = Object(value) as Readonly<Record<string, unknown>>;
    if (schema.isOptional && !isObject(value)) return [{ field: path, kind: 'block', value }];
    return Object.entries(schema.properties)
        .filter(([name]) => !schema.isOptional || given[name] !== undefined)
        .flatMap(([name, below]) => invalidAt(below, given[name], (path && `${path}.`) + name));
}

function fits(schema: Exclude<Schema, Section>, value: unknown): boolean {
    if ('items' in schema) return Array.isArray(value) && value.every(entry => fits(schema.items, entry));
    if ('values' in schema) return isObject(value) && Object.values(value).every(entry => fits(schema.values, entry));
    if (schema.type === 'boolean') return typeof value === 'boolean';
    if (typeof value !== 'string') return value === null && schema.type !== 'string';
    return schema.enum?.includes(value) ?? new RegExp(schema.pattern ?? '').test(value);
}
