import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { openApi } from '../../../scripts/openapi/document';
import { type JsonSchema, nameSchemas } from '../../../scripts/openapi/schemas';

interface Parameter {
    name: string;
    in: string;
    required: boolean;
}
interface Described {
    operationId: string;
    security: unknown[];
    parameters: Parameter[];
    requestBody?: { content: Record<string, unknown> };
    responses: Record<string, unknown>;
    'x-permission'?: { area: string; letter: string };
}

const apis = ['main', 'dashboard', 'fiat'] as const;
const documents: Record<string, JsonSchema> = {};
const describedAs = (api: string, path: string, method: string) =>
    (documents[api] as { paths: Record<string, Record<string, Described>> }).paths[path]?.[method.toLowerCase()];

const referencesIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
    );
};
const lookUp = (document: unknown, reference: string) =>
    reference
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

beforeAll(async () => {
    await nameSchemas();
    for (const api of apis) documents[api] = openApi(api, operationList, '1.2.3');
});

test.each(operationList.map(declared => [declared.name, declared] as const))('%s is described', (name, declared) => {
    const found = describedAs(declared.api, declared.path, declared.method);
    expect(found?.operationId).toBe(name);
    const names = (place: string) =>
        found?.parameters.filter(parameter => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...declared.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]));
    const headers = [declared.captcha && 'recaptcha-token', declared.kind === 'money' && 'Idempotency-Key'];
    expect(names('header')).toEqual(headers.filter(Boolean));
    expect(found?.security).toHaveLength(declared.access === 'public' ? 0 : 1);
    expect(found?.['x-permission']).toEqual(typeof declared.access === 'object' ? declared.access : undefined);
    const others = declared.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const media = declared.multipart ? 'multipart/form-data' : others;
    expect(Object.keys(found?.requestBody?.content ?? {})).toEqual(declared.body ? [media] : []);
    expect('401' in (found?.responses ?? {})).toBe(declared.access !== 'public');
});

test('a list takes every filter as a parameter', () => {
    const list = describedAs('main', '/v1/dashboard/merchant/{merchantKey}/payments', 'GET');
    const query = list?.parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name);
    expect(query).toEqual(
        expect.arrayContaining(['q', 'status', 'payer_email', 'from_date', 'to_date', 'limit', 'cursor']),
    );
});

test('operations of one path stay apart by method, and each is in one document only', () => {
    const all = apis.flatMap(api => Object.values((documents[api] as { paths: Record<string, object> }).paths));
    expect(all.flatMap(path => Object.keys(path))).toHaveLength(operationList.length);
});

describe.each(apis)('the %s document', api => {
    test('refers only to what it holds', () => {
        const references = referencesIn(documents[api]);
        expect(references.filter(reference => !lookUp(documents[api], reference))).toEqual([]);
    });

    test('is the one in docs/openapi, version aside', () => {
        const written = JSON.parse(readFileSync(`docs/openapi/${api}.json`, 'utf8')) as JsonSchema;
        expect({ ...written, info: null }).toEqual({ ...documents[api], info: null });
    });
});
