import type { Adapter, AdapterCall, AdapterFields, AdapterPlaces, AdapterSpelling } from '../../../contracts/adapter';
import type { Operation, Schema } from '../../../contracts/operation';
import { callIn } from './callName';
import { sourcesOf } from './fields';
import { ENTRIES, fieldsAt, type Step, VALUES } from './places';
import { below, fieldsOf, placeBelow } from './schemaAt';

/** A name of the contracts in camelCase: `order_id` is `orderId`. */
export const camelCase = (name: string): string =>
    name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** How a call's body and its query keys are spelled. */
function spellingOf({ spelling }: Adapter, call: AdapterCall, { api }: Operation): AdapterSpelling | undefined {
    return call.spelling ?? (typeof spelling === 'object' ? spelling[api] : spelling);
}

/** What an adapter says of a call, with each name that is only spelled otherwise. Those that it names itself stay. */
export function spelledCall(adapter: Adapter, operation: Operation): AdapterCall {
    const call = callIn(adapter, operation) ?? {};
    if (spellingOf(adapter, call, operation) !== 'camelCase') return call;
    const query = operation.query && { ...spelledNames(operation.query), ...call.query };
    const body = operation.body && spelledPlaces(adapter, operation.body, call.body ?? {});
    return { ...call, ...(query && { query }), ...(body && { body }) };
}

/** The names of a schema that are spelled otherwise. Keys of a map and whatever it doesn't name are no names of its own. */
function spelledNames(schema: Schema): Record<string, string> {
    const names = Object.keys(fieldsOf(schema) ?? {}).map(name => [name, camelCase(name)] as const);
    return Object.fromEntries(names.filter(([ours, theirs]) => ours !== theirs));
}

function spelledPlaces(adapter: Adapter, body: Schema, places: AdapterPlaces): AdapterPlaces {
    const spelled: Record<string, AdapterFields | string> = { ...places };
    const look = (schema: Schema, place: string): void => {
        const into = (step: Step, under: Schema | undefined) => under && look(under, placeBelow(place, step));
        into(ENTRIES, below(schema, ENTRIES));
        into(VALUES, below(schema, VALUES));
        const names = spelledNames(schema);
        const fields = { ...names, ...fieldsAt(adapter, Object.hasOwn(places, place) ? places[place] : undefined) };
        if (Object.keys(names).length > 0) spelled[place] = fields;
        for (const [name, field] of Object.entries(fieldsOf(schema) ?? {})) {
            const [theirs = name] = Object.hasOwn(fields, name) && fields[name] ? sourcesOf(fields[name]) : [];
            into(theirs, field);
        }
    };
    look(body, '');
    return spelled;
}
