import type { Schema } from '../../contracts/operation';

/** The parts of a zod definition that name keys. */
interface Definition {
    type: string;
    shape?: Record<string, Schema>;
    catchall?: Schema | undefined;
    options?: Schema[];
    element?: Schema;
    innerType?: Schema;
}

/**
 * Paths of the keys in a value that the schema doesn't name. Zod would drop them silently; refusing them rules out mass
 * assignment.
 */
export function unknownKeys(schema: Schema, value: unknown, at = ''): string[] {
    const definition = schema._zod.def as Definition;
    if (definition.innerType) return unknownKeys(definition.innerType, value, at);
    if (definition.options) {
        const found = definition.options.map(option => unknownKeys(option, value, at));
        const matching = definition.options.findIndex(option => option.safeParse(value).success);
        return found[matching] ?? found.reduce((least, keys) => (keys.length < least.length ? keys : least));
    }
    if (definition.element && Array.isArray(value)) {
        const { element } = definition;
        return value.flatMap((item, index) => unknownKeys(element, item, `${at}${index}.`));
    }
    if (!definition.shape || typeof value !== 'object' || value === null) return [];
    const { shape, catchall } = definition;
    return Object.entries(value).flatMap(([key, item]) => {
        const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
        if (known) return unknownKeys(known, item, `${at}${key}.`);
        return catchall ? [] : [`${at}${key}`];
    });
}
