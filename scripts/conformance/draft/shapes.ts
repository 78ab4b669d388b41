import { operationList } from '../../../contracts/operations';
import type { Schema } from '../../../contracts/operation';
import { callName } from '../../../src/api/adapter/callName';
import { typesOfCall } from '../../../src/api/adapter/callTypes';
import { rowOf } from '../lists';
import { entriesOf, fieldsOf, valuesOf } from '../schema';
import type { Declared } from '../types';

/** A record that an operation answers with, by the contracts alone. */
export interface Shape {
    operation: Declared;
    place: string;
    shape: Readonly<Record<string, Schema>>;
}

/** Every record of every answer. */
export const allShapes = (): Shape[] => operationList.flatMap(shapesOf);

function shapesOf(operation: Declared): Shape[] {
    const { answer, paging } = operation;
    if (typeof answer === 'string') return [];
    const found: Shape[] = [];
    const look = (schema: Schema, place: string): void => {
        const entries = entriesOf(schema);
        if (entries) return look(entries, `${place}[]`);
        const mapped = valuesOf(schema);
        if (mapped) return look(mapped, place === '' ? '*' : `${place}.*`);
        const shape = fieldsOf(schema);
        if (!shape) return;
        found.push({ operation, place, shape });
        inside(shape, place, '');
    };
    const inside = (shape: Readonly<Record<string, Schema>>, place: string, prefix: string): void => {
        for (const [name, field] of Object.entries(shape)) {
            const path = `${prefix}${name}`;
            const nested = fieldsOf(field);
            if (nested) inside(nested, place, `${path}.`);
            else if (entriesOf(field) || valuesOf(field)) look(field, place === '' ? path : `${place}.${path}`);
        }
    };
    const row = rowOf(operation);
    if (row && paging === 'headers') look(row, '[]');
    else look(answer, '');
    return found;
}

/** Are two records one thing, with or without some fields more? They share the very schemas of most fields of the smaller. */
export function isAkin(one: object, other: object): boolean {
    const [few, many] = [one, other].sort((a, b) => Object.keys(a).length - Object.keys(b).length);
    const names = Object.entries(few ?? {});
    const shared = names.filter(([name, schema]) => many && Reflect.get(many, name) === schema).length;
    return shared >= Math.min(2, names.length) && shared >= names.length * 0.6;
}

let types: ReadonlyMap<object, string> | undefined;

/** The contracts' type of a record, the most general one; undefined where it has none. */
export function typeOf(shape: object): string | undefined {
    types ??= new Map(
        allShapes().flatMap(({ operation, place, shape: of }) => {
            const { answer = {} } = typesOfCall(callName(operation));
            const [type] = answer[place] ?? answer[`data${place}`] ?? [];
            return type === undefined ? [] : [[of, type] as const];
        }),
    );
    return types.get(shape);
}
