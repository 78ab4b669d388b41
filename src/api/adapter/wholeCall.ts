import type {
    Adapter,
    AdapterCall,
    AdapterField,
    AdapterFields,
    AdapterPlaces,
    AdapterQueryKey,
} from '../../../contracts/adapter';
import type { Schema } from '../../../contracts/operation';
import type { DeclaredCall } from './declaredCalls';
import { callIn, callName } from './callName';
import { typesOfCall } from './callTypes';
import { sourcesOf } from './fields';
import { ENTRIES, fieldsAt, ownRecord, rowsPath, type Step, VALUES } from './places';
import { below, fieldsOf, hasField, inOtherForm, listName, placeBelow } from './schemaAt';
import { hasStandardNames, spelledNames, spellingOf } from './spelling';

/** A place that an adapter says nothing of by itself, with the records of its types. */
interface TypedPlace {
    place: string;
    records: readonly string[];
    schema: Schema;
}

export interface WholeCall extends AdapterCall {
    /** Where records of the contracts' types stand. */
    typed: Readonly<Record<'answer' | 'body', readonly TypedPlace[]>>;
}

type Part = 'answer' | 'body';

/**
 * What an adapter says of a call, with what it says of all of them: its spelling, its names, and the records that are called as the
 * contracts' types. What the call names itself wins over a record, a record over a name, and a name over the spelling.
 */
export function wholeCall(adapter: Adapter, operation: DeclaredCall): WholeCall {
    const call = callIn(adapter, operation) ?? {};
    const { query, body, answer } = operation;
    const typed: Record<Part, readonly TypedPlace[]> = { answer: [], body: [] };
    const part = (name: Part, schema: Schema | undefined): AdapterPlaces | undefined => {
        if (!schema) return call[name];
        const { places, found } = wholePlaces(adapter, operation, name, schema);
        typed[name] = found;
        return call[name] || Object.keys(places).length > 0 ? places : undefined;
    };
    const whole = {
        query: query ? wholeQuery(adapter, operation, query) : call.query,
        body: part('body', body),
        answer: part('answer', typeof answer === 'string' ? undefined : answer),
    };
    const said = Object.entries(whole).filter(([, of]) => of !== undefined);
    return { ...call, ...Object.fromEntries(said), typed };
}

/** The names of a schema that are called otherwise wherever the contracts have them. */
function generalNames(
    adapter: Adapter,
    operation: DeclaredCall,
    schema: Schema,
    isSent: boolean,
): Record<string, string | null> {
    const own = hasStandardNames(operation) ? [] : Object.entries(adapter.names ?? {});
    const fields = own.length > 0 ? (fieldsOf(schema) ?? {}) : {};
    const isSpelled = isSent && spellingOf(adapter, operation) === 'camelCase';
    return {
        ...(isSpelled && spelledNames(schema)),
        ...Object.fromEntries(own.filter(([ours]) => Object.hasOwn(fields, ours))),
    };
}

/** The fields of records that are called as the contracts' types. */
const typedFields = (adapter: Adapter, types: readonly string[]): AdapterFields =>
    Object.assign({}, ...types.map(type => ownRecord(adapter, type))) as AdapterFields;

/** Does what is answered so say how it's taken? Neither what there isn't does, nor what is always so or deeper than a body has it. */
const isAlsoTaken = (path: string, field: AdapterField): boolean =>
    sourcesOf(field).length > 0 && sourcesOf(field).every(source => source.split('.').length <= path.split('.').length);

