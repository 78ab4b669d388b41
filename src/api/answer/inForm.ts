import * as z from 'zod/mini';
import type { Operation, Schema } from '../../../contracts/operation';
import { below, inside, isRecord } from './withoutOdd';

/**
 * An answer in the form of its schema, as providers differ in it (docs/rules.md#lists): a list is bare, under `data`, or under its
 * own name, the last of its call's path; and `api_id` may be `apiId`, `firstname` `first_name`, `created_at` `creation_date`.
 */
export function inForm({ path }: Pick<Operation, 'path'>, schema: Schema, answer: unknown): unknown {
    return spelled(schema, asList(path, schema, answer));
}

function asList(path: string, schema: Schema, answer: unknown): unknown {
    const isNamed = schema instanceof z.ZodMiniObject && schema.shape.data instanceof z.ZodMiniArray;
    if (!isNamed && !(schema instanceof z.ZodMiniArray)) return answer;
    const { data, ...around } = isRecord(answer) ? answer : { data: answer };
    const own = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_');
    const rows = data ?? (around as Readonly<Record<string, unknown>>)[own];
    if (!Array.isArray(rows)) return answer;
    return isNamed ? { ...around, data: rows } : rows;
}

/** What a name is by any spelling. */
const plain = (name: string): string => {
    const letters = name.replaceAll('_', '').toLowerCase();
    return letters === 'creationdate' ? 'createdat' : letters;
};

/** An answer with the names of its schema, where it has others for them. */
function spelled(declared: Schema, value: unknown): unknown {
    const schema = inside(declared);
    if (Array.isArray(value)) {
        const entry = below(schema, 0);
        return entry ? value.map(each => spelled(entry, each)) : value;
    }
    const isObject = schema instanceof z.ZodMiniObject;
    if (!isRecord(value) || !(isObject || schema instanceof z.ZodMiniRecord)) return value;
    const shape = isObject ? (schema.shape as Readonly<Record<string, Schema>>) : value;
    const lacked = Object.keys(shape).filter(name => !(name in value));
    return Object.fromEntries(
        Object.entries(value).map(([given, under]) => {
            const name = Object.hasOwn(shape, given)
                ? given
                : (lacked.find(each => plain(each) === plain(given)) ?? given);
            const field = below(schema, name);
            return [name, field ? spelled(field, under) : under];
        }),
    );
}
