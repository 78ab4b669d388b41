import * as z from 'zod/mini';
import type { Operation, Schema } from '../../contracts/operation';
import type { CallTypes } from '../../src/api/adapter/callTypes';
import { operationList } from '../../contracts/operations';
import { callName } from '../../src/api/adapter/callName';
import { ENTRIES, rowsName, type Step, VALUES } from '../../src/api/adapter/places';
import { below, fieldsOf, placeBelow } from '../../src/api/adapter/schemaAt';
import { namedSchemas } from '../openapi/schemas';

type Types = readonly (readonly [name: string, shape: Readonly<Record<string, Schema>>])[];

/** Fewer fields may be in a record that isn't the type's. */
const FEWEST = 4;
/** No answer nests deeper. */
const DEEPEST = 6;

/** Where each call has which of the contracts' types, the most general first, as docs/openapi names them. */
export async function callTypes(): Promise<CallTypes> {
    const named = [...(await namedSchemas())];
    const types: Types = named.flatMap(([name, schema]) => {
        const shape = fieldsOf(schema);
        return shape && Object.keys(shape).length > 0 ? [[name, shape] as const] : [];
    });
    const calls = operationList.map(operation => [callName(operation), typesIn(operation, types)] as const);
    return Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function typesIn(operation: Operation, types: Types): CallTypes[string] {
    const { answer, body } = operation;
    const rows = rowTypes(operation, types);
    const parts = {
        answer: placesOf(typeof answer === 'string' ? undefined : answer, types),
        body: { ...placesOf(body, types), ...ofAnswer(operation, types) },
    };
    const used = Object.entries(parts).filter(([, places]) => Object.keys(places).length > 0);
    return { ...Object.fromEntries(used), ...(rows.length > 0 && { rows }) };
}

function placesOf(whole: Schema | undefined, types: Types): Record<string, string[]> {
    const places: Record<string, string[]> = {};
    const look = (schema: Schema, place: string, depth: number): void => {
        const found = typesOf(schema, types);
        if (found.length > 0) places[place] = found;
        const into = (step: Step, inside: Schema | undefined) =>
            inside && depth < DEEPEST && look(inside, placeBelow(place, step), depth + 1);
        into(ENTRIES, below(schema, ENTRIES));
        into(VALUES, below(schema, VALUES));
        for (const [name, field] of Object.entries(fieldsOf(schema) ?? {})) into(name, field);
    };
    if (whole) look(whole, '', 0);
    return places;
}

const namedByCall = /\/oauth\/|\/quotes$/;

/**
 * Where a body has fields of the record that the call answers with, that record's types come before its own. Not where money
 * moves at once or is quoted: nobody would see an amount that is taken otherwise than it's answered. RFC 6749 names what OAuth
 * takes.
 */
function ofAnswer({ kind, path, answer, body }: Operation, types: Types): Record<string, string[]> {
    if (!body || typeof answer === 'string' || kind === 'money' || namedByCall.test(path)) return {};
    const own = placesOf(body, types);
    const places: Record<string, string[]> = {};
    const look = (taken: Schema, given: Schema, place: string, depth: number): void => {
        const [fields, others] = [fieldsOf(taken) ?? {}, fieldsOf(given) ?? {}];
        const shared = Object.keys(fields).filter(name => Object.hasOwn(others, name));
        const found = shared.length > 0 ? typesOf(given, types) : [];
        if (found.length > 0) places[place] = [...new Set([...found, ...(own[place] ?? [])])];
        const steps: readonly Step[] = [ENTRIES, VALUES, ...shared];
        for (const step of steps) {
            const [one, other] = [below(taken, step), below(given, step)];
            if (one && other && depth < DEEPEST) look(one, other, placeBelow(place, step), depth + 1);
        }
    };
    look(body, answer, '', 0);
    return places;
}

/** A record is of a type if it's that, or has all of its fields. */
function typesOf(schema: Schema, types: Types): string[] {
    const shape = fieldsOf(schema);
    if (!shape) return [];
    const size = (fields: object) => Object.keys(fields).length;
    return types
        .filter(([, of]) => (size(of) === size(shape) || size(of) >= FEWEST) && holds(shape, of))
        .toSorted(([, a], [, b]) => size(a) - size(b))
        .map(([name]) => name);
}

const holds = (shape: Readonly<Record<string, Schema>>, of: Readonly<Record<string, Schema>>): boolean =>
    Object.entries(of).every(([name, field]) => {
        const has = Object.hasOwn(shape, name) ? shape[name] : undefined;
        // The answer to a change may lack what the record has.
        return has === field || (has instanceof z.ZodMiniOptional && has._zod.def.innerType === field);
    });

/** What a list's rows are, and those of its file, whose filters are the same. */
function rowTypes({ answer, query, api, rows }: Operation, types: Types): string[] {
    if (answer === 'csv') {
        const asked = (query && fieldsOf(query)) ?? {};
        const list = operationList.find(
            each =>
                each.api === api &&
                typeof each.answer !== 'string' &&
                !!each.query &&
                holds(fieldsOf(each.query) ?? {}, asked),
        );
        return list && Object.keys(asked).length > 0 ? rowTypes(list, types) : [];
    }
    if (typeof answer === 'string' || !query) return [];
    const entry = below(below(answer, rowsName({ rows })) ?? answer, ENTRIES);
    return entry ? typesOf(entry, types) : [];
}
