import type { Schema } from '../../contracts/operation';
import { isExtra } from '../../contracts/rules/extra';
import { spelled } from '../../src/api/answer/inForm';
import { soughtIn } from './draft/candidates';
import { rowOf } from './lists';
import { isRow, type Row } from './rows';
import { entriesOf, fieldsOf, inside, valuesOf } from './schema';
import type { Declared } from './types';

/** A field of the contract, as records have it. */
export interface SeenField {
    /** In its record, such as `hosted_page.name`. */
    path: string;
    schema: Schema;
    isExtra: boolean;
    /** One for each object that it should be in; undefined where it's missing. */
    values: unknown[];
}

/** The records at one place of an operation's answers. */
export interface SeenRecord {
    /** As an adapter calls it, by the provider's names: empty for the answer itself, `data[]`, `accounts.*`. */
    place: string;
    /** The contract's fields of it, which several calls share. */
    shape: object;
    fields: SeenField[];
    /** Values by path of what the contract doesn't name. */
    unknown: Map<string, unknown[]>;
}

/** What answers to an operation hold, field by field. */
export function surveyOf(operation: Declared, answers: readonly unknown[]): SeenRecord[] {
    const { answer } = operation;
    if (typeof answer === 'string' || answers.length === 0) return [];
    const records = new Map<string, SeenRecord>();
    const row = rowOf(operation);
    const isBare = answers.some(Array.isArray);
    if (row && (isBare || operation.paging === 'headers' || !fieldsOf(answer))) {
        // A list is bare or under `data`, as the provider likes.
        look(
            records,
            row,
            answers.flatMap(given => (Array.isArray(given) ? given : listIn(given))),
            isBare ? '[]' : 'data[]',
        );
    } else {
        look(records, answer, answers, '');
    }
    return [...records.values()];
}

const listIn = (answer: unknown): unknown[] => (isRow(answer) && Array.isArray(answer.data) ? answer.data : []);

/** A list of objects, a map of them or one: each is a record, and lists and maps in it hold records of their own. */
function look(records: Map<string, SeenRecord>, schema: Schema, values: readonly unknown[], place: string): void {
    const entries = entriesOf(schema);
    if (entries)
        return look(
            records,
            entries,
            values.flatMap(value => (Array.isArray(value) ? value : [])),
            `${place}[]`,
        );
    const mapped = valuesOf(schema);
    if (mapped) {
        const all = values.flatMap(value => (isRow(value) ? Object.values(value) : []));
        return look(records, mapped, all, place === '' ? '*' : `${place}.*`);
    }
    const shape = fieldsOf(schema);
    // Names that the dashboard reads in any spelling are no difference.
    const objects = values.map(value => spelled(schema, value)).filter(isRow);
    if (!shape || objects.length === 0) return;
    const record: SeenRecord = records.get(place) ?? { place, shape, fields: [], unknown: new Map() };
    records.set(place, record);
    lookInside(records, record, schema, objects, '');
    // A list that is called otherwise is looked into as well.
    for (const { field, clear } of soughtIn(record)) {
        const isInside = clear && (entriesOf(field.schema) ?? valuesOf(field.schema));
        if (isInside)
            look(records, inside(field.schema), record.unknown.get(clear.path) ?? [], below(place, clear.path));
    }
}

const below = (place: string, path: string): string => (place === '' ? path : `${place}.${path}`);

function lookInside(
    records: Map<string, SeenRecord>,
    record: SeenRecord,
    schema: Schema,
    objects: readonly Row[],
    prefix: string,
): void {
    const shape = fieldsOf(schema) ?? {};
    for (const [name, field] of Object.entries(shape)) {
        const path = `${prefix}${name}`;
        const values = objects.map(object => object[name]);
        record.fields.push({ path, schema: field, isExtra: isExtra(field), values });
        const within = values.filter(isRow);
        if (fieldsOf(field)) lookInside(records, record, field, within, `${path}.`);
        else if (entriesOf(field) || valuesOf(field)) {
            look(records, inside(field), values, below(record.place, path));
        }
    }
    for (const object of objects) {
        for (const [name, value] of Object.entries(object)) {
            if (!Object.hasOwn(shape, name)) noteUnknown(record.unknown, `${prefix}${name}`, value);
        }
    }
}

/** As an object of its own, and by each of its fields: either may be what the contract has. */
function noteUnknown(unknown: Map<string, unknown[]>, path: string, value: unknown): void {
    // What isn't a name may be somebody's id.
    if (!/^[a-z_][\w.-]{0,80}$/i.test(path) || /\d{4}/.test(path)) return;
    unknown.set(path, [...(unknown.get(path) ?? []), value]);
    if (isRow(value)) for (const [name, inner] of Object.entries(value)) noteUnknown(unknown, `${path}.${name}`, inner);
}