function wholePlaces(adapter: Adapter, operation: DeclaredCall, part: Part, whole: Schema) {
    const own = callIn(adapter, operation)?.[part] ?? {};
    const types = typesOfCall(callName(operation))[part] ?? {};
    const places: Record<string, AdapterFields | string> = { ...own };
    const found: TypedPlace[] = [];
    const ofAnswer = new Set(Object.values(typesOfCall(callName(operation)).answer ?? {}).flat());
    // A body has some of the fields of what the call answers with, and what there isn't in an answer may well be taken.
    const inBody = (schema: Schema, type: string) =>
        Object.entries(ownRecord(adapter, type) ?? {}).filter(
            ([path, field]) => hasField(schema, path) && (!ofAnswer.has(type) || isAlsoTaken(path, field)),
        );
    const rows = part === 'answer' ? listName(operation) : undefined;
    // Rows that are met bare are those under their name.
    const normal = (place: string) =>
        rows !== undefined && place.startsWith('[]') ? rowsPath(adapter, own, rows).join('.') + place : place;
    const ownPlace = new Map(Object.keys(own).map(place => [normal(place), place]));
    const look = (schema: Schema, ours: string, theirs: string): void => {
        const into = (step: Step, name: Step, inside: Schema | undefined) =>
            inside && look(inside, placeBelow(ours, step), placeBelow(theirs, name));
        into(ENTRIES, ENTRIES, below(schema, ENTRIES));
        into(VALUES, VALUES, below(schema, VALUES));
        if (part === 'answer') {
            into(VALUES, ENTRIES, inOtherForm(schema, ENTRIES));
            into(ENTRIES, VALUES, inOtherForm(schema, VALUES));
        }
        const records = (types[ours] ?? []).filter(type => ownRecord(adapter, type));
        const place = ownPlace.get(normal(theirs)) ?? theirs;
        const general: AdapterFields = {
            ...generalNames(adapter, operation, schema, part === 'body'),
            ...(part === 'answer'
                ? typedFields(adapter, records)
                : Object.fromEntries(records.flatMap(type => inBody(schema, type)))),
        };
        const fields = { ...general, ...fieldsAt(adapter, Object.hasOwn(own, place) ? own[place] : undefined) };
        if (records.length > 0) found.push({ place, records, schema });
        if (Object.keys(general).length > 0) places[place] = fields;
        for (const [name, field] of Object.entries(fieldsOf(schema) ?? {})) {
            const [source = name] = Object.hasOwn(fields, name) && fields[name] ? sourcesOf(fields[name]) : [];
            into(name, source, field);
        }
    };
    look(whole, '', '');
    return { places, found };
}

/** Keys by their names, with the words and forms of the rows that they're about. */
function wholeQuery(adapter: Adapter, operation: DeclaredCall, query: Schema): Record<string, AdapterQueryKey> {
    const own = callIn(adapter, operation)?.query ?? {};
    const names = generalNames(adapter, operation, query, true);
    const rows = typedFields(adapter, typesOfCall(callName(operation)).rows ?? []);
    const keys: Record<string, AdapterQueryKey> = { ...names, ...own };
    for (const name of Object.keys(fieldsOf(query) ?? {})) {
        const field = Object.hasOwn(rows, name) ? rows[name] : undefined;
        const { [name]: key = name } = keys;
        const worded = field !== undefined && typeof key === 'string' ? withForm(key, field) : undefined;
        if (worded) keys[name] = worded;
    }
    return keys;
}

/** A query key with the words or the form of a field; undefined where that has none, or one that only a record can have. */
function withForm(to: string, field: AdapterField): AdapterQueryKey | undefined {
    if (!field || typeof field === 'string' || !('from' in field)) return undefined;
    const { from: _, ...form } = field;
    if ('currency' in form || Object.keys(form).length === 0) return undefined;
    return { to, ...form };
}

/** The names of all fields and query keys of a call. */
export function fieldNames({ query, body, answer }: DeclaredCall): string[] {
    const look = (schema: Schema): string[] => [
        ...[below(schema, ENTRIES), below(schema, VALUES)].flatMap(inside => (inside ? look(inside) : [])),
        ...Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) => [name, ...look(field)]),
    ];
    const parts = [query, body, typeof answer === 'string' ? undefined : answer];
    return parts.flatMap(part => (part ? look(part) : []));
}
