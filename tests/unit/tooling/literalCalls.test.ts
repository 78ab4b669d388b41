import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Operation, Schema } from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { isExtra } from '../../../contracts/rules/extra';
import type { SpecifiedCall } from '../../../sandbox/literal/call';
import { bodies } from '../../../sandbox/literal/bodies';
import { specifiedCalls } from '../../../sandbox/literal/calls';
import { names, type Shape } from '../../../sandbox/literal/entities';
import { literalProvider } from '../../../sandbox/literal/literal';
import { apiBases } from '../../../sandbox/primitives/apiBases';

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

test('those that take no bearer are those that the contracts call public, but for the end of a session', () => {
    const open = [...calls].filter(([, { isPublic }]) => isPublic).map(([name]) => name);
    const declared = [...operations].filter(([, { access }]) => access === 'public').map(([name]) => name);
    expect([...open, 'main POST /v2/oauth/revoke'].sort()).toEqual(declared.sort());
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
        // Codes that only a provider beyond the specification asks for.
        'v1/approval': ['otp'],
        'v1/approvers': ['otp'],
        'v1/group_entity_admin_links': ['otp'],
        'group_entity_admin_links/{id}': ['otp'],
        'address_books/settings': ['otp'],
        'email/change': ['otp'],
        '{id}/confirm': ['otp'],
        'POST /destination-accounts': ['otp'],
        'destination-accounts/{id}': ['otp'],
        'POST /trades': ['external_id', 'otp'],
        // What a token is for.
        '{merchantKey}/token': ['call'],
        '{id}/token': ['call'],
    });
    expect(Object.keys(bodies).filter(call => !specifiedCalls.some(specified => specified.call === call))).toEqual([]);
    const ofFiat = specifiedCalls.filter(({ api }) => api === 'fiat').map(({ call }) => bodies[call]);
    expect(ofFiat.flatMap(body => [...(body?.named ?? []), ...(body?.needed ?? [])])).not.toContain('merchant_id');
});

test('a form with a file is kept like JSON, and the merchant is the token’s', async () => {
    let sent: FormData | undefined;
    const fetched = literalProvider(async request => {
        if (request.method === 'GET') return Response.json({ merchants: { M7: {} }, partners: {} });
        sent = await request.formData();
        return Response.json({});
    });
    const body = new FormData();
    for (const name of ['merchant_id', 'category', 'file_name', 'odd']) body.set(name, 'x');
    body.set('file', new File(['%PDF-'], 'a.pdf'));
    const headers = { authorization: 'Bearer t' };
    await fetched(new Request(`http://x.test${apiBases.fiat}/documents`, { method: 'POST', headers, body }));
    expect([...(sent?.keys() ?? [])].sort()).toEqual(['category', 'file', 'merchant_id']);
    expect(sent?.get('merchant_id')).toBe('M7');
});

/** What no page shows. */
const undeclaredFields = names(`
    cancel_url cart crypto_uri display_crypto_currency event hosted_page me_to_me_transfer merchant_key mobile mobile_phone
    payer_address payer_ip payer_poi payment_tier payment_tier_date required_payer_data sender_type
    site_name source_country success_url txs webhook_data`);

test('what it answers and the call’s contract doesn’t declare is known', () => {
    const found = [...calls].flatMap(([name, { answer: shape, list }]) => {
        const answer = operations.get(name)?.answer;
        if (answer === undefined || typeof answer === 'string' || shape === undefined) return [];
        return undeclared(list ? rowOf(answer) : answer, shape, '');
    });
    expect(new Set(found)).toEqual(new Set(undeclaredFields));
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

/** What the literal provider answers and the contract doesn't have, by its path. */
function undeclared(declared: Schema, shape: Shape, path: string): string[] {
    const schema = inside(declared);
    if (shape === true) return [];
    if (schema instanceof z.ZodMiniArray) {
        return Array.isArray(shape) ? undeclared(schema._zod.def.element as Schema, shape[0] as Shape, path) : [];
    }
    const fields = shape as Readonly<Record<string, Shape>>;
    if (schema instanceof z.ZodMiniRecord) {
        return fields['*'] ? undeclared(schema._zod.def.valueType as Schema, fields['*'], `${path}*.`) : [];
    }
    if (!(schema instanceof z.ZodMiniObject)) return [];
    const own = Object.entries(schema.shape as Record<string, Schema>);
    return Object.entries(fields).flatMap(([name, of]) => {
        const [, field] = own.find(([key]) => key === name || camelCase(key) === name) ?? [];
        return field ? undeclared(field, of, `${path}${name}.`) : [`${path}${name}`];
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
