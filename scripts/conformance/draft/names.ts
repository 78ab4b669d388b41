import { type Adapter, OPEN } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { checkCalls } from '../../../src/api/adapter/checkCalls';
import { sourcesOf } from '../../../src/api/adapter/fields';
import type { SeenRecord } from '../seen';
import type { CallReport, Declared } from '../types';
import type { Group } from './groups';

interface Seen {
    reports: readonly CallReport[];
    records: ReadonlyMap<Declared, readonly SeenRecord[]>;
}

/**
 * Says once what every record that has it has under one other name, and takes it out of the groups: what is sent is taken to be
 * called so too, where no filter was shown to work by the contracts' name.
 */
export function draftNames(draft: Adapter, { reports, records }: Seen, groups: readonly Group[]): void {
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
    const own = new Set([
        ...[...records.values()].flat().flatMap(namesThere),
        ...reports.flatMap(({ filters = {} }) => Object.keys(filters).filter(key => filters[key] === 'works')),
        ...Object.keys(draft.names ?? {}),
    ]);
    for (const [name, all] of others) {
        const [theirs = name, ...more] = all;
        if (own.has(name) || !plainly.has(name) || theirs === name || more.length > 0 || !isTaken(draft, name, theirs))
            continue;
        draft.names = { ...draft.names, [name]: theirs };
    }
    const named = draft.names ?? {};
    for (const { entries } of groups) {
        for (const [path, { field }] of entries) if (named[path] === field) entries.delete(path);
    }
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
