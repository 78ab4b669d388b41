import { readJson } from '../../../contracts/json';
import type { Operation, Schema } from '../../../contracts/operation';
import { readPagination } from '../../../contracts/paging';
import type { AdaptedCall } from '../adapter/adapt';
import { ApiError } from '../errors';
import { logUnreadable } from '../log';
import { inForm, rowsIn } from './inForm';
import { readRows } from './readRows';
import { readText, UnreadableBody } from './readText';
import { isRecord, withoutOdd, below, inside } from './withoutOdd';
import * as z from 'zod/mini';
import { isRefusalCode, readRefusal } from '../../../contracts/errors';

/** How an answer is read whose rows may not fit. */
interface Rows {
    /** The field that identifies rows and records that may be unreadable (`readRows`). */
    rowsBy?: string | undefined;
}

const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/**
 * The JSON of a 2xx answer, checked against its contract; undefined for operations without an answer.
 */
export async function readAnswer(
    operation: Operation,
    response: Response,
    { rowsBy, adapted }: Rows & { adapted?: AdaptedCall | null } = {},
): Promise<unknown> {
    if (typeof operation.answer === 'string') {
        void response.body?.cancel().catch(() => undefined);
        return undefined;
    }
    const details = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
    const unreadable = (cause?: unknown) => new ApiError('unreadable', operation, { ...details, cause });
    const type = response.headers.get('content-type') ?? '';
    // What a change did is done, whatever its answer says of it (docs/rules.md#lists).
    const isDecision = operation.kind === 'decision';
    const isWrite = operation.kind === 'write' || isDecision;
    let body: unknown;
    // A page comes from something in between.
    if (/^application\/([\w.-]+\+)?json\b/i.test(type) || (isDecision && !/html/i.test(type))) {
        const read = await text(response, unreadable);
        body = read || !isWrite ? parse(read, unreadable) : undefined;
    } else {
        void response.body?.cancel().catch(() => undefined);
        if (!isWrite || /html/i.test(type)) throw unreadable();
    }
    const { headers } = response;
    if (isDecision) {
        const read = inForm(operation, adapted ? adapted.answer(body, headers) : body);
        const given = adapted && isRecord(body) ? { ...body, ...(adapted.refusal(body) as object) } : body;
        if (!isTaken(operation.answer, read, given)) throw new ApiError('unexpected-answer', operation, details);
    }
    if (isWrite && !isRecord(body)) body = {};
    const inPages =
        operation.paging === 'headers' ? { data: rowsIn(operation, body), pagination: readPagination(headers) } : body;
    return checked(operation, operation.answer, adapted ? adapted.answer(body, headers) : inPages, {
        details,
        rowsBy,
    });
}

const text = (response: Response, unreadable: (cause: unknown) => ApiError) =>
    readText(response, MAX_ANSWER_BYTES).catch((error: unknown) => {
        throw error instanceof UnreadableBody ? unreadable(error) : error;
    });

function parse(json: string, unreadable: (cause: unknown) => ApiError): unknown {
    try {
        return readJson(json);
    } catch (error) {
        throw unreadable(error);
    }
}

interface Reading extends Rows {
    details: object;
}

/**
 * What may be missing may also be null, and what the specification doesn't name may be anything. In the answer to a change so
 * may whatever is optional: what was done isn't thrown away for it.
 */
function checked(operation: Operation, schema: Schema, given: unknown, { details, rowsBy }: Reading): unknown {
    const bare = inForm(operation, given);
    const inItsForm = operation.reform?.(bare) ?? bare;
    const first = schema.safeParse(inItsForm);
    if (first.success) return first.data;
    const isRead = operation.kind === 'read';
    const rows = isRead && rowsBy ? readRows(schema, inItsForm, rowsBy) : undefined;
    if (rows) {
        logUnreadable(operation, rows.paths);
        return rows.answer;
    }
    const { answer, paths } = withoutOdd(schema, inItsForm, isRead ? undefined : () => true);
    const result = schema.safeParse(answer);
    if (result.success) {
        logUnreadable(operation, paths);
        return result.data;
    }
    const [issue] = result.error.issues;
    const field = issue?.path.map(String).join('.') || 'the answer itself';
    throw new ApiError('unexpected-answer', operation, { ...details, field, cause: result.error });
}

const REFUSED = /error|exception|fail|forbid|denied|unauth|invalid|reject|refus|declin|\bnot[_ -]|^[45]\d\d$/i;
const isOdd = (value: unknown): boolean => REFUSED.test(String(value ?? ''));

/**
 * Does a 2xx say that a decision was taken? It does where it says nothing, names the record, has a status that is none of a refusal,
 * or says success (docs/rules.md#lists).
 * @param read the answer by the contract's names
 * @param given what it may have of a refusal, by the contract's names
 */
function isTaken(schema: Schema, read: unknown, given: unknown): boolean {
    if (!isRecord(given) || !isRecord(read)) return given === true || isEmpty(given);
    const { success, ok, error, errors } = given;
    const { code } = readRefusal(given);
    const says = [success, ok].filter(said => said !== undefined && said !== null);
    const { status } = read;
    const field = below(schema, 'status');
    const words = field && (z.globalRegistry.get(inside(field))?.examples as readonly unknown[] | undefined);
    const isUnknown = !words?.includes(status);
    if (says.some(said => said !== true) || error || !isEmpty(errors)) return false;
    if (isRefusalCode(code) || isOdd(code) || (isUnknown && isOdd(status))) return false;
    return isEmpty(given) || says.length > 0 || !!(read.payout_reference ?? read.id ?? read.own_id ?? status);
}

const isEmpty = (value: unknown): boolean => typeof (value ?? {}) === 'object' && Object.keys(value ?? {}).length === 0;
