import type { Adapter, AdapterCall, AdapterFields } from '../../../contracts/adapter';
import type { Schema } from '../../../contracts/operation';
import type { DeclaredCall } from './declaredCalls';
import { askedKey } from './askedKeys';
import { callIn, callName } from './callName';
import { bodyProblems, queryProblems } from './checkWords';
import { currencyOf, sourcesOf } from './fields';
import { fieldsAt } from './places';
import { type AdapterProblem, problem, under } from './problem';
import { theirKey } from './query';
import { fieldsOf, hasField, leewayOf, schemaAt } from './schemaAt';
import { type WholeCall, wholeCall } from './wholeCall';

/** Where fields stand that a schema has to have. */
export interface Use {
    where: readonly string[];
    at: AdapterFields | string;
    schema: Schema;
}

/** Calls of an adapter that aren't any of the contracts. */
export const checkNames = ({ calls }: Adapter, names: readonly string[]): AdapterProblem[] =>
    Object.keys(calls)
        .filter(name => !names.includes(name))
        .map(name =>
            problem(under(name), 'isn’t a call of the contracts', 'docs/openapi has the calls that there are'),
        );

/** What can be wrong with a call's adapter beside its contract: keys, places and fields that aren't there, or that clash. */
export function checkCall(adapter: Adapter, operation: DeclaredCall): AdapterProblem[] {
    const name = callName(operation);
    const whole = wholeCall(adapter, operation);
    const parts = partsOf(adapter, operation, whole);
    const uses = usesIn(whole, parts);
    return [
        ...keyProblems(name, whole, operation),
        ...neededProblems(name, whole),
        ...queryProblems(adapter, name, whole),
        ...pagingProblems(name, whole, operation),
        ...placeProblems(parts),
        ...Object.entries(whole.body ?? {}).flatMap(([place, at]) =>
            bodyProblems(fieldsAt(adapter, at), [name, 'body', place]),
        ),
        ...clashes(adapter, name, whole, operation),
        ...fieldProblems(uses),
        ...currencyProblems(adapter, uses),
    ];
}

const answerOf = ({ answer }: DeclaredCall): Schema | undefined => (typeof answer === 'string' ? undefined : answer);

function keyProblems(name: string, { query = {} }: AdapterCall, { query: schema }: DeclaredCall): AdapterProblem[] {
    const fields = (schema && fieldsOf(schema)) ?? {};
    const unnamed = Object.keys(fields).filter(key => !Object.hasOwn(query, key));
    return Object.entries(query).flatMap(([ours, key]) => {
        const where = under(name, 'query', ours);
        if (!Object.hasOwn(fields, ours)) {
            return [
                problem(
                    where,
                    'isn’t a query key of this call',
                    'Name the contracts’ key, with the provider’s beside it',
                ),
            ];
        }
        const theirs = theirKey(key);
        return theirs !== undefined && unnamed.includes(theirs)
            ? [problem(where, `is sent as ${under(theirs)}, another key of this call`, 'Name that key too')]
            : [];
    });
}

/** Keys that there are none of, though pages always ask by them and don't compare what comes. */
const neededProblems = (name: string, { query = {} }: AdapterCall): AdapterProblem[] =>
    Object.entries(query).flatMap(([ours, key]) => {
        const asked = key === null ? askedKey(name, ours) : undefined;
        if (!asked || asked.isCompared) return [];
        const fix = 'Name the provider’s key. Without the line it’s sent as the contracts have it';
        return [problem(under(name, 'query', ours), `can’t be null: ${asked.why}`, fix)];
    });

function pagingProblems(name: string, { paging, query = {} }: AdapterCall, operation: DeclaredCall): AdapterProblem[] {
    if (!paging) return [];
    const answer = answerOf(operation);
    const hasMeta = !!answer && hasField(answer, 'meta.next') && operation.paging !== 'headers';
    const fits = paging.kind === 'headers' ? operation.paging === 'headers' : hasMeta;
    const where = under(name, 'paging');
    if (!fits) return [problem(where, `can’t be ${under(paging.kind)}: this list continues otherwise`, 'Leave it out')];
    if (paging.kind === 'headers') return [];
    if (paging.kind === 'pages' && Object.hasOwn(query, 'limit')) {
        return [problem(where, 'names the key of “limit” too', 'Leave “limit” out of “query”')];
    }
    const keys = paging.kind === 'pages' ? [paging.page, paging.size] : [paging.next, paging.prev];
    const fix = 'Give each key of the provider one meaning';
    if (keys[0] === keys[1]) return [problem(where, `has ${under(keys[0] ?? '')} twice`, fix)];
    // Without these a list is at its first page.
    const own = paging.kind === 'pages' ? ['limit', 'cursor'] : ['cursor'];
    return Object.keys((operation.query && fieldsOf(operation.query)) ?? {})
        .filter(ours => !own.includes(ours))
        .flatMap(ours => {
            const { [ours]: key = ours } = query;
            const theirs = theirKey(key);
            if (theirs === undefined || !keys.includes(theirs)) return [];
            return [problem(where, `takes ${under(theirs)}, the key that ${under(ours)} is sent as`, fix)];
        });
}

