import { writeJson } from '../../contracts/json';
import { buildPath, buildQuery, type Operation, UnsafePathSegment } from '../../contracts/operation';
import { config } from '../config/config';
import { ApiError } from './errors';

/** The contract's `Input` for any operation. */
export interface CallInput {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
}

export interface PreparedRequest {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
}

/**
 * URL, headers and body of a call, the same for every attempt. The URL always starts with the base of the operation's API, so
 * that a bearer goes nowhere else. An id that can't be part of a URL is reported as not-found.
 */
export function prepareRequest(operation: Operation, input: CallInput, idempotencyKey?: string): PreparedRequest {
    const query = buildQuery(input.query);
    const headers: Record<string, string> = { accept: acceptOf(operation) };
    if (operation.body) {
        headers['content-type'] = operation.form ? 'application/x-www-form-urlencoded' : 'application/json';
    }
    if (idempotencyKey && config.idempotencyKeys) headers['idempotency-key'] = idempotencyKey;
    return {
        url: config.apis[operation.api] + pathOf(operation, input.path) + (query && `?${query}`),
        headers,
        body: operation.body && writeBody(operation, input.body),
    };
}

function pathOf(operation: Operation, values: Record<string, string> | undefined): string {
    try {
        return buildPath(operation.path, values);
    } catch (error) {
        if (!(error instanceof UnsafePathSegment)) throw error;
        throw new ApiError('not-found', operation, { outcome: 'not-done', cause: error });
    }
}

const writeBody = (operation: Operation, body: unknown): string =>
    operation.form ? buildQuery(body as Record<string, unknown>) : writeJson(body);

function acceptOf({ answer }: Operation): string {
    if (answer === 'csv') return 'text/csv';
    return answer === 'pdf' ? 'application/pdf' : 'application/json';
}
