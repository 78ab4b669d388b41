import { type Adapter, OPEN } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { checkCalls } from '../../../src/api/adapter/checkCalls';
import { sourcesOf } from '../../../src/api/adapter/fields';
import type { SeenRecord } from '../seen';
import type { CallReport, Declared } from '../types';
import { isMissing } from './candidates';
import type { Entry } from './entries';
import type { Group } from './groups';

interface Seen {
    reports: readonly CallReport[];
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
}

/** What is asked of several records alike is asked once, and not where another record's own says it. Returns what is open. */
function askOnce(
    draft: Adapter,
    groups: readonly Group[],
    { own, seen }: { own: ReadonlySet<string>; seen: readonly SeenRecord[] },
): string[] {
    const asked: string[] = [];
    // A record in which nothing else tells that it's called so.
    const isLackedElsewhere = (path: string, theirs: string) =>
        seen.filter(
            ({ fields, unknown }) =>
                unknown.has(theirs) && fields.some(field => field.path === path && isMissing(field)),
        ).length > 1;
    const paths = new Set(groups.flatMap(({ entries }) => [...entries.keys()]));
    for (const path of paths) {
        const of = groups.flatMap(group => {
            const entry = group.entries.get(path);
            return entry ? [{ group, entry }] : [];
        });
        const [only, ...more] = new Set(of.map(({ entry }) => entry.only ?? entry.field));
        const open = of.filter(({ entry }) => entry.only !== undefined);
        if (typeof only !== 'string' || more.length > 0 || open.length === 0) continue;
        if (open.length < of.length) for (const { group } of open) group.entries.set(path, told(path, only));
        else if (
            (open.length > 1 || isLackedElsewhere(path, only)) &&
            !`${path}${only}`.includes('.') &&
            !own.has(path) &&
            isTaken(draft, path, only)
        ) {
            draft.names = { ...draft.names, [path]: OPEN };
            for (const { group } of open) group.entries.delete(path);
            const names = open.map(({ group }) => group.name).join(', ');
            asked.push(`names.${path}: ${open[0]?.entry.question} in ${names}`);
        }
    }
    return asked;
}

const told = (path: string, field: string): Entry => ({ path, field, question: undefined });

/**
 * Says once what every record that has it has under one other name, and takes it out of the groups: what is sent is taken to be
 * called so too, where no filter was shown to work by the contracts' name. Returns what is open.
 */
export function draftNames(draft: Adapter, { reports, records }: Seen, groups: readonly Group[]): string[] {
    const own = new Set([
        ...[...records.values()].flat().flatMap(namesThere),
        ...reports.flatMap(({ filters = {} }) => Object.keys(filters).filter(key => filters[key] === 'works')),
        ...Object.keys(draft.names ?? {}),
    ]);
    const asked = askOnce(draft, groups, { own, seen: [...records.values()].flat() });
    const others = new Map<string, Set<string>>();
    const plainly = new Set<string>();
    for (const { entries } of groups) {
        for (const { path, field } of entries.values()) {
            const name = path.split('.').at(-1) ?? '';
            const [theirs = '', ...more] = sourcesOf(field);
            const isName = path === name && more.length === 0 && theirs !== '' && !theirs.includes('.');
            if (theirs !== OPEN) others.set(name, (others.get(name) ?? new Set()).add(isName ? theirs : name));
            if (typeof field === 'string') plainly.add(name);
        }
    }
    for (const [name, all] of others) {
        const [theirs = name, ...more] = all;
        if (own.has(name) || !plainly.has(name) || theirs === name || more.length > 0 || !isTaken(draft, name, theirs))
            continue;
        draft.names = { ...draft.names, [name]: theirs };
    }
    const named = draft.names ?? {};
    for (const { entries } of groups) {
        for (const [path, { field }] of entries) if (named[path] === field && field !== OPEN) entries.delete(path);
    }
    return asked;
}

/** Fields that came by the contracts' name. */
const namesThere = ({ fields }: SeenRecord): string[] =>
    fields
        .filter(({ values }) => values.some(value => value !== undefined && value !== null))
        .map(({ path }) => path.split('.').at(-1) ?? '');

/** May it be called so in every call? Not where that is the name of something else. */
function isTaken({ spelling, names }: Adapter, name: string, theirs: string): boolean {
    const alone: Adapter = {
        contracts: CONTRACTS_VERSION,
        ...(spelling && { spelling }),
        names: { ...names, [name]: theirs },
        calls: {},
    };
    return checkCalls(alone).length === 0;
}
