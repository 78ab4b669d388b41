import type { Adapter } from '../../../contracts/adapter';
import { callName } from './callName';
import { checkCall, checkNames, notThere, type Use, usesOf } from './checkCall';
import { type DeclaredCall, declaredCalls } from './declaredCalls';
import { type AdapterProblem, problem, under } from './problem';
import { hasField } from './schemaAt';
import { hasStandardNames } from './spelling';
import { fieldNames } from './wholeCall';

/** What can be wrong with an adapter beside the contracts: all of it, before any call is made. */
export function checkCalls(adapter: Adapter): AdapterProblem[] {
    const calls = declaredCalls();
    return [
        ...checkNames(adapter, calls.map(callName)),
        ...namesProblems(adapter, calls),
        ...calls.flatMap(call => checkCall(adapter, call)),
        ...recordProblems(
            adapter,
            calls.flatMap(call => usesOf(adapter, call)),
        ),
    ];
}

/** A record may have more fields than one of the places that it's for, but none that is in no place. */
function recordProblems({ records = {}, refusals = {}, calls }: Adapter, uses: readonly Use[]): AdapterProblem[] {
    const liked = new Set(
        Object.values(calls)
            .flatMap(({ query = {} }) => Object.values(query))
            .flatMap(key => (key && typeof key === 'object' && 'like' in key ? [key.like?.split('.')[0]] : [])),
    );
    const refused: unknown[] = Object.values(refusals);
    return Object.entries(records).flatMap(([name, fields]) => {
        const of = uses.filter(({ at }) => at === name);
        if (refused.includes(name) || (of.length === 0 && liked.has(name))) return [];
        if (of.length === 0)
            return [
                problem(
                    under('records', name),
                    'is used nowhere',
                    'Use it, call it as a type of the contracts (docs/openapi), or leave it out',
                ),
            ];
        return Object.keys(fields)
            .filter(path => !of.some(({ schema }) => hasField(schema, path)))
            .map(path => notThere(['records', name, path]));
    });
}

/** Names that none of the calls has that they're for. */
function namesProblems({ names = {} }: Adapter, calls: readonly DeclaredCall[]): AdapterProblem[] {
    const there = new Set(calls.filter(call => !hasStandardNames(call)).flatMap(fieldNames));
    return Object.keys(names)
        .filter(name => !there.has(name))
        .map(name =>
            problem(
                under('names', name),
                'isn’t a field or a query key of the contracts',
                'Name the contracts’, with the provider’s beside it',
            ),
        );
}
