import { MainError, ProblemDetails } from '../../contracts/errors';
import * as z from 'zod/mini';
import { bodyTypeOf, type Api, type Operation, type Schema } from '../../contracts/operation';
import { type headerPage, type Pagination, paginationHeaders } from '../../contracts/paging';
import { fileTypes } from '../../contracts/rules/fileType';
import { jsonSchema, type JsonSchema, parametersOf } from './schemas';

type Named = Operation & { readonly name: string };
type Components = Record<string, JsonSchema>;

const titles: Record<Api, string> = {
    main: 'Main API',
    dashboard: 'Dashboard API',
    fiat: 'Fiat API',
};

/** The OpenAPI 3.1 document of one API: each operation's input, answers, access and refusals. */
export function openApi(api: Api, operations: readonly Named[], version: string): JsonSchema {
    const schemas: Components = {};
    const paths: Record<string, JsonSchema> = {};
    for (const declared of operations.filter(candidate => candidate.api === api)) {
        paths[declared.path] = {
            ...paths[declared.path],
            [declared.method.toLowerCase()]: described(declared, schemas),
        };
    }
    const media = api === 'dashboard' ? 'application/problem+json' : 'application/json';
    const refusal = jsonSchema(api === 'dashboard' ? ProblemDetails : MainError, schemas);
    const refused = (description: string, headers?: JsonSchema) => ({
        description,
        ...(headers ? { headers } : {}),
        content: { [media]: { schema: refusal } },
    });
    return {
        openapi: '3.1.0',
        info: { title: titles[api], version },
        servers: [{ url: `/api/${api}` }],
        paths,
        components: {
            schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
            securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
            responses: {
                Unauthorized: refused('The access token is missing, unknown or has ended'),
                Forbidden: refused('The permission group of the caller does not hold a letter that x-permission names'),
                NotFound: refused('It does not exist, or it belongs to a tenant that the caller does not'),
                Unprocessable: refused('A value was refused; errors names the fields'),
                TooMany: refused('Too many requests', {
                    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
                }),
                Failure: refused('Any other refusal or failure'),
            },
        },
    };
}

function described(declared: Named, schemas: Components): JsonSchema {
    const { access, body, deprecated } = declared;
    return {
        operationId: declared.name,
        summary: declared.summary,
        ...(deprecated ? { deprecated } : {}),
        security: access === 'public' ? [] : [{ bearer: [] }],
        ...(typeof access === 'object' ? { 'x-permission': access } : {}),
        ...(declared.extension ? { 'x-extension': true } : {}),
        parameters: [...pathParameters(declared.path), ...queryParameters(declared, schemas), ...headers(declared)],
        ...(body
            ? {
                  requestBody: {
                      required: !(body instanceof z.ZodMiniOptional),
                      content: {
                          [bodyTypeOf(declared)]: {
                              schema: jsonSchema(body, schemas),
                          },
                      },
                  },
              }
            : {}),
        responses: { '200': answer(declared, schemas), ...refusals(declared) },
    };
}

const pathParameters = (path: string): JsonSchema[] =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', minLength: 1 },
    }));

const queryParameters = ({ query }: Operation, schemas: Components): JsonSchema[] =>
    query ? parametersOf(query, schemas).map(parameter => ({ ...parameter, in: 'query' })) : [];

function headers({ captcha, kind }: Operation): JsonSchema[] {
    const schema = { type: 'string', minLength: 1, maxLength: 255 };
    return [
        ...(captcha ? [{ name: 'recaptcha-token', in: 'header', required: true, schema: { type: 'string' } }] : []),
        ...(kind === 'money' ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema }] : []),
    ];
}

function answer({ answer: declared, paging }: Operation, schemas: Components): JsonSchema {
    if (declared === 'nothing') return { description: 'Done' };
    if (declared === 'csv') return { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } };
    if (declared === 'pdf') return { description: 'The file', content: { 'application/pdf': {} } };
    if (declared === 'file') {
        return { description: 'The file', content: Object.fromEntries(fileTypes.map(type => [type, {}])) };
    }
    if (paging === 'headers') return page(declared, schemas);
    return { description: 'Done', content: { 'application/json': { schema: jsonSchema(declared, schemas) } } };
}

/** The bare list, with the pagination in its headers. */
function page(declared: Schema, schemas: Components): JsonSchema {
    const { data, pagination } = (declared as ReturnType<typeof headerPage>).shape;
    const header = (schema: Schema) => ({ required: true, schema: jsonSchema(schema, schemas) });
    return {
        description: 'Done',
        headers: Object.fromEntries(
            Object.entries(paginationHeaders).map(([part, name]) => [
                name,
                header(pagination.shape[part as keyof Pagination]),
            ]),
        ),
        content: { 'application/json': { schema: jsonSchema(data, schemas) } },
    };
}

function refusals({ access, path, query, body, captcha, kind, perMinute }: Operation): JsonSchema {
    const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
    return {
        ...(access === 'public' ? {} : { '401': response('Unauthorized') }),
        ...(typeof access === 'object' ? { '403': response('Forbidden') } : {}),
        ...(path.includes('{') ? { '404': response('NotFound') } : {}),
        ...(query || body || captcha ? { '422': response('Unprocessable') } : {}),
        ...(kind === 'read' && perMinute === undefined ? {} : { '429': response('TooMany') }),
        default: response('Failure'),
    };
}
