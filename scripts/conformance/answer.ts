import type { Adapter } from '../../contracts/adapter';
import { MainError } from '../../contracts/errors';
import { readJson } from '../../contracts/json';
import type { Schema } from '../../contracts/operation';
import { paginationHeaders } from '../../contracts/paging';
import { absentWords } from './declaredAbsent';
import { mayComeWhole } from './lists';
import { placeOf } from './placeOf';
import { formOf } from './read';
import { unknownValues } from './unknownValues';
import type { CallInput, Declared, Difference } from './types';

const media = { csv: /^text\/csv\b/i, pdf: /^application\/pdf\b/i, file: /^(application|image)\// } as const;
const json = /^application\/([\w.-]+\+)?json\b/i;

export interface Checked {
    differences: Difference[];
    notes?: string[];
    /** The answer in the contract's form, where there is one. */
    body?: unknown;
    /** As it came. */
    given?: unknown;
}

/**
 * Compares a 2xx answer with what its operation declares.
 * @param adapter by which it was read
 */
export async function checkAnswer(
    operation: Declared,
    response: Response,
    input: CallInput,
    adapter?: Adapter,
): Promise<Checked> {
    const { answer } = operation;
    if (answer === 'nothing') return { differences: [] };
    if (typeof answer === 'string') {
        return { differences: mediaDifferences(response, media[answer], answer) };
    }
    const text = await response.text();
    if (operation.kind !== 'read' && text.trim() === '') return emptyAnswer(operation, answer);
    const read = readBody(response, text);
    if (!('body' in read)) return read;
    const whole = formOf(operation, read.body, response.headers);
    const unknown = unknownValues(answer, whole, absentWords(adapter, operation));
    const differences = [
        ...schemaDifferences(answer, whole).map(asHeader),
        ...unknown.differences,
        ...pageDifferences(operation, whole, input),
    ];
    return { differences, notes: unknown.notes, body: whole, given: read.body };
}

/** Of a call that moves money, the specification names this one's answer alone. */
const isNamed = ({ name }: Declared): boolean => name === 'createTrade';

/**
 * What a change did is done, whatever its answer says of it: only what the next step is made of has to be there. What became of
 * money is looked up.
 */
function emptyAnswer(operation: Declared, answer: Schema): Checked {
    const isLookedUp = operation.kind === 'money';
    const told = isLookedUp ? 'the page looks up what was done' : 'the page reads again what it shows';
    const lacks = schemaDifferences(answer, formOf(operation, {}, new Headers()));
    return {
        differences: isLookedUp && !isNamed(operation) ? [] : lacks,
        notes: [`the answer is empty: ${told}`],
    };
}

/**
 * Compares a refusal with the form that the specification has for it, which is the main API's alone; the others' may have any, and
 * so may a failure.
 */
export async function checkRefusal({ api }: Declared, response: Response): Promise<Checked> {
    const isFormed = api === 'main' && response.status < 500;
    const read = readBody(response, await response.text());
    if (!('body' in read)) return isFormed ? { differences: read.differences.map(asError) } : { differences: [] };
    const differences = isFormed ? schemaDifferences(MainError, read.body).map(asError) : [];
    return { differences, body: read.body };
}

const asError = (difference: Difference): Difference => ({
    ...difference,
    kind: 'error',
    text: `refusal: ${difference.text}`,
});

function readBody(response: Response, text: string): Checked {
    const differences = mediaDifferences(response, json, 'JSON');
    if (differences.length > 0) return { differences };
    try {
        return { differences: [], body: readJson(text) };
    } catch {
        return { differences: [{ kind: 'not-json', text: 'the body is not JSON' }] };
    }
}

function mediaDifferences(response: Response, expected: RegExp, name: string): Difference[] {
    const type = response.headers.get('content-type') ?? 'none';
    return expected.test(type) ? [] : [{ kind: 'media-type', text: `expected ${name}, the content type is ${type}` }];
}

/** One for each field and reason, not one for each row. No value is told: answers hold names and addresses. */
function schemaDifferences(schema: Schema, value: unknown): Difference[] {
    const result = schema.safeParse(value);
    if (result.success) return [];
    const all = result.error.issues.map(issue => ({ at: placeOf(schema, issue.path), text: reasonOf(issue, value) }));
    const unlike = new Map(all.map(difference => [`${difference.at} ${difference.text}`, difference]));
    return [...unlike.values()].map(({ at, text }) => ({ kind: 'field', at, text }));
}

type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

function reasonOf(issue: Issue, whole: unknown): string {
    const value = issue.path.reduce<unknown>(
        (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
        whole,
    );
    const expected = issue.code === 'invalid_type' ? issue.expected : 'another form';
    const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    return `expected ${expected}, received ${received}`;
}

/** What is wrong with a pagination is wrong with a header. */
function asHeader(difference: Difference): Difference {
    const header = Object.entries(paginationHeaders).find(([part]) => difference.at === `pagination.${part}`)?.[1];
    return header ? { kind: 'paging', at: header, text: 'the header is missing or not a whole number' } : difference;
}

const sizeKeys = ['limit', 'per_page'];

function pageDifferences(operation: Declared, answer: unknown, { query = {} }: CallInput): Difference[] {
    if (typeof query === 'string') return [];
    const key = sizeKeys.find(name => query[name] !== undefined);
    const rows = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
    if (!key || !Array.isArray(rows) || mayComeWhole(operation)) return [];
    const asked = Number(query[key]);
    const found: Difference[] = [];
    if (rows.length > asked) {
        found.push({ kind: 'page-size', at: key, text: `asked for ${asked} rows, got ${rows.length}` });
    }
    const header = operation.paging === 'headers' && readPerPage(answer);
    if (header && header !== asked) {
        found.push({
            kind: 'paging',
            at: paginationHeaders.perPage,
            text: `asked for ${asked}, the header says ${header}`,
        });
    }
    return found;
}

function readPerPage(answer: unknown): number | undefined {
    const { pagination } = answer as { pagination?: { perPage?: number } };
    return pagination?.perPage;
}
