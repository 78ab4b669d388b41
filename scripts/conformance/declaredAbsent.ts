import type { Adapter } from '../../contracts/adapter';
import type { Operation } from '../../contracts/operation';
import { callName } from '../../src/api/adapter/callName';
import { fieldsAt } from '../../src/api/adapter/places';
import { wholeCall } from '../../src/api/adapter/wholeCall';
import { theirPlace } from './draft/adapterPlaces';

/** Does the adapter say that the provider has no such field in the records at a place (docs/adapter.md#what-there-isnt)? */
export type IsAbsent = (place: string, path: string) => boolean;

export function absentIn(adapter: Adapter | undefined, operation: Operation): IsAbsent {
    if (!adapter || typeof operation.answer === 'string') return () => false;
    const places = wholeCall(adapter, operation).answer ?? {};
    const fieldsOf = (place: string) => {
        const theirs = theirPlace(adapter, callName(operation), place);
        // Rows are met bare or under `data`.
        const others = [theirs, `data${theirs}`, theirs.replace(/^data(?=\[)/, '')];
        return fieldsAt(adapter, places[others.find(each => Object.hasOwn(places, each)) ?? theirs]);
    };
    return (place, path) => {
        const names = path.split('.');
        return names.some((_, at) => {
            const below = [place, ...names.slice(0, at)].filter(Boolean).join('.');
            const own = names.slice(at).join('.');
            const fields = fieldsOf(below);
            return Object.hasOwn(fields, own) && fields[own] === null;
        });
    };
}

/** Query keys that the provider doesn't have, as the adapter says. */
export function absentKeys(adapter: Adapter | undefined, operation: Operation): ReadonlySet<string> {
    const { query = {} } = adapter ? wholeCall(adapter, operation) : {};
    return new Set(Object.keys(query).filter(key => query[key] === null));
}

/** The provider's words that are none of ours, as the adapter reads them in a call's answer: each after its field's name. */
export function absentWords(adapter: Adapter | undefined, operation: Operation): ReadonlySet<string> {
    if (!adapter) return new Set();
    const fields = Object.values(wholeCall(adapter, operation).answer ?? {}).flatMap(at =>
        Object.entries(fieldsAt(adapter, at)),
    );
    const words = fields.flatMap(([path, field]) => {
        const values = typeof field === 'object' && field && 'values' in field ? (field.values ?? {}) : {};
        const none = Object.keys(values).filter(word => values[word] === null);
        return none.map(word => `${path.split('.').at(-1)} “${word}”`);
    });
    return new Set(words);
}
