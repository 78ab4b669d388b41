import { paginationHeaders } from '../../contracts/paging';
import { readRefusal } from '../../contracts/errors';
import { callIn } from '../../src/api/adapter/callName';
import { type Checked, checkAnswer, checkRefusal } from './answer';
import { absentKeys } from './declaredAbsent';
import { fieldsMissing } from './fields';
import { protocolOf, rowOf } from './lists';
import { probeSignedOut, probeUnknown } from './probes';
import { pageReader } from './read';
import { withoutRefused } from './refusedKeys';
import { ask } from './request';
import { fieldsOf } from './schema';
import type { SeenRecord } from './seen';
import { wholeAmounts } from './draft/minorUnits';
import { surveyOf } from './survey';
import { tryCurrency } from './tryCurrency';
import { tryFilters } from './tryFilters';
import { turnPages } from './turnPages';
import type { Backend, CallInput, CallReport, Declared, Found } from './types';
import { withoutCall } from './withoutCall';

export interface Called extends Found {
    lacking?: true;
    refused?: string;
    body?: unknown;
    filters?: CallReport['filters'];
    taken?: CallReport['taken'];
    records?: SeenRecord[];
    /** Names of headers with a whole number. */
    headers?: string[];
}

/**
 * Calls an operation and compares its answer; a read is also tried without a token and for a record that isn't there, and a list
 * with its pages and filters.
 */
export async function callAndCheck(backend: Backend, operation: Declared, sample: CallInput): Promise<Called> {
    const { adapter } = backend;
    const input = withoutAbsent(sample, absentKeys(adapter, operation));
    const answered = await ask(backend, operation, input);
    const isRefused = answered && answered.status >= 400 && ![401, 403, 404].includes(answered.status);
    const again = isRefused ? await withoutRefused(backend, operation, input) : undefined;
    const response = again?.response ?? answered;
    if (!response) return { differences: [{ kind: 'no-answer', text: 'no answer within 35 seconds' }], notes: [] };
    if (!response.ok) return refusedBy(operation, response);
    const asked = again?.input ?? input;
    const checked = await checkAnswer(operation, response, asked, adapter);
    await response.body?.cancel().catch(() => undefined);
    const answers = 'given' in checked ? [checked.given] : [];
    const isTried = canTurn(operation, checked) && !again && backend.only?.(operation) !== false;
    const list = isTried ? await tryList(backend, operation, input, answers) : [];
    const records = surveyOf(operation, answers, adapter);
    const lacking = fieldsMissing(operation, records, checked.differences);
    const probed =
        operation.kind === 'read'
            ? [await probeSignedOut(backend, operation, asked), await probeUnknown(backend, operation, asked)].flat()
            : [];
    const found = [lacking, wholeAmounts(records)];
    const all = [checked, ...sizeOf(operation, asked, checked, records), ...found, ...list, ...(again ? [again] : [])];
    return {
        ...Object.assign({}, ...list),
        taken: [...neededKeys(operation, asked, records), ...list.flatMap(({ taken = [] }) => taken)],
        body: checked.body,
        records,
        headers: countsIn(response.headers),
        differences: [...all.flatMap(({ differences }) => differences), ...probed],
        notes: all.flatMap(({ notes = [] }: Partial<Found>) => notes),
    };
}

/** What a list had to be asked with, where rows came. */
function neededKeys(operation: Declared, { query }: CallInput, records: readonly SeenRecord[]): string[] {
    const row = fieldsOf(rowOf(operation));
    if (typeof query !== 'object' || !row || !records.some(({ shape }) => shape === row)) return [];
    const declared = fieldsOf(operation.query) ?? {};
    return Object.keys(query).filter(key => declared[key]?.safeParse(undefined).success === false);
}

function withoutAbsent(input: CallInput, none: ReadonlySet<string>): CallInput {
    if (typeof input.query !== 'object') return input;
    return { ...input, query: Object.fromEntries(Object.entries(input.query).filter(([key]) => !none.has(key))) };
}

/** Can its pages be turned? Not where it has no rows under a known name, or doesn't say which page it is. */
const canTurn = ({ kind, paging }: Declared, { body, differences }: Checked): boolean =>
    kind === 'read' &&
    body !== undefined &&
    (typeof body !== 'object' || body === null || !('meta' in body || 'data' in body) || isList(body)) &&
    !(paging && differences.some(({ at }) => at === paginationHeaders.page));

