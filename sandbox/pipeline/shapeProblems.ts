import * as z from 'zod/mini';
import { alpha3Codes, countryCodes } from '../../contracts/countries';
import type { Schema } from '../../contracts/operation';
import { alpha2 } from '../../contracts/rules/alpha2';
import { alpha3 } from '../../contracts/rules/text';

/** The parts of a zod definition that name keys and lengths. */
interface Definition {
    type: string;
    checks?: Check[];
    shape?: Record<string, Schema>;
    catchall?: Schema | undefined;
    options?: Schema[];
    element?: Schema;
    innerType?: Schema;
}

type Check = z.core.$ZodCheck<unknown>;
type Problem = readonly [path: string, message: string];

const UNKNOWN = 'Unknown';

/**
 * What a schema doesn't refuse, or not at once: keys that it doesn't name, texts and lists longer than it allows, and countries
 * that there aren't, one by one as they're asked for. Zod would drop the keys silently; refusing them rules out mass assignment.
 * It would also check every item of a list before its length: here nothing is looked at within what is too long.
 */
export function* shapeProblems(schema: Schema, value: unknown, at = ''): Generator<Problem> {
    const definition = schema._zod.def as Definition;
    if (definition.innerType) return yield* shapeProblems(definition.innerType, value, at);
    if (definition.options) return yield* ofOptions(definition.options, value, at);
    const tooLong = lengthProblem(schema, definition, value);
    if (tooLong !== undefined) yield [at.slice(0, -1), tooLong];
    else if (schema === alpha3 || schema === alpha2) {
        const [form, known] = schema === alpha3 ? [/^[A-Z]{3}$/, alpha3Codes] : [/^[A-Z]{2}$/, countryCodes];
        const isMissing =
            typeof value === 'string' && form.test(value) && !(known as readonly string[]).includes(value);
        if (isMissing) yield [at.slice(0, -1), 'There is no such country'];
    } else if (definition.element && Array.isArray(value)) {
        for (const [index, item] of value.entries()) yield* shapeProblems(definition.element, item, `${at}${index}.`);
    } else if (definition.shape && typeof value === 'object' && value !== null) {
        const { shape, catchall } = definition;
        for (const [key, item] of Object.entries(value)) {
            const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
            if (known) yield* shapeProblems(known, item, `${at}${key}.`);
            else if (!catchall) yield [`${at}${key}`, UNKNOWN];
        }
    }
}

/** Those of the option that fits, or else of the one with the fewest. */
function ofOptions(options: readonly Schema[], value: unknown, at: string): readonly Problem[] {
    const found = options.map(option => [...shapeProblems(option, value, at)]);
    const isShort = (problems: readonly Problem[] = []) => problems.every(([, message]) => message === UNKNOWN);
    const matching = options.findIndex((option, index) => isShort(found[index]) && option.safeParse(value).success);
    return found[matching] ?? found.reduce((least, problems) => (problems.length < least.length ? problems : least));
}

const lengthSchemas = new WeakMap<Schema, Schema>();

/** The message of the schema's largest length, if the value is longer once it's trimmed as the schema does. */
function lengthProblem(schema: Schema, { checks }: Definition, value: unknown): string | undefined {
    if (!checks || (typeof value !== 'string' && !Array.isArray(value))) return undefined;
    let lengths = lengthSchemas.get(schema);
    if (!lengths) {
        const ofLength = checks.filter(check => ['overwrite', 'max_length'].includes(check._zod.def.check));
        lengths = z.unknown().check(...ofLength);
        lengthSchemas.set(schema, lengths);
    }
    return lengths.safeParse(value).error?.issues[0]?.message;
}
