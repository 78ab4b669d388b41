import type { Answer, Input, Operation } from '../../contracts/operation';
import { authorised } from './authorised';
import { exchange } from './exchange';
import { readAnswer, type RowKey } from './answer/readAnswer';
import { type CallInput, prepareRequest } from './request';
import { withRetries } from './retry';

export interface CallOptions {
    signal?: AbortSignal;
    /** One for each intent; the same through every repetition of it. */
    idempotencyKey?: string;
    /** A token that is not the session's (yet). It is never refreshed. */
    bearer?: string;
    /** Lets the request outlive the page. */
    keepalive?: boolean;
    /** How long each sending waits for its answer, in milliseconds, where that is not `ANSWER_TIMEOUT_MS`. */
    timeout?: number;
    /** Reads what can be read of rows and records that don't fit, which are known by this. Only for what is shown and not acted on. */
    partlyBy?: RowKey;
    /** Ends at the first failure, whatever it is. Else a read that failed in passing is repeated. */
    once?: boolean;
}

/**
 * Calls an operation and resolves to its checked answer. Reads are repeated when they fail in passing, unless `once` says no; nothing else is.
 * @throws ApiError, and nothing else that is no bug
 */
export async function call<const O extends Operation>(
    operation: O,
    input: Input<O>,
    { signal, idempotencyKey, bearer, keepalive, timeout, partlyBy, once }: CallOptions = {},
): Promise<Answer<O>> {
    const request = prepareRequest(operation, input as CallInput, idempotencyKey);
    const attempt = (token: string | undefined) =>
        exchange(operation, request, { signal, bearer: token, keepalive, timeout }, response =>
            readAnswer(operation, response, partlyBy),
        );
    // Repeated with the token it began with, so that a sign-in meanwhile does not make it somebody else's call.
    const send = (token: string | undefined) =>
        operation.kind === 'read' && !once ? withRetries(() => attempt(token), { signal }) : attempt(token);
    // readAnswer checked it against the schema that Answer is inferred from.
    return (await (bearer ? send(bearer) : authorised(operation, send))) as Answer<O>;
}
