import type * as z from 'zod/mini';
import { Adapter, OPEN, spellings } from '../../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../../contracts/version';
import { checkWords } from './checkWords';
import { type AdapterProblem, problem, under } from './problem';

export type ReadAdapter = { adapter: Adapter } | { problems: readonly AdapterProblem[] };

/** An adapter from its JSON, checked in itself; `checkCalls` compares it with the contracts. */
export function readAdapter(text: string): ReadAdapter {
    let given: unknown;
    try {
        given = JSON.parse(text);
    } catch {
        return { problems: [problem('The adapter', 'isn’t JSON', 'Check its brackets, commas and quotation marks')] };
    }
    const version = versionOf(given);
    if (version !== CONTRACTS_VERSION) return { problems: [otherVersion(version)] };
    const forbidden = forbiddenIn(given);
    if (forbidden) return { problems: [forbidden] };
    const open = openIn(given);
    if (open.length > 0) return { problems: open };
    const { data: adapter, error } = Adapter.safeParse(given);
    if (!adapter) return { problems: error.issues.flatMap(problemsOf) };
    const problems = checkWords(adapter);
    return problems.length > 0 ? { problems } : { adapter };
}

const versionOf = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && 'contracts' in given ? given.contracts : undefined;

const otherVersion = (version: unknown): AdapterProblem =>
    problem(
        under('contracts'),
        version === undefined
            ? 'is missing'
            : `is ${JSON.stringify(version)}, but this dashboard’s contracts are ${CONTRACTS_VERSION}`,
        `Write the adapter for version ${CONTRACTS_VERSION} of the contracts (docs/adapter.md)`,
    );

/** A name that JavaScript gives a meaning to. Whatever else is a name is just one. */
function forbiddenIn(value: unknown): AdapterProblem | undefined {
    const isNamed = (text: string) => text.split('.').includes('__proto__');
    if (typeof value === 'string' && isNamed(value)) return problem(under(value), 'can’t be a field', 'Leave it out');
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, below] of Object.entries(value)) {
        const found = isNamed(name) ? problem(under(name), 'can’t be a name', 'Leave it out') : forbiddenIn(below);
        if (found) return found;
    }
    return undefined;
}

/** Where a draft is left open: by a value, a name or a part of a path. */
function openIn(value: unknown, names: readonly string[] = []): AdapterProblem[] {
    const isOpen = (text: string) => text.split('.').some(part => part === OPEN || part === `${OPEN}[]`);
    if (isOpen(names.at(-1) ?? '') || (typeof value === 'string' && isOpen(value))) {
        return [problem(under(...names), `is left open (${under(OPEN)})`, 'Fill it in, or leave the line out')];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) => openIn(below, [...names, name]));
}

type Issue = z.core.$ZodIssue;

/** Of the adapter or of a call. */
const isOfSpelling = ([first, , third]: Issue['path']): boolean =>
    first === 'spelling' || (first === 'calls' && third === 'spelling');

/** Of several forms that something may have, the one of its kind, or that fits furthest, says what is wrong. */
function furthest({ path, ...issue }: Issue): Issue[] {
    if (issue.code !== 'invalid_union') return [];
    const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(each => each.path.length));
    const isOfKind = (issues: readonly Issue[]) => issues.every(each => each.path.join('.') !== 'kind');
    const byFit = issue.errors.filter(issues => depth(issues) > 0).toSorted((a, b) => depth(b) - depth(a));
    const nearest = byFit.find(isOfKind) ?? byFit[0];
    return (nearest ?? []).map(each => ({ ...each, path: [...path, ...each.path] }));
}

function problemsOf(issue: Issue): AdapterProblem[] {
    if (isOfSpelling(issue.path)) {
        const fix = `Name one of ${spellings.map(word => under(word)).join(' and ')}, for all APIs or by API`;
        return [problem(under(...issue.path.map(String)), 'isn’t a spelling', fix)];
    }
    const inside = furthest(issue);
    if (inside.length > 0) return inside.flatMap(problemsOf);
    const where = under(...issue.path.map(String)) || 'The adapter';
    if (issue.code === 'unrecognized_keys') {
        return issue.keys.map(key => problem(`${where}`, `has ${under(key)}, which isn’t known`, 'Leave it out'));
    }
    if (issue.code === 'invalid_key') {
        return [problem(where, 'isn’t a name that can stand there', 'docs/adapter.md shows how names are written')];
    }
    return [problem(where, 'isn’t in a form that an adapter has', 'docs/adapter.md shows each form with an example')];
}
