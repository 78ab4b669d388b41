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

/** The provider's words that are none of ours, as the adapter reads them. */
export function absentWords(adapter: Adapter | undefined): ReadonlySet<string> {
    const found = new Set<string>();
    const look = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [name, below] of Object.entries(value)) {
            if (name === 'values' && typeof below === 'object' && below !== null) {
                for (const [word, ours] of Object.entries(below)) if (ours === null) found.add(`“${word}”`);
            } else look(below);
        }
    };
    look(adapter);
    return found;
}
