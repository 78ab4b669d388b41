import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Operation, Schema } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { isExtra } from '../../../contracts/rules/extra';
import type { SpecifiedCall } from '../../../sandbox/literal/call';
import { bodies } from '../../../sandbox/literal/bodies';
import { specifiedCalls } from '../../../sandbox/literal/calls';
import type { Shape } from '../../../sandbox/literal/entities';

/** The same for a call whatever its parameters are called. */
const nameOf = (api: string, call: string) => `${api} ${call.replaceAll(/\{\w+\}/g, '{}')}`;
const operations = new Map(
    operationList
        .filter(({ extension }) => !extension)
        .map(operation => [nameOf(operation.api, `${operation.method} ${operation.path}`), operation as Operation]),
);
const calls = new Map(specifiedCalls.map(specified => [nameOf(specified.api, specified.call), specified]));

test('the calls of the specification and those of the contracts are the same, extensions aside', () => {
    expect([...calls.keys()].sort()).toEqual([...operations.keys()].sort());
});

describe('the contracts’ marks are those of the specification:', () => {
    test.each([...calls])('%s', (name, specified) => {
        const operation = operations.get(name);
        expect(operation && differences(operation, specified)).toEqual([]);
    });
});

test('of a body, nothing is kept that is neither named nor needed, and a merchant only where the call names one', () => {
    const dropped = specifiedCalls.flatMap(({ api, call }) => {
        const { body, form } = operations.get(nameOf(api, call)) ?? {};
        // OAuth's forms are as its standard has them.
        if (form || !(body instanceof z.ZodMiniObject)) return [];
        const { named, needed } = bodies[call] ?? { named: [], needed: [] };
        const gone = Object.keys(body.shape as object).filter(key => ![...named, ...needed].includes(key));
        const others = api === 'fiat' ? gone.filter(key => key !== 'merchant_id') : gone;
        return others.length > 0 ? [[call.split('/').slice(-2).join('/'), others]] : [];
    });
    expect(Object.fromEntries(dropped)).toEqual({
        'payouts/local-crypto': ['order_id'],
        'payouts/custody-crypto': ['order_id'],
        'invoice/create': ['notes', 'expires_in_days'],
        'report/transaction': ['currency'],
        '{id}/reject': ['reason'],
        'POST /trades': ['external_id'],
    });
    expect(Object.keys(bodies).filter(call => !specifiedCalls.some(specified => specified.call === call))).toEqual([]);
});

/** Query keys and fields that one side takes for specified and the other doesn't. */
function differences({ answer, query }: Operation, { answer: shape, list, query: keys = [] }: SpecifiedCall): string[] {
    const ofQuery = queryDifferences(query, keys);
    if (typeof answer === 'string' || shape === undefined) return ofQuery;
    return [...ofQuery, ...fieldDifferences(list ? rowOf(answer) : answer, shape, '')];
}

function queryDifferences(query: Schema | undefined, keys: readonly string[]): string[] {
    const declared = Object.entries(query instanceof z.ZodMiniObject ? (query.shape as Record<string, Schema>) : {});
    return declared.flatMap(([key, schema]) => {
        const isOwn = z.globalRegistry.get(schema)?.['x-extension'] === true;
        if (isOwn === !keys.includes(key)) return [];
        return [`?${key} is ${isOwn ? 'specified' : 'an extension'}`];
    });
}

function fieldDifferences(declared: Schema, shape: Shape, path: string): string[] {
    const schema = inside(declared);
    if (shape === true) return [];
    if (schema instanceof z.ZodMiniArray) {
        return Array.isArray(shape) ? fieldDifferences(schema._zod.def.element as Schema, shape[0] as Shape, path) : [];
    }
    const fields = shape as Readonly<Record<string, Shape>>;
    if (schema instanceof z.ZodMiniRecord) {
        return fields['*'] ? fieldDifferences(schema._zod.def.valueType as Schema, fields['*'], `${path}*.`) : [];
    }
    if (!(schema instanceof z.ZodMiniObject)) return [];
    return Object.entries(schema.shape as Record<string, Schema>).flatMap(([name, field]) => {
        const of = fields[name] ?? fields[camelCase(name)];
        if (isExtra(field)) return of ? [`${path}${name} is specified`] : [];
        return of ? fieldDifferences(field, of, `${path}${name}.`) : [`${path}${name} is extra`];
    });
}

/** As the specification spells some of its names. */
const camelCase = (name: string) =>
    otherNames[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const otherNames: Readonly<Record<string, string>> = { firstname: 'firstName', lastname: 'lastName' };

function inside(schema: Schema): Schema {
    const isAround =
        schema instanceof z.ZodMiniOptional ||
        schema instanceof z.ZodMiniNullable ||
        schema instanceof z.ZodMiniDefault;
    return isAround ? inside(schema._zod.def.innerType as Schema) : schema;
}

/** The schema of a list's rows. */
function rowOf(answer: Schema): Schema {
    const data: unknown = answer instanceof z.ZodMiniObject ? answer.shape.data : answer;
    return data instanceof z.ZodMiniArray ? (data._zod.def.element as Schema) : answer;
}