/** More rows than were asked for, where they're under another name. */
function sizeOf(operation: Declared, { query }: CallInput, { body }: Checked, records: readonly SeenRecord[]): Found[] {
    const asked = typeof query === 'object' ? Number(query.limit) : NaN;
    const row = rowOf(operation);
    const rows = records.find(({ shape }) => row && shape === fieldsOf(row))?.fields[0]?.values.length ?? 0;
    if ((typeof body === 'object' && body && isList(body)) || !(rows > asked)) return [];
    const text = `asked for ${asked} rows, got ${rows}`;
    return [{ differences: [{ kind: 'page-size', at: 'limit', text }], notes: [] }];
}

const isList = (body: object): boolean => 'data' in body && Array.isArray(body.data);

/** Headers that may say which page this is, how many rows it has, or how many there are. */
const countsIn = (headers: Headers): string[] =>
    [...headers]
        .filter(([name, value]) => /^\d+$/.test(value) && !/length|retry|^age$|rate/.test(name))
        .map(([name]) => name);

/** Turns a list's pages and tries its filters; hands on the answers that came. */
async function tryList(
    backend: Backend,
    operation: Declared,
    input: CallInput,
    answers: unknown[],
): Promise<(Found & Pick<Called, 'filters' | 'taken'>)[]> {
    if (operation.name === 'getTransactionReport') return [await tryCurrency(backend, operation, input)];
    if (!protocolOf(operation)) return [];
    const query = pageless(input);
    const { rows, ...turned } = await turnPages(
        operation,
        query,
        pageReader(backend, operation, input, answer => answers.push(answer)),
    );
    const tried = await tryFilters(
        ...([operation, query, rows, pageReader(backend, operation, input)] as const),
        absentKeys(backend.adapter, operation),
    );
    return [turned, tried];
}

function pageless({ query = {} }: CallInput): Record<string, unknown> {
    if (typeof query === 'string') return {};
    const { limit: _limit, per_page: _perPage, ...others } = query;
    return others;
}

/** A write may be refused for what was sent; a read of what lists told may not. */
async function refusedBy(operation: Declared, response: Response): Promise<Called> {
    const { status } = response;
    const { differences, body } = await checkRefusal(operation, response);
    const { code } = readRefusal(body);
    // A message may name somebody or hold an amount; so may what stands in place of a code.
    const reason = code && /^\w{1,60}$/.test(code) ? `${status} ${code}` : String(status);
    const isKnown = status !== 404 || code === 'not_found';
    if (operation.kind !== 'read' && status >= 400 && status < 500 && status !== 405 && isKnown) {
        return { differences, notes: [], refused: reason };
    }
    if (status === 404 || status === 405 || status === 501) return missing(operation, reason);
    return { differences: [{ kind: 'status', text: `expected 200, got ${reason}` }, ...differences], notes: [] };
}

/** Can a call's 404 be about its record? Not that of a list whose path, by the adapter where there is one, has no id. */
export function mayLackRecord({ adapter }: Backend, operation: Declared): boolean {
    const { path = operation.path } = (adapter && callIn(adapter, operation)) ?? {};
    return rowOf(operation) === undefined || path.includes('{');
}

/** A call that was taken to be missing for a 404, which is there, since it's refused without a token: its record isn't. */
export const withoutRecord = (called: Called): Called => ({
    ...called,
    differences: called.differences.filter(({ kind }) => kind !== 'missing'),
    refused: '404, which may be the record',
});

/** A call that isn't there. An extension may lack, and so may what is older; the dashboard does without it. */
export function missing(operation: Declared, reason: string): Called {
    if (!operation.extension && !operation.deprecated) {
        return { differences: [{ kind: 'missing', text: `the call is missing: ${reason}` }], notes: [] };
    }
    return { differences: [], notes: [`the call is missing. Without it: ${withoutCall(operation)}`], lacking: true };
}

export const reportOf = (operation: Declared, more: Partial<CallReport>): CallReport => ({
    api: operation.api,
    name: operation.name,
    method: operation.method,
    path: operation.path,
    optional: Boolean(operation.extension ?? operation.deprecated),
    differences: [],
    notes: [],
    ...more,
});
