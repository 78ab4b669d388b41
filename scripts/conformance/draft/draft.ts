import type { Adapter, AdapterField, AdapterFields } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import type { SeenRecord } from '../survey';
import type { CallReport, Declared } from '../types';
import { theirPlace } from './adapterPlaces';
import { draftCall } from './calls';
import { type Entry, entriesOf } from './entries';
import { allShapes, isAkin, type Shape } from './shapes';

/** What a run has seen. */
export interface Findings {
    reports: readonly CallReport[];
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
    /** Names of headers with a whole number, by operation. */
    headers: ReadonlyMap<Declared, readonly string[]>;
}

export interface Draft {
    adapter: Adapter;
    /** What is open, each with what it may be. */
    questions: string[];
}

interface Use {
    call: string;
    place: string;
}

/** Records that are one thing, wherever they come. */
interface Group {
    shapes: object[];
    name: string;
    entries: Map<string, Entry>;
    uses: Use[];
}

export const callName = ({ api, method, path }: Pick<Declared, 'api' | 'method' | 'path'>): string =>
    `${api} ${method} ${path}`;

/**
 * A skeleton of an adapter: what the run found to be called otherwise, or in another form. What nothing tells is `OPEN`.
 * @param adapter with which the run was made, which the draft extends
 */
export function draftAdapter({ reports, records, headers }: Findings, adapter?: Adapter): Draft {
    const draft: Adapter = structuredClone(adapter ?? { contracts: CONTRACTS_VERSION, records: {}, calls: {} });
    const questions: string[] = [];
    for (const group of groupsOf(records, draft)) {
        const of = writeFields(draft, group);
        for (const { path, question } of group.entries.values())
            if (question) questions.push(`${of}.${path}: ${question}`);
    }
    for (const report of reports) {
        const [operation, seen] = [...records].find(([{ name }]) => name === report.name) ?? [];
        questions.push(...draftCall(draft, report, { seen, headers: (operation && headers.get(operation)) ?? [] }));
    }
    return { adapter: ordered(draft), questions };
}

function groupsOf(records: Findings['records'], draft: Adapter): Group[] {
    const groups: Group[] = [];
    for (const [operation, seen] of records) {
        for (const record of seen) {
            const entries = entriesOf(record);
            if (entries.length === 0) continue;
            let group = groups.find(({ shapes }) => shapes.some(shape => isAkin(shape, record.shape)));
            if (!group) {
                group = { shapes: [], name: nameOf(operation, record.place), entries: new Map(), uses: [] };
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
    const called = new Set([...records.keys()].map(({ name }) => name));
    const others = allShapes().filter(({ operation }) => !called.has(operation.name) && !operation.deprecated);
    for (const group of groups) group.uses.push(...usesElsewhere(group, others, draft));
    return groups;
}

/** Words that one list had and another not. */
function merged(known: Entry | undefined, entry: Entry): Entry {
    const [one, other] = [known?.field, entry.field];
    const isWorded = (field: AdapterField | undefined): field is { from: string; values: Record<string, string> } =>
        typeof field === 'object' && 'values' in field && field.values !== undefined;
    if (!isWorded(one) || !isWorded(other) || one.from !== other.from) return entry;
    const values = { ...one.values, ...other.values };
    const open = Object.keys(values).filter(word => values[word] === '?');
    return { ...entry, field: { ...other, values }, question: `what ${open.join(', ')} mean` };
}

/** Calls that weren't made answer with the same record, as far as anybody knows. */
const usesElsewhere = ({ shapes }: Group, others: readonly Shape[], draft: Adapter): Use[] =>
    others
        .filter(({ shape }) => shapes.some(each => isAkin(each, shape)))
        .map(({ operation, place }) => ({
            call: callName(operation),
            place: theirPlace(draft, callName(operation), place),
        }));

/** Writes a group's fields, where one is already, or as a record if there's more than one place for them. Returns where. */
function writeFields(draft: Adapter, { name, entries, uses }: Group): string {
    const fields: AdapterFields = Object.fromEntries([...entries.values()].map(({ path, field }) => [path, field]));
    const there = uses
        .map(({ call, place }) => draft.calls[call]?.answer?.[place])
        .find((given): given is string => typeof given === 'string');
    const isShared = there !== undefined || uses.length > 1;
    const record = there ?? (isShared ? freeName(draft, name) : '');
    if (isShared) draft.records = { ...draft.records, [record]: { ...draft.records?.[record], ...fields } };
    for (const { call, place } of uses) {
        const own = (draft.calls[call] ??= {});
        const given = own.answer?.[place];
        if (typeof given === 'string' && given !== record) {
            draft.records = { ...draft.records, [given]: { ...draft.records?.[given], ...fields } };
        } else {
            const inline = typeof given === 'object' ? { ...given, ...fields } : fields;
            own.answer = { ...own.answer, [place]: isShared ? record : inline };
        }
    }
    return isShared ? `records.${record}` : `calls["${uses[0]?.call}"].answer["${uses[0]?.place}"]`;
}

function freeName({ records = {} }: Adapter, name: string): string {
    for (let number = 1; ; number += 1) {
        const free = number === 1 ? name : `${name}${number}`;
        if (!Object.hasOwn(records, free)) return free;
    }
}

/** As the last part of the place or of the path is called, of one. */
function nameOf({ path }: Declared, place: string): string {
    const inner = place
        .replaceAll(/\[\]|\*/g, '')
        .split('.')
        .filter(Boolean)
        .at(-1);
    const outer =
        path
            .split('/')
            .filter(part => !part.startsWith('{'))
            .at(-1) ?? 'record';
    const name = inner && inner !== 'data' && /^\w+$/.test(inner) ? inner : outer;
    return name
        .replaceAll(/[^a-z\d]+/gi, '_')
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1');
}

/** Inner places first, as the provider nests them. */
function ordered({ records, calls, ...draft }: Adapter): Adapter {
    const depth = (place: string) => (place === '' ? 0 : place.split('.').length);
    const byDepth = Object.entries(calls).map(([call, { answer, ...own }]) => {
        const places = Object.entries(answer ?? {}).sort(([a], [b]) => depth(b) - depth(a));
        return [call, { ...own, ...(places.length > 0 && { answer: Object.fromEntries(places) }) }] as const;
    });
    return {
        ...draft,
        ...(records && Object.keys(records).length > 0 && { records }),
        calls: Object.fromEntries(byDepth),
    };
}
