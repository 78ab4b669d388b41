import * as z from 'zod/mini';
import type { Operation, Schema } from '../../../contracts/operation';
import { otherNamesOf } from '../../../contracts/rules/extra';
import { below, inside, isRecord } from './withoutOdd';

type Named = Pick<Operation, 'path'>;

/** The rows of a list, which is bare, under `data` or under the call's own name in any spelling, as the provider likes; else what it is. */
export function rowsIn({ path }: Named, answer: unknown): unknown {
    if (!isRecord(answer)) return answer;
    const own = plain(path.slice(path.lastIndexOf('/') + 1));
    const rows = answer.data ?? Object.entries(answer).find(([name]) => plain(name) === own)?.[1];
    return Array.isArray(rows) ? rows : answer;
}

/**
 * An answer with its rows where its contract has them, and with its names, as providers spell them otherwise: `api_id` may be
 * `apiId`, `firstname` `first_name`, `created_at` `creation_date`, and `token` `access_token` (docs/rules.md#lists). A text may be a
 * number.
 */
export function inForm(operation: Named & Pick<Operation, 'answer' | 'rows'>, answer: unknown): unknown {
    const { answer: schema } = operation;
    return typeof schema === 'string' ? answer : spelled(schema, asList(operation, schema, answer));
}

function asList(operation: Named & Pick<Operation, 'rows'>, schema: Schema, answer: unknown): unknown {
    if (schema instanceof z.ZodMiniArray) return rowsIn(operation, answer);
    const name = operation.rows ?? 'data';
    const field = schema instanceof z.ZodMiniObject ? below(schema, name) : undefined;
    if (!(field && inside(field) instanceof z.ZodMiniArray)) return answer;
    if (isRecord(answer) && Array.isArray(answer[name])) return answer;
    const rows = rowsIn(operation, answer);
    return Array.isArray(rows) ? { ...(isRecord(answer) && answer), [name]: rows } : answer;
}

/** What a name is by any spelling. */
export const plain = (name: string): string => {
    const letters = name.replaceAll(/[_-]/g, '').toLowerCase();
    return letters === 'creationdate' ? 'createdat' : letters;
};

/** An answer with the names of its schema, where it has others for them. */
function spelled(declared: Schema, value: unknown): unknown {
    const schema = inside(declared);
    if (typeof value === 'number' && schema instanceof z.ZodMiniString) return String(value);
    if (Array.isArray(value)) {
        const entry = below(schema, 0);
        return entry ? value.map(each => spelled(entry, each)) : value;
    }
    const isObject = schema instanceof z.ZodMiniObject;
    if (!isRecord(value) || !(isObject || schema instanceof z.ZodMiniRecord)) return value;
    const shape = isObject ? (schema.shape as Readonly<Record<string, Schema>>) : value;
    const lacked = Object.keys(shape).filter(name => !(name in value));
    const isNamed = (name: string, given: string) =>
        [name, ...(isObject ? otherNamesOf(schema.shape[name]) : [])].some(each => plain(each) === plain(given));
    return Object.fromEntries(
        Object.entries(value).map(([given, under]) => {
            const name = Object.hasOwn(shape, given) ? given : (lacked.find(each => isNamed(each, given)) ?? given);
            const field = below(schema, name);
            return [name, field ? spelled(field, under) : under];
        }),
    );
}
