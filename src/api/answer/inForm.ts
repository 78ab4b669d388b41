import * as z from 'zod/mini';
import type { Operation, Schema } from '../../../contracts/operation';
import { otherFormOf } from '../../../contracts/rules/collection';
import { otherNamesOf } from '../../../contracts/rules/extra';
import { below, inside, isRecord } from './withoutOdd';

type Listed = Pick<Operation, 'path' | 'answer' | 'rows'>;

/** The schema of a list's rows; undefined if it isn't a list's. */
function rowOf({ answer, rows = 'data' }: Listed): Schema | undefined {
    if (typeof answer === 'string') return undefined;
    const list = answer instanceof z.ZodMiniObject ? below(answer, rows) : answer;
    const inner = list && inside(list);
    return inner instanceof z.ZodMiniArray ? below(inner, 0) : undefined;
}

/** A collection in its other form, if its entries say how. */
const otherForm = (entry: Schema, given: unknown, isBare?: boolean): unknown =>
    otherFormOf(inside(entry))?.(given, isBare);

/**
 * The rows of a list, which is bare, under `data` or under the call's own name, as the provider likes. They may be a
 * map where the contract says by what. Undefined if there are none.
 */
export function rowsOf(operation: Listed, answer: unknown): unknown {
    if (!isRecord(answer)) return Array.isArray(answer) ? answer : undefined;
    const own = ownNames(operation.path);
    const rows = answer.data ?? Object.entries(answer).find(([name]) => own.includes(plain(name)))?.[1];
    if (Array.isArray(rows)) return rows;
    const row = rowOf(operation);
    if (!row || !otherFormOf(inside(row))) return undefined;
    return isRecord(rows) ? rows : otherForm(row, answer, true) && answer;
}

/** What a list may be called by the last of its path that names it: `exchange_rates` and `rates`. */
function ownNames(path: string): string[] {
    const words =
        path
            .replace(/\/\{[^/]*\}$/, '')
            .split('/')
            .at(-1)
            ?.split(/[-_]/) ?? [];
    return words.map((_, at) => plain(words.slice(at).join('')));
}

/** The same, or what the answer is where it has none. */
export const rowsIn = (operation: Listed, answer: unknown): unknown => rowsOf(operation, answer) ?? answer;

/**
 * An answer with its rows where its contract has them, and with its names, as providers spell them otherwise: `api_id` may be
 * `apiId`, `firstname` `first_name`, `created_at` `creation_date`, and `token` `access_token` (docs/rules.md#lists). A text may be a
 * number, and a list a map.
 */
export function inForm(operation: Listed, answer: unknown): unknown {
    const { answer: schema, rows: name = 'data' } = operation;
    if (typeof schema === 'string') return answer;
    const rows = rowOf(operation) && rowsOf(operation, answer);
    if (schema instanceof z.ZodMiniArray) return rows ? spelled(schema, rows) : answer;
    const isThere = isRecord(answer) && Array.isArray(answer[name]);
    const around = isRecord(answer) && rows !== answer && answer;
    return spelled(schema, rows && !isThere ? { ...around, [name]: rows } : answer);
}

/** What a name is by any spelling. */
export const plain = (name: string): string => {
    const letters = name.replaceAll(/[_-]/g, '').toLowerCase();
    return letters === 'creationdate' ? 'createdat' : letters;
};

/** Is a name another of a field's (`alsoNamed`)? `_id` may be a database's, and no `id`. */
export const isOtherName = (other: string, given: string): boolean =>
    other === given || (other !== 'id' && plain(other) === plain(given));

/** An answer with the names of its schema, where it has others for them. */
function spelled(declared: Schema, value: unknown): unknown {
    const schema = inside(declared);
    if (typeof value === 'number' && schema instanceof z.ZodMiniString) return String(value);
    const isObject = schema instanceof z.ZodMiniObject;
    const entry = isObject ? undefined : below(schema, 0);
    if (Array.isArray(value)) {
        const entries = entry ? value.map(each => spelled(entry, each)) : value;
        return (entry && schema instanceof z.ZodMiniRecord ? otherForm(entry, entries) : undefined) ?? entries;
    }
    if (!isRecord(value) || !(isObject || entry)) return value;
    if (entry && schema instanceof z.ZodMiniArray) {
        const map = Object.entries(value).map(([key, each]) => [key, spelled(entry, each)]);
        return otherForm(entry, Object.fromEntries(map)) ?? value;
    }
    const shape = isObject ? (schema.shape as Readonly<Record<string, Schema>>) : value;
    const lacked = Object.keys(shape).filter(name => !(name in value));
    const isNamed = (name: string, given: string) =>
        plain(name) === plain(given) ||
        (isObject && otherNamesOf(schema.shape[name]).some(each => isOtherName(each, given)));
    return Object.fromEntries(
        Object.entries(value).map(([given, under]) => {
            const name = Object.hasOwn(shape, given) ? given : (lacked.find(each => isNamed(each, given)) ?? given);
            const field = below(schema, name);
            return [name, field ? spelled(field, under) : under];
        }),
    );
}
