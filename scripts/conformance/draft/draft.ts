import { type Adapter, type AdapterField, type AdapterFields, OPEN } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { callName } from '../../../src/api/adapter/callName';
import { rowOf } from '../lists';
import type { SeenRecord } from '../seen';
import type { Spellings } from '../spelling';
import type { CallReport, Declared } from '../types';
import { theirPlace } from './adapterPlaces';
import { bodiesToCompare, type Body } from './bodies';
import { draftCall, draftFiles } from './calls';
import { type Entry, entriesOf } from './entries';
import { draftSpelling } from './spelling';
import { allShapes, isAkin, type Shape } from './shapes';

/** What a run has seen. */
export interface Findings {
    reports: readonly CallReport[];
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
    /** Names of headers with a whole number, by operation. */
    headers: ReadonlyMap<Declared, readonly string[]>;
    spellings: Spellings;
}

export interface Draft {
    adapter: Adapter;
    /** What is open, each with what it may be. */
    questions: string[];
    /** Bodies that nothing tells of, each with its fields. */
    bodies: Body[];
    /** Calls that the next run makes in the spelling that this draft is the first to name; nothing else is drafted of them. */
    respelled: string[];
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

/**
 * A skeleton of an adapter: what the run found to be called otherwise, or in another form. What nothing tells is `OPEN`.
 * @param adapter with which the run was made, which the draft extends
 */
export function draftAdapter(findings: Findings, adapter?: Adapter): Draft {
    const { reports, records, headers } = findings;
    const draft: Adapter = structuredClone(adapter ?? { contracts: CONTRACTS_VERSION, records: {}, calls: {} });
    const questions: string[] = [];
    const others = draftSpelling(draft, findings.spellings);
    const respelled = reports.filter(({ name, skipped }) => others.has(name) && skipped === undefined).map(callName);
    for (const group of groupsOf(findings, draft)) {
        questions.push(...writeFields(draft, group));
    }
    for (const report of reports.filter(({ name }) => !others.has(name))) {
        const [operation, seen] = [...records].find(([{ name }]) => name === report.name) ?? [];
        questions.push(...draftCall(draft, report, { seen, headers: (operation && headers.get(operation)) ?? [] }));
    }
    draftFiles(draft);
    for (const { api, differences } of reports) {
        if (!differences.some(({ kind, at }) => kind === 'error' && at === 'message') || draft.refusals?.[api])
            continue;
        draft.refusals = { ...draft.refusals, [api]: { message: OPEN } };
        questions.push(`refusals.${api}.message: the field of a refusal that says why`);
    }
    return { adapter: ordered(draft), questions, bodies: bodiesToCompare(draft, reports), respelled };
}

function groupsOf({ records, reports }: Findings, draft: Adapter): Group[] {
    const groups: Group[] = [];
    for (const [operation, seen] of records) {
        for (const record of seen) {
            const entries = entriesOf(record).map(entry => inTheirs(draft, operation, record, entry));
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
    // What a call that isn't there answers with is seen once it's found.
    const called = new Set([
        ...[...records.keys()].map(({ name }) => name),
        ...reports
            .filter(({ differences }) => differences.some(({ kind }) => kind === 'missing'))
            .map(({ name }) => name),
    ]);
    const others = allShapes().filter(
        ({ operation: { name, kind, deprecated }, place }) =>
            !called.has(name) && !deprecated && (kind !== 'read' || ['', '[]', 'data[]'].includes(place)),
    );
    for (const group of groups) group.uses.push(...usesElsewhere(group, others, draft));
    return groups;
}

/** Inside what has another name, a field is looked for by that. */
function inTheirs(draft: Adapter, operation: Declared, { place }: SeenRecord, entry: Entry): Entry {
    const given = draft.calls[callName(operation)]?.answer?.[theirPlace(draft, callName(operation), place)];
    const fields = typeof given === 'string' ? draft.records?.[given] : given;
    const theirs = (path: string): string => {
        const [first = '', ...rest] = path.split('.');
        const own = fields?.[first];
        return [rest.length > 0 && typeof own === 'string' ? own : first, ...rest].join('.');
    };
    const { field } = entry;
    if (typeof field === 'string') return { ...entry, field: theirs(field) };
    return 'from' in field ? { ...entry, field: { ...field, from: theirs(field.from) } } : entry;
}

/** Words that one list had and another not. */
function merged(known: Entry | undefined, entry: Entry): Entry {
    const [one, other] = [known?.field, entry.field];
    if (!isWorded(one) || !isWorded(other) || one.from !== other.from) return entry;
    const values = { ...one.values, ...other.values };
    const open = Object.keys(values).filter(word => values[word] === OPEN);
    return {
        ...entry,
        field: { ...other, values },
        question: open.length > 0 ? `what ${open.join(', ')} mean` : undefined,
    };
}

/** Calls that aren't made answer with the same record, as far as anybody knows. */
const usesElsewhere = ({ shapes }: Group, others: readonly Shape[], draft: Adapter): Use[] =>
    others
        .filter(({ shape }) => shapes.some(each => isAkin(each, shape)))
        .map(({ operation, place }) => ({
            call: callName(operation),
            place: theirPlace(draft, callName(operation), place),
        }));

/** Writes a group's fields, where one is already, or as a record if there's more than one place for them. Returns what is open. */
function writeFields(draft: Adapter, { name, entries, uses }: Group): string[] {
    const there = uses
        .map(({ call, place }) => draft.calls[call]?.answer?.[place])
        .find((given): given is string => typeof given === 'string');
    const isShared = there !== undefined || uses.length > 1;
    const record = there ?? (isShared ? freeName(draft, name) : '');
    const asked: string[] = [];
    const write = (known: AdapterFields | undefined, where: string): AdapterFields => {
        const added = [...entries.values()].filter(({ path, field }) => isNews(known?.[path], field));
        asked.push(...added.flatMap(({ path, question }) => (question ? [`${where}.${path}: ${question}`] : [])));
        return {
            ...known,
            ...Object.fromEntries(added.map(({ path, field }) => [path, withWords(known?.[path], field)])),
        };
    };
    const writeRecord = (of: string) => {
        draft.records = { ...draft.records, [of]: write(draft.records?.[of], `records.${of}`) };
    };
    if (isShared) writeRecord(record);
    for (const { call, place } of uses) {
        const own = (draft.calls[call] ??= {});
        const given = own.answer?.[place];
        if (typeof given === 'string' && given !== record) writeRecord(given);
        if (typeof given === 'string') continue;
        const isInline = !isShared || given !== undefined;
        const fields = isInline ? write(given, `calls["${call}"].answer["${place}"]`) : record;
        own.answer = { ...own.answer, [place]: fields };
    }
    return asked;
}

type Worded = { from: string; values: Record<string, string> };

const isWorded = (field: AdapterField | undefined): field is Worded =>
    typeof field === 'object' && 'values' in field && field.values !== undefined;

/** What a person has filled in stays; words may be added to it. */
const isNews = (known: AdapterField | undefined, field: AdapterField): boolean =>
    known === undefined ||
    known === OPEN ||
    (isWorded(known) && isWorded(field) && Object.keys(field.values).some(word => !Object.hasOwn(known.values, word)));

const withWords = (known: AdapterField | undefined, field: AdapterField): AdapterField =>
    isWorded(known) && isWorded(field) ? { ...known, values: { ...field.values, ...known.values } } : field;

function freeName({ records = {} }: Adapter, name: string): string {
    for (let number = 1; ; number += 1) {
        const free = number === 1 ? name : `${name}${number}`;
        if (!Object.hasOwn(records, free)) return free;
    }
}

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

/** Inner places first, as the provider nests them. */
function ordered({ contracts, records, calls, ...draft }: Adapter): Adapter {
    const depth = (place: string) => (place === '' ? 0 : place.split('.').length);
    const byDepth = Object.entries(calls).map(([call, { answer, ...own }]) => {
        const places = Object.entries(answer ?? {})
            .filter(([, fields]) => typeof fields === 'string' || Object.keys(fields).length > 0)
            .sort(([a], [b]) => depth(b) - depth(a));
        return [call, { ...own, ...(places.length > 0 && { answer: Object.fromEntries(places) }) }] as const;
    });
    return {
        contracts,
        ...draft,
        ...(records && Object.keys(records).length > 0 && { records }),
        calls: Object.fromEntries(byDepth),
    };
}
