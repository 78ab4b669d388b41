import { type Adapter, type AdapterField } from '../../../contracts/adapter';
import { callName } from '../../../src/api/adapter/callName';
import { fieldsAt } from '../../../src/api/adapter/places';
import { wholeCall } from '../../../src/api/adapter/wholeCall';
import { rowOf } from '../lists';
import type { SeenRecord } from '../seen';
import type { CallReport, Declared } from '../types';
import { theirPlace } from './adapterPlaces';
import { type Entry, entriesOf, wordsQuestion } from './entries';
import { allShapes, isAkin, type Shape, typeOf } from './shapes';

/** What a run has seen of records, and of the calls that would have them. */
interface Seen {
    reports: readonly CallReport[];
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
}

interface Use {
    call: string;
    place: string;
}

/** Records that are one thing, wherever they come. */
export interface Group {
    shapes: object[];
    /** The contracts' type, by whose name a record is for all of its places. */
    type: string | undefined;
    name: string;
    entries: Map<string, Entry>;
    uses: Use[];
}

type Worded = { from: string; values: Record<string, string | null> };

export const isWorded = (field: AdapterField | undefined): field is Worded =>
    field !== null && typeof field === 'object' && 'values' in field && field.values !== undefined;

/** What answers have otherwise, by what they are records of: a type of the contracts, or what is akin. */
export function groupsOf({ records, reports }: Seen, draft: Adapter): Group[] {
    const groups: Group[] = [];
    const alike = typesAlike([...records.values()].flat());
    for (const [operation, seen] of records) {
        for (const record of seen) {
            const entries = entriesOf(record).map(entry => inTheirs(draft, operation, record, entry));
            if (entries.length === 0) continue;
            const own = typeOf(record.shape);
            const type = own !== undefined && alike.has(own) ? own : undefined;
            let group = groups.find(({ type: of, shapes }) =>
                type === undefined
                    ? of === undefined && shapes.some(shape => isAkin(shape, record.shape))
                    : of === type,
            );
            if (!group) {
                const name = type ?? nameOf(operation, record.place);
                group = { shapes: [], type, name, entries: new Map(), uses: [] };
                groups.push(group);
            }
            group.shapes.push(record.shape);
            group.uses.push({ call: callName(operation), place: theirPlace(draft, callName(operation), record.place) });
            for (const entry of entries) {
                const known = group.entries.get(entry.path);
                if (!known || known.question) group.entries.set(entry.path, merged(known, entry));
            }
        }
    }
    // What a call that isn't there answers with is seen once it's found.
    const called = new Set([
        ...[...records.keys()].map(({ name }) => name),
        ...reports
            .filter(({ differences }) => differences.some(({ kind }) => kind === 'missing'))
            .map(({ name }) => name),
    ]);
    const typed = new Set(groups.map(({ type }) => type));
    const others = allShapes().filter(
        ({ operation: { name, kind, deprecated }, place, shape }) =>
            !typed.has(typeOf(shape) ?? '') &&
            !called.has(name) &&
            !deprecated &&
            (kind !== 'read' || ['', '[]', 'data[]'].includes(place)),
    );
    for (const group of groups.filter(({ type }) => type === undefined))
        group.uses.push(...usesElsewhere(group, others, draft));
    return groups;
}

/** Types whose records one draft can be for: what one call has otherwise, no other has as the contracts do. */
function typesAlike(records: readonly SeenRecord[]): ReadonlySet<string> {
    const types = new Set(records.flatMap(({ shape }) => typeOf(shape) ?? []));
    const isOne = (seen: readonly SeenRecord[]) => {
        const drafted = seen.map(record => new Map(entriesOf(record).map(({ path, field }) => [path, field])));
        const all = new Map(drafted.flatMap(each => [...each]));
        return seen.every(({ fields }, index) =>
            fields.every(({ path, theirs, values }) => {
                const field = all.get(path);
                if (!field || drafted[index]?.has(path) || !values.some(isThere)) return true;
                return isWorded(field) && field.from === theirs;
            }),
        );
    };
    return new Set([...types].filter(type => isOne(records.filter(({ shape }) => typeOf(shape) === type))));
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** Inside what has another name, a field is looked for by that. */
function inTheirs(draft: Adapter, operation: Declared, { place }: SeenRecord, entry: Entry): Entry {
    const fields = fieldsAt(draft, wholeCall(draft, operation).answer?.[theirPlace(draft, callName(operation), place)]);
    const theirs = (path: string): string => {
        const [first = '', ...rest] = path.split('.');
        const own = fields[first];
        return [rest.length > 0 && typeof own === 'string' ? own : first, ...rest].join('.');
    };
    const { field } = entry;
    if (typeof field === 'string') return { ...entry, field: theirs(field) };
    return field && 'from' in field ? { ...entry, field: { ...field, from: theirs(field.from) } } : entry;
}

/** Words that one list had and another not. */
function merged(known: Entry | undefined, entry: Entry): Entry {
    const [one, other] = [known?.field, entry.field];
    if (!isWorded(one) || !isWorded(other) || one.from !== other.from) return entry;
    const values = { ...one.values, ...other.values };
    return { ...entry, field: { ...other, values }, question: wordsQuestion(values, entry.ours) };
}

/** Calls that aren't made answer with the same record, as far as anybody knows. */
const usesElsewhere = ({ shapes }: Group, others: readonly Shape[], draft: Adapter): Use[] =>
    others
        .filter(({ shape }) => shapes.some(each => isAkin(each, shape)))
        .map(({ operation, place }) => ({
            call: callName(operation),
            place: theirPlace(draft, callName(operation), place),
        }));

/** As the last part of the place or of the path is called, of one. */
function nameOf(operation: Declared, place: string): string {
    // The rows of a list are called as it is.
    const isList = rowOf(operation) !== undefined && !place.includes('.');
    const named = (parts: readonly string[]) => parts.filter(part => part !== '' && !part.startsWith('{')).at(-1);
    const inner = isList ? undefined : named(place.replaceAll(/\[\]|\*/g, '').split('.'));
    const outer = named(operation.path.split('/')) ?? 'record';
    const name = inner && /^\w+$/.test(inner) ? inner : outer;
    return name
        .replaceAll(/[^a-z\d]+/gi, '_')
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1');
}
