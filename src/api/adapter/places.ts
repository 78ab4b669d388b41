import type { Adapter, AdapterFields, AdapterPlaces } from '../../../contracts/adapter';
import type { Operation } from '../../../contracts/operation';
import { sourcesOf } from './fields';
import { isJson, type Json, spelledPaths } from './paths';
import { UNFIT } from './unfit';

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

/** The contracts' name of the rows of a list. */
export const rowsName = ({ rows = 'data' }: Pick<Operation, 'rows'>): string => rows;

/** Where a list has its rows, which the contracts have under this name, at the provider. */
export function rowsPath(adapter: Adapter, places: AdapterPlaces, name: string): readonly string[] {
    const fields = fieldsAt(adapter, Object.hasOwn(places, '') ? places[''] : undefined);
    const [path = name] = Object.hasOwn(fields, name) && fields[name] ? sourcesOf(fields[name]) : [];
    return path.split('.');
}

/** The fields at a place, which may be those of a record of the adapter. */
export const fieldsAt = (adapter: Adapter, at: AdapterFields | string | undefined): AdapterFields =>
    typeof at === 'object' ? at : (at !== undefined && ownRecord(adapter, at)) || {};

/** A record of the adapter by its name. */
export function ownRecord({ records = {} }: Adapter, name: string): AdapterFields | undefined {
    return Object.hasOwn(records, name) ? records[name] : undefined;
}

type Change = (record: Json) => Json;

/**
 * What is sent or taken, with what a function makes of each record at a place.
 * @param odd what stands for a value of another form than the place is for, of which nothing would be changed
 */
export function atPlace(
    value: unknown,
    [step, ...rest]: readonly Step[],
    change: Change,
    odd: (value: unknown) => unknown = () => UNFIT,
): unknown {
    if (value === undefined || value === null) return value;
    const below = (entry: unknown) => atPlace(entry, rest, change, odd);
    if (step === undefined) {
        if (isJson(value)) return change(value);
        return Array.isArray(value) ? odd(value) : value;
    }
    if (step === ENTRIES) return Array.isArray(value) ? value.map(below) : odd(value);
    if (!isJson(value)) return odd(value);
    if (step === VALUES) {
        // An amount in the place of a record would pass without its conversion.
        const isAmount = (entry: unknown) =>
            rest.length === 0 && (typeof entry === 'string' || typeof entry === 'number');
        const entries = Object.entries(value).map(([id, entry]) => [id, isAmount(entry) ? UNFIT : below(entry)]);
        return Object.fromEntries(entries);
    }
    const name = Object.hasOwn(value, step) ? step : spelledPaths(value, step)[0];
    return name === undefined ? value : { ...value, [name]: below(value[name]) };
}

/** Places with their steps, the outer ones first. */
export const byDepth = (places: AdapterPlaces) =>
    Object.entries(places)
        .map(([place, fields]) => ({ place, steps: stepsOf(place), fields }))
        .toSorted((a, b) => a.steps.length - b.steps.length);
