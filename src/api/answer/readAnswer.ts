import { isRefusalCode, readRefusal } from '../../../contracts/errors';
import { readJson } from '../../../contracts/json';
import type { Operation, Schema } from '../../../contracts/operation';
import { readPagination } from '../../../contracts/paging';
import type { AdaptedCall } from '../adapter/adapt';
import { ApiError, isApiError } from '../errors';
import { logUnreadable } from '../log';
import { inForm, rowsIn } from './inForm';
import { readRows } from './readRows';
import { readText, UnreadableBody } from './readText';
import { isRecord, withoutOdd } from './withoutOdd';

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
    if (/^application\/([\w.-]+\+)?json\b/i.test(type)) {
        const json = text(response, unreadable).then(read => (read || !isWrite ? parse(read, unreadable) : undefined));
        body = await (isDecision ? json.catch(withoutBody) : json);
        if (isDecision && isRefused(body)) throw new ApiError('unexpected-answer', operation, details);
    } else {
        void response.body?.cancel().catch(() => undefined);
        // A page comes from something in between.
        if (!isWrite || /html/i.test(type)) throw unreadable();
    }
    if (isWrite && !isRecord(body)) body = {};
    const { headers } = response;
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

/** A decision was taken by its status, whether or not its body can be read. */
function withoutBody(error: unknown): undefined {
    if (!isApiError(error, 'unreadable')) throw error;
}

/** Does an answer say that it's none, whatever its status? */
const isRefused = (body: unknown): boolean =>
    body === false ||
    (isRecord(body) &&
        (body.success === false ||
            !!body.error ||
            Object.keys(body.errors ?? {}).length > 0 ||
            isRefusalCode(readRefusal(body).code)));

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
