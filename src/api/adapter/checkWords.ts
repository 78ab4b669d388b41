import type { Adapter, AdapterCall, AdapterField, AdapterFields, AdapterQueryKey } from '../../../contracts/adapter';
import { conversionOf, type Words } from './convert';
import { sourcesOf } from './fields';
import { fieldsAt, ownRecord } from './places';
import { type AdapterProblem, problem, under } from './problem';
import { likeConversion, theirKey } from './query';

/** What can be wrong with an adapter in itself: names that lead nowhere, and what can't be sent without a doubt. */
export const checkWords = (adapter: Adapter): AdapterProblem[] => [
    ...Object.entries(adapter.refusals ?? {}).flatMap(([api, at]) =>
        at === undefined
            ? []
            : [...missingRecord(adapter, ['refusals', api], at), ...refusalProblems(adapter, ['refusals', api], at)],
    ),
    ...Object.entries(adapter.calls).flatMap(([name, call]) => [
        ...pathProblems(name, call),
        ...queryProblems(adapter, name, call),
        ...Object.entries(call.body ?? {}).flatMap(([place, at]) => [
            ...missingRecord(adapter, [name, 'body', place], at),
            ...bodyProblems(fieldsAt(adapter, at), whereOf(name, 'body', place, at)),
        ]),
        ...Object.entries(call.answer ?? {}).flatMap(([place, at]) =>
            missingRecord(adapter, [name, 'answer', place], at),
        ),
    ]),
];

const whereOf = (call: string, part: string, place: string, at: AdapterFields | string): readonly string[] =>
    typeof at === 'string' ? ['records', at] : [call, part, place];

function missingRecord(adapter: Adapter, where: readonly string[], at: AdapterFields | string): AdapterProblem[] {
    if (typeof at !== 'string' || ownRecord(adapter, at)) return [];
    return [
        problem(under(...where), `names ${under(at)}, which isn’t in “records”`, 'Add it there, or correct the name'),
    ];
}

const refusalFields = ['message', 'code', 'errors', 'retry_after'];

/** What every refusal has would make a gateway's answer the provider's own: what may have been done would count as not done. */
function refusalProblems(adapter: Adapter, where: readonly string[], at: AdapterFields | string): AdapterProblem[] {
    return Object.entries(fieldsAt(adapter, at)).flatMap(([name, field]) => {
        const place = under(...where, name);
        if (!refusalFields.includes(name)) {
            return [problem(place, 'isn’t a field of a refusal', `Name one of ${refusalFields.join(', ')}`)];
        }
        const isAlways = field && typeof field === 'object' && 'constant' in field;
        const fix = 'Name where the provider has it, or leave it out';
        return isAlways ? [problem(place, 'can’t be a constant: a gateway’s answer would have it too', fix)] : [];
    });
}

const parametersOf = (path: string): string[] =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

/** A parameter less would ask for something else. */
function pathProblems(name: string, { path }: AdapterCall): AdapterProblem[] {
    const wanted = parametersOf(name);
    if (path === undefined || parametersOf(path).join() === wanted.join()) return [];
    const these = wanted.length > 0 ? wanted.map(parameter => `{${parameter}}`).join(', ') : 'none';
    return [problem(under(name, 'path'), 'doesn’t have the call’s parameters', `Use each once: ${these}`)];
}

/** Keys that are sent as one, and words that aren't one-to-one. */
export function queryProblems(adapter: Adapter, name: string, { query = {} }: AdapterCall): AdapterProblem[] {
    const keys = Object.entries(query);
    const names = keys.map(([, key]) => theirKey(key));
    return keys.flatMap(([ours, key], index) => {
        const where = [name, 'query', ours];
        const isTwice = key !== null && names.indexOf(names[index]) !== index;
        const twice = problem(under(...where), 'is sent as the same key as another', 'Give each a key of its own');
        return [...(isTwice ? [twice] : []), ...keyProblems(adapter, where, key)];
    });
}

function keyProblems(adapter: Adapter, where: readonly string[], key: AdapterQueryKey): AdapterProblem[] {
    const like = key && typeof key === 'object' && 'like' in key ? key.like : undefined;
    if (like === undefined) return oneToOne(conversionOf(key).values, under(...where));
    const beside = key && typeof key === 'object' ? ['values', 'as'].filter(name => name in key) : [];
    if (beside.length > 0) {
        const what = `has ${under(...beside.slice(0, 1))} beside “like”, which has its own`;
        return [problem(under(...where), what, 'Leave out one of them')];
    }
    const words = likeConversion(adapter, like)?.values;
    if (words) return oneToOne(words, under(...where));
    const fix = 'Name a record and a field of it that has “values”, such as “payment.status”';
    return [problem(under(...where), `is like ${under(like)}, which has no words`, fix)];
}

/** With several words for one of ours, sending the first would leave out what the others stand for. */
function oneToOne(values: Words = {}, where: string): AdapterProblem[] {
    const ours = Object.values(values).filter(word => word !== null);
    const twice = ours.find((word, index) => ours.indexOf(word) !== index);
    if (twice === undefined) return [];
    const fix = 'Give what is sent words of its own, one for each of ours';
    return [problem(where, `has more than one word for ${under(twice)}, and it is sent`, fix)];
}

/** Fields that are sent as one, and what can't be told apart again. */
export function bodyProblems(fields: AdapterFields, where: readonly string[]): AdapterProblem[] {
    const named = Object.entries(fields);
    const sources = named.flatMap(([, field]) => (isSplit(field) ? [] : sourcesOf(field)));
    const splits = new Set(named.flatMap(([, field]) => (isSplit(field) ? [field.split] : [])));
    const twice = [...sources, ...splits].find((path, index, all) => all.indexOf(path) !== index);
    const isTwice = problem(
        under(...where),
        `sends two fields as ${under(twice ?? '')}`,
        'Give each a field of its own',
    );
    return [
        ...(twice === undefined ? [] : [isTwice]),
        ...[...splits].flatMap(text => splitProblems(named, text, where)),
        ...named.flatMap(([path, field]) => [
            ...oneToOne(conversionOf(field).values, under(...where, path)),
            ...(field && typeof field === 'object' && 'join' in field && field.with === ''
                ? [notApart(where, path)]
                : []),
        ]),
    ];
}

const isSplit = (field: AdapterField) => field !== null && typeof field === 'object' && 'split' in field;

const notApart = (where: readonly string[], path: string): AdapterProblem =>
    problem(under(...where, path), 'can’t be taken apart again to be sent', 'Put something in “with”');

function splitProblems(
    named: readonly (readonly [string, AdapterField])[],
    text: string,
    where: readonly string[],
): AdapterProblem[] {
    const of = named.flatMap(([, field]) =>
        field && typeof field === 'object' && 'split' in field && field.split === text ? [field] : [],
    );
    const isWhole = of.every(({ part }, index, all) => all.some(other => other.part === index) && part < all.length);
    if (isWhole && of.every(({ by }) => by === of[0]?.by)) return [];
    const fix = 'Name a field for every part from 0, all with the same “by”';
    return [problem(under(...where), `can’t put ${under(text)} together to be sent`, fix)];
}
