import type { Adapter } from '../../contracts/adapter';
import type { Schema } from '../../contracts/operation';
import { isExtra, otherNamesOf } from '../../contracts/rules/extra';
import { isOtherName, plain } from '../../src/api/answer/inForm';
import { absentIn, type IsAbsent } from './declaredAbsent';
import { soughtIn } from './draft/candidates';
import { rowOf } from './lists';
import { isRow, type Row } from './rows';
import { entriesOf, fieldsOf, inside, valuesOf } from './schema';
import type { SeenRecord } from './seen';
import type { Declared } from './types';

/**
 * What answers to an operation hold, field by field.
 * @param adapter by which they were read
 */
export function surveyOf(operation: Declared, answers: readonly unknown[], adapter?: Adapter): SeenRecord[] {
    const { answer } = operation;
    if (typeof answer === 'string' || answers.length === 0) return [];
    const records = new Records(absentIn(adapter, operation));
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

/** By place. */
class Records extends Map<string, SeenRecord> {
    readonly isAbsent: IsAbsent;
    constructor(isAbsent: IsAbsent) {
        super();
        this.isAbsent = isAbsent;
    }
}

const listIn = (answer: unknown): unknown[] => (isRow(answer) && Array.isArray(answer.data) ? answer.data : []);

/** A list of objects, a map of them or one: each is a record, and lists and maps in it hold records of their own. */
function look(records: Records, schema: Schema, values: readonly unknown[], place: string): void {
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
        const all = values.flatMap(value => (Array.isArray(value) ? value : isRow(value) ? Object.values(value) : []));
        const asMap = place === '' ? '*' : `${place}.*`;
        return look(records, mapped, all, values.some(Array.isArray) ? `${place}[]` : asMap);
    }
    const shape = fieldsOf(schema);
    const objects = values.filter(isRow);
    if (!shape || objects.length === 0) return;
    const record: SeenRecord = records.get(place) ?? {
        ...{ place, shape, fields: [], unknown: new Map(), spelled: new Map() },
    };
    records.set(place, record);
    lookInside(records, record, schema, objects, { ours: '', theirs: '' });
    // A list that is called otherwise is looked into as well.
    for (const { field, clear } of soughtIn(record)) {
        const isInside = clear && (entriesOf(field.schema) ?? valuesOf(field.schema));
        if (isInside)
            look(records, inside(field.schema), record.unknown.get(clear.path) ?? [], below(place, clear.path));
    }
}

const below = (place: string, path: string): string => (place === '' ? path : `${place}.${path}`);

/** The path of an object within its record, with a point at its end, by the contract's names and by the provider's. */
interface Prefix {
    ours: string;
    theirs: string;
}

function lookInside(
    records: Records,
    record: SeenRecord,
    schema: Schema,
    objects: readonly Row[],
    prefix: Prefix,
): void {
    const shape = fieldsOf(schema) ?? {};
    // Names that the dashboard reads in any spelling are no difference.
    const given = new Set(objects.flatMap(Object.keys));
    const spelled = new Set([...given].map(plain));
    const lacksNeeded = Object.entries(shape).some(
        ([name, field]) => !spelled.has(plain(name)) && !field.safeParse(undefined).success,
    );
    for (const [name, field] of Object.entries(shape)) {
        const isNamed = (each: string) =>
            plain(each) === plain(name) || otherNamesOf(field).some(other => isOtherName(other, each));
        const others = [...given].filter(each => !Object.hasOwn(shape, each) && isNamed(each));
        const [spelled = name] = given.has(name) ? [] : others;
        if (plain(spelled) === plain(name) && spelled !== name) record.spelled.set(name, spelled);
        // What may be a row's own id is sought for that while it's missing.
        const isSought = (other: string) => isExtra(field) && plain(other) !== plain(name) && lacksNeeded;
        for (const other of others) if (!isSought(other)) given.delete(other);
        const path = `${prefix.ours}${name}`;
        const values = objects.map(object =>
            [name, ...others].map(each => object[each]).find(value => value !== undefined),
        );
        const theirs = `${prefix.theirs}${spelled}`;
        const isNone = values.every(value => value === undefined) && records.isAbsent(record.place, path);
        record.fields.push({
            ...{ path, theirs, schema: field, isExtra: isExtra(field), values },
            ...(isNone && { isAbsent: true as const }),
        });
        const within = values.filter(isRow);
        if (fieldsOf(field)) lookInside(records, record, field, within, { ours: `${path}.`, theirs: `${theirs}.` });
        else if (entriesOf(field) || valuesOf(field)) {
            look(records, inside(field), values, below(record.place, theirs));
        }
    }
    for (const object of objects) {
        for (const [name, value] of Object.entries(object)) {
            if (!Object.hasOwn(shape, name) && given.has(name)) {
                noteUnknown(record.unknown, `${prefix.theirs}${name}`, value);
            }
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
