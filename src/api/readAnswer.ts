import { readJson } from '../../contracts/json';
import type { Operation, Schema } from '../../contracts/operation';
import { readPagination } from '../../contracts/paging';
import { ApiError } from './errors';
import { readText, UnreadableBody } from './readText';

const LARGEST_ANSWER = 10 * 1024 * 1024;

/** The JSON of a 2xx answer, checked against its contract; undefined for operations that answer nothing. */
export async function readAnswer(operation: Operation, response: Response): Promise<unknown> {
    if (typeof operation.answer === 'string') {
        void response.body?.cancel().catch(() => undefined);
        return undefined;
    }
    const details = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
    const unreadable = (cause?: unknown) => new ApiError('unreadable', operation, { ...details, cause });
    if (!/^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
        void response.body?.cancel().catch(() => undefined);
        throw unreadable();
    }
    const body = parse(await text(response, unreadable), unreadable);
    const answer = operation.paging === 'headers' ? { data: body, pagination: readPagination(response.headers) } : body;
    return checked(operation, operation.answer, answer, details);
}

const text = (response: Response, unreadable: (cause: unknown) => ApiError) =>
    readText(response, LARGEST_ANSWER).catch((error: unknown) => {
        throw error instanceof UnreadableBody ? unreadable(error) : error;
    });

function parse(json: string, unreadable: (cause: unknown) => ApiError): unknown {
    try {
        return readJson(json);
    } catch (error) {
        throw unreadable(error);
    }
}

function checked(operation: Operation, schema: Schema, answer: unknown, details: object): unknown {
    const result = schema.safeParse(answer);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const field = issue?.path.map(String).join('.') || 'the answer itself';
    throw new ApiError('unexpected-answer', operation, { ...details, field, cause: result.error });
}
