import type { Adapter, AdapterFields, AdapterPlaces } from '../../../contracts/adapter';
import { isJson, type Json } from './paths';

/** A step on the way to a place: a field by its name, each entry of a list, or each value of a map. */
export type Step = string | typeof ENTRIES | typeof VALUES;
export const ENTRIES: unique symbol = Symbol('entries');
export const VALUES: unique symbol = Symbol('values');

/** The steps of a place such as `data[].lines[]`; none for an empty one. */
export function stepsOf(place: string): Step[] {
    const steps: Step[] = [];
    for (const part of place === '' ? [] : place.split('.')) {
        const isList = part.endsWith('[]');
        const name = isList ? part.slice(0, -2) : part;
        if (name === '*') steps.push(VALUES);
        else if (name !== '') steps.push(name);
        if (isList) steps.push(ENTRIES);
    }
    return steps;
}

/** The fields at a place, which may be those of a record of the adapter. */
export const fieldsAt = (adapter: Adapter, at: AdapterFields | string | undefined): AdapterFields =>
    typeof at === 'object' ? at : (at !== undefined && ownRecord(adapter, at)) || {};

/** A record of the adapter by its name. */
export function ownRecord({ records = {} }: Adapter, name: string): AdapterFields | undefined {
    return Object.hasOwn(records, name) ? records[name] : undefined;
}

/** What is sent or taken, with what a function makes of each record at a place. */
export function atPlace(value: unknown, [step, ...rest]: readonly Step[], change: (record: Json) => Json): unknown {
    if (step === undefined) return isJson(value) ? change(value) : value;
    if (step === ENTRIES) return Array.isArray(value) ? value.map(entry => atPlace(entry, rest, change)) : value;
    if (!isJson(value)) return value;
    if (step === VALUES) {
        return Object.fromEntries(Object.entries(value).map(([id, entry]) => [id, atPlace(entry, rest, change)]));
    }
    return Object.hasOwn(value, step) ? { ...value, [step]: atPlace(value[step], rest, change) } : value;
}

/** Places with their steps, the outer ones first. */
export const byDepth = (places: AdapterPlaces) =>
    Object.entries(places)
        .map(([place, fields]) => ({ place, steps: stepsOf(place), fields }))
        .toSorted((a, b) => a.steps.length - b.steps.length);