type Part = ReturnType<typeof partsOf>[number];

/** The places that an adapter names in a call's body and answer. */
function partsOf(adapter: Adapter, operation: DeclaredCall, whole: WholeCall) {
    const { body = {}, answer = {} } = callIn(adapter, operation) ?? {};
    const leeway = leewayOf(operation);
    const parts = [
        { part: 'body', named: body, places: whole.body ?? body, whole: operation.body },
        { part: 'answer', named: answer, places: whole.answer ?? answer, whole: answerOf(operation) },
    ];
    return parts.flatMap(({ part, named, places, whole: schema }) =>
        Object.entries(named).map(([place, at]) => ({
            where: [callName(operation), part, place],
            at,
            isThere: !!schema,
            schema: schema && schemaAt(adapter, places, schema, place, part === 'answer' ? leeway : undefined),
        })),
    );
}

const placeProblems = (parts: readonly Part[]): AdapterProblem[] =>
    parts.flatMap(({ where, schema, isThere }) => {
        if (!isThere)
            return [problem(under(...where.slice(0, 2)), 'isn’t there: the call has none in JSON', 'Leave it out')];
        return schema ? [] : [problem(under(...where), 'leads to nothing in the contracts', 'Correct the place')];
    });

/** What a call's places are in the contracts, those of its types among them. */
export function usesOf(adapter: Adapter, operation: DeclaredCall): Use[] {
    const whole = wholeCall(adapter, operation);
    return usesIn(whole, partsOf(adapter, operation, whole));
}

function usesIn({ typed }: WholeCall, parts: readonly Part[]): Use[] {
    const named = parts.flatMap(({ where, at, schema }) => (schema ? [{ where, at, schema }] : []));
    const ofTypes = [...typed.answer, ...typed.body].flatMap(({ records, schema }) =>
        records.map(at => ({ where: ['records', at], at, schema })),
    );
    return [...named, ...ofTypes];
}

/** The problem of a field that the contracts don't have. */
export const notThere = (where: readonly string[]): AdapterProblem =>
    problem(
        under(...where),
        'isn’t a field of the contracts there',
        'Name the contracts’ field, with the provider’s beside it',
    );

const fieldProblems = (uses: readonly Use[]): AdapterProblem[] =>
    uses.flatMap(({ where, at, schema }) =>
        Object.keys(typeof at === 'string' ? {} : at)
            .filter(path => !hasField(schema, path))
            .map(path => notThere([...where, path])),
    );

/** A currency that isn't in the record where the amount is. */
const currencyProblems = (adapter: Adapter, uses: readonly Use[]): AdapterProblem[] =>
    uses.flatMap(({ where, at, schema }) =>
        Object.entries(fieldsAt(adapter, at)).flatMap(([path, field]) => {
            const currency = currencyOf(field);
            if (currency === undefined || !hasField(schema, path) || hasField(schema, currency)) return [];
            return [notThere([...where, path, 'currency', currency])];
        }),
    );

/** Two fields of a body under one name, and what a form can't say. */
function clashes(
    adapter: Adapter,
    name: string,
    { body = {} }: AdapterCall,
    operation: DeclaredCall,
): AdapterProblem[] {
    return Object.entries(body).flatMap(([place, at]) => {
        const fields = fieldsAt(adapter, at);
        const schema = operation.body && schemaAt(adapter, body, operation.body, place);
        const named = (schema && fieldsOf(schema)) ?? {};
        const isFlat = operation.form === true || operation.multipart === true;
        return Object.entries(fields).flatMap(([ours, field]) =>
            sourcesOf(field).flatMap(theirs => {
                const where = under(name, 'body', place, ours);
                if (isFlat && theirs.includes('.')) {
                    return [
                        problem(
                            where,
                            `is sent as ${under(theirs)}, and a form has no such field`,
                            'Name a field without a point',
                        ),
                    ];
                }
                const isTaken =
                    !!schema &&
                    hasField(schema, ours) &&
                    Object.hasOwn(named, theirs) &&
                    !Object.hasOwn(fields, theirs);
                return isTaken
                    ? [problem(where, `is sent as ${under(theirs)}, another field of this body`, 'Name that field too')]
                    : [];
            }),
        );
    });
}
