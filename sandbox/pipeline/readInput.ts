import { parse as parseStrictly } from 'lossless-json';
import * as z from 'zod/mini';
import { bodyTypeOf, type Operation, type Schema } from '../../contracts/operation';
import { invalidFields, MAX_PROBLEMS, Refused } from '../domain/refused';
import { requireStorable } from '../domain/storable';
import { readMultipart } from '../files/readMultipart';
import { requireUtf8 } from '../files/requireUtf8';
import { shapeProblems } from './shapeProblems';

/** Bytes, unless the operation allows more. */
const MAX_BODY_BYTES = 100_000;

/**
 * Parses the query with the operation's schema. Unknown keys are refused, and so are repeated ones unless they are lists, and
 * numbers in anything but digits: `0x10` isn't 16.
 */
export function readQuery(schema: Schema | undefined, search: URLSearchParams): unknown {
    const query: Record<string, string | string[]> = {};
    for (const [key, value] of search) {
        const type = typeOf(schema, key);
        if (type === 'array') {
            query[key] ??= search.getAll(key).filter(item => item !== '');
            continue;
        }
        if (Object.hasOwn(query, key)) throw invalidFields({ [key]: 'Give it once' });
        if (type === 'number' && !/^\d+$/.test(value)) throw invalidFields({ [key]: 'Give it in digits' });
        query[key] = value;
    }
    if (schema) return check(schema, query);
    const [unexpected] = Object.keys(query);
    if (unexpected !== undefined) throw invalidFields({ [unexpected]: 'Unknown' });
    return undefined;
}

interface Definition {
    type: string;
    shape?: Record<string, Schema>;
    innerType?: Schema;
}

/** The type of a key's value; a list is written by repeating the key. */
function typeOf(schema: Schema | undefined, key: string): string | undefined {
    const { shape } = (schema?._zod.def ?? {}) as Definition;
    let field = shape && Object.hasOwn(shape, key) ? (shape[key]?._zod.def as Definition | undefined) : undefined;
    while (field?.innerType) field = field.innerType._zod.def as Definition;
    return field?.type;
}

/** Parses the body with the operation's schema. Unknown keys are refused. */
export async function readBody(declared: Operation, request: Request): Promise<unknown> {
    if (!declared.body) return undefined;
    const expected = bodyTypeOf(declared);
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type === undefined && declared.body instanceof z.ZodMiniOptional) return undefined;
    if (type !== expected) throw new Refused(415, 'invalid_request', `Send the body as ${expected}`);
    requireUtf8(request);
    const most = declared.maxBodyBytes ?? MAX_BODY_BYTES;
    if (declared.multipart) return check(declared.body, fieldsOf(await readMultipart(request, most)));
    const text = await readText(request, most);
    return check(declared.body, declared.form ? readForm(text) : parseJson(text));
}

/**
 * Reads no further than the largest body, whatever length was announced.
 * @throws Refused 413
 */
export async function readText(request: Request, most = MAX_BODY_BYTES): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    let size = 0;
    for await (const chunk of request.body ?? []) {
        size += chunk.byteLength;
        if (size > most) throw new Refused(413, 'invalid_request', 'The body is too large');
        text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
}

const readForm = (text: string): Record<string, unknown> => fieldsOf(new URLSearchParams(text));

function fieldsOf(given: Iterable<[string, unknown]>): Record<string, unknown> {
    const form: Record<string, unknown> = {};
    for (const [key, value] of given) {
        if (Object.hasOwn(form, key)) throw invalidFields({ [key]: 'Give it once' });
        form[key] = value;
    }
    return form;
}

/**
 * @throws Refused 400 for invalid JSON; 422 for a key given twice with different values, since parsers differ on which one counts
 */
export function parseJson(text: string): unknown {
    try {
        parseStrictly(text, null, {
            onDuplicateKey: ({ key }) => {
                throw invalidFields({ [key]: 'Give it once' });
            },
        });
        return JSON.parse(text) as unknown;
    } catch (error) {
        if (error instanceof Refused) throw error;
        throw new Refused(400, 'invalid_request', 'The body is not JSON');
    }
}

function check(schema: Schema, value: unknown): unknown {
    const problems: [path: string, message: string][] = [];
    for (const [path, message] of shapeProblems(schema, value)) {
        problems.push([path || 'body', message]);
        if (problems.length === MAX_PROBLEMS) break;
    }
    if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
    const parsed = schema.safeParse(value);
    if (parsed.success) {
        requireStorable(parsed.data);
        return parsed.data;
    }
    const first = parsed.error.issues.slice(0, MAX_PROBLEMS);
    throw invalidFields(Object.fromEntries(first.map(issue => [issue.path.join('.') || 'body', issue.message])));
}
