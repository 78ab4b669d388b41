import { type Adapter, type AdapterField, type AdapterFields, OPEN } from '../../../contracts/adapter';
import { callName } from '../../../src/api/adapter/callName';
import { sourcesOf } from '../../../src/api/adapter/fields';
import { ownRecord } from '../../../src/api/adapter/places';
import type { SeenField, SeenRecord } from '../seen';
import type { Declared } from '../types';
import { theirPlace } from './adapterPlaces';
import { isWorded } from './groups';
import { typeOf } from './shapes';

/** One field by a record's name may be chance. */
const ENOUGH = 2;

/**
 * Writes the adapter's record at each place whose fields came by that record's names: what has only fields that a provider may leave
 * out is asked of nobody, and what it shows would be left out. Returns those of what was seen.
 */
export function draftKnownRecords(
    draft: Adapter,
    records: ReadonlyMap<Declared, readonly SeenRecord[]>,
): ReadonlySet<SeenRecord> {
    const used = new Set<SeenRecord>();
    for (const [operation, seen] of records) {
        const call = callName(operation);
        for (const record of seen) {
            const place = theirPlace(draft, call, record.place);
            const given = draft.calls[call]?.answer?.[place];
            if (typeof given === 'string' || typeOf(record.shape) !== undefined) continue;
            const name = knownRecord(draft, record, given ?? {});
            if (name === undefined) continue;
            const own = (draft.calls[call] ??= {});
            own.answer = { ...own.answer, [place]: name };
            used.add(record);
        }
    }
    return used;
}

/** The one record that has the most of its fields by their names, and none otherwise. */
function knownRecord(draft: Adapter, seen: SeenRecord, inline: AdapterFields): string | undefined {
    const found = Object.keys(draft.records ?? {})
        .map(name => ({ name, count: agreeing(ownRecord(draft, name) ?? {}, seen, inline) }))
        .filter(({ count }) => count >= ENOUGH)
        .toSorted((a, b) => b.count - a.count);
    const [best, second] = found;
    return best && best.count > (second?.count ?? 0) ? best.name : undefined;
}

/** How many fields came as the record has them; 0 where one didn't. */
function agreeing(fields: AdapterFields, { fields: ours, unknown }: SeenRecord, inline: AdapterFields): number {
    let count = 0;
    for (const seen of ours) {
        const field = Object.hasOwn(fields, seen.path) ? fields[seen.path] : undefined;
        if (field === undefined) continue;
        const drafted = inline[seen.path];
        if (drafted !== undefined ? !isSame(drafted, field) : isThere(seen) && !sourcesOf(field).includes(seen.theirs))
            return 0;
        const values = sourcesOf(field).map(source => unknown.get(source));
        const isRead = drafted !== undefined || (!isThere(seen) && values.length > 0 && values.every(Boolean));
        if (isRead && !knowsWords(field, values.flat())) return 0;
        if (isRead) count += 1;
    }
    return Object.keys(inline).every(path => Object.hasOwn(fields, path)) ? count : 0;
}

const isThere = ({ values }: SeenField): boolean => values.some(value => value !== undefined && value !== null);

const isSame = (drafted: AdapterField, field: AdapterField): boolean =>
    sourcesOf(drafted).join() === sourcesOf(field).join() &&
    !sourcesOf(field).includes(OPEN) &&
    (!isWorded(drafted) || knowsWords(field, Object.keys(drafted.values)));

const knowsWords = (field: AdapterField, words: readonly unknown[]): boolean =>
    !isWorded(field) || words.every(word => typeof word !== 'string' || Object.hasOwn(field.values, word));
