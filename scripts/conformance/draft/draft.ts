import { type Adapter, type AdapterField, type AdapterFields, OPEN } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { callName } from '../../../src/api/adapter/callName';
import type { SeenRecord } from '../seen';
import type { Spellings } from '../spelling';
import type { CallReport, Declared } from '../types';
import { type Absent, absentFrom } from './absent';
import { bodiesToCompare, type Body } from './bodies';
import { draftCall, draftFiles } from './calls';
import { type Group, groupsOf, isWorded } from './groups';
import { draftKnownRecords } from './knownRecords';
import { draftNames } from './names';
import { draftSpelling } from './spelling';

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
    absent: Absent;
    /** Bodies that nothing tells of, each with its fields. */
    bodies: Body[];
    /** Calls that the next run makes in the spelling that this draft is the first to name; nothing else is drafted of them. */
    respelled: string[];
}

/**
 * A skeleton of an adapter: what the run found to be called otherwise, or in another form. What nothing tells is `OPEN`.
 * @param adapter with which the run was made, which the draft extends
 */
export function draftAdapter(findings: Findings, adapter?: Adapter): Draft {
    const { reports, records, headers } = findings;
    const draft: Adapter = structuredClone(adapter ?? { contracts: CONTRACTS_VERSION, records: {}, calls: {} });
    const questions: string[] = [];
    const spelledOtherwise = draftSpelling(draft, findings.spellings);
    const respelled = reports
        .filter(({ name, skipped }) => spelledOtherwise.has(name) && skipped === undefined)
        .map(callName);
    const known = draftKnownRecords(draft, records);
    const others = new Map([...records].map(([call, seen]) => [call, seen.filter(each => !known.has(each))]));
    const groups = groupsOf({ reports, records: others }, draft);
    questions.push(...draftNames(draft, findings, groups));
    for (const group of groups) questions.push(...writeFields(draft, group));
    for (const report of reports.filter(({ name }) => !spelledOtherwise.has(name))) {
        const [operation, seen] = [...records].find(([{ name }]) => name === report.name) ?? [];
        questions.push(
            ...draftCall(draft, report, {
                seen,
                headers: (operation && headers.get(operation)) ?? [],
                before: adapter,
            }),
        );
    }
    draftFiles(draft);
    for (const { api, differences } of reports) {
        if (!differences.some(({ kind, at }) => kind === 'error' && at === 'message') || draft.refusals?.[api])
            continue;
        draft.refusals = { ...draft.refusals, [api]: { message: OPEN } };
        questions.push(`refusals.${api}.message: the field of a refusal that says why`);
    }
    return {
        adapter: ordered(draft),
        questions,
        absent: absentFrom(draft, records),
        bodies: bodiesToCompare(draft, reports),
        respelled,
    };
}

/** Writes a group's fields, where one is already, or as a record if there's more than one place for them. Returns what is open. */
function writeFields(draft: Adapter, { type, name, entries, uses }: Group): string[] {
    const there = uses
        .map(({ call, place }) => draft.calls[call]?.answer?.[place])
        .find((given): given is string => typeof given === 'string');
    const isShared = type !== undefined || there !== undefined || uses.length > 1;
    const record = type ?? there ?? (isShared ? freeName(draft, name) : '');
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
        const given = draft.calls[call]?.answer?.[place];
        if (given === undefined && type !== undefined) continue;
        const own = (draft.calls[call] ??= {});
        if (typeof given === 'string' && given !== record) writeRecord(given);
        if (typeof given === 'string') continue;
        const isInline = !isShared || given !== undefined;
        const fields = isInline ? write(given, `calls["${call}"].answer["${place}"]`) : record;
        own.answer = { ...own.answer, [place]: fields };
    }
    return asked;
}

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

/** Inner places first, as the provider nests them. */
function ordered({ contracts, spelling, names, refusals, records, calls, ...draft }: Adapter): Adapter {
    const depth = (place: string) => (place === '' ? 0 : place.split('.').length);
    const byDepth = Object.entries(calls).map(([call, { answer, ...own }]) => {
        const places = Object.entries(answer ?? {})
            .filter(([, fields]) => typeof fields === 'string' || Object.keys(fields).length > 0)
            .sort(([a], [b]) => depth(b) - depth(a));
        return [call, { ...own, ...(places.length > 0 && { answer: Object.fromEntries(places) }) }] as const;
    });
    const used = new Set(
        Object.values(calls).flatMap(({ answer = {}, body = {} }) => Object.values({ ...answer, ...body })),
    );
    const kept = Object.entries(records ?? {}).filter(
        ([name, fields]) => Object.keys(fields).length > 0 || used.has(name),
    );
    return {
        contracts,
        ...draft,
        ...(spelling && { spelling }),
        ...(names && { names }),
        ...(refusals && { refusals }),
        ...(kept.length > 0 && { records: Object.fromEntries(kept) }),
        calls: Object.fromEntries(byDepth),
    };
}
