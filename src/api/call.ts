import type { Answer, Input, Operation } from '../../contracts/operation';
import { authorised } from './authorised';
import { exchange } from './exchange';
import { readAnswer } from './answer/readAnswer';
import type { Rows } from './answer/unreadable';
import { type CallInput, prepareRequest } from './request';
import { withRetries } from './retry';

export interface CallOptions {
    signal?: AbortSignal;
    /** One per intent, and the same for all its repetitions. */
    idempotencyKey?: string;
    /** A token from outside the session, which is never refreshed. */
    bearer?: string;
    /** Lets the request outlive the page. */
    keepalive?: boolean;
    /** Milliseconds to wait for each answer; `ANSWER_TIMEOUT_MS` by default. */
    timeout?: number;
    /** Gets the fraction of a multipart form that was sent, 0 to 1; the timeout is from one part to the next. */
    onProgress?: (share: number) => void;
    /** Fails at the first error. Otherwise a read is repeated after a temporary failure. */
    once?: boolean;
}

/** The same where rows may not fit: the field that identifies them; without it they have to. */
export type RowOptions = CallOptions & { rowsBy?: string | undefined };

/** Input whose query may also be a text from the provider, which is sent as it came (docs/rules.md#lists). */
type Continuing<I> = I extends { query?: infer Query } ? Omit<I, 'query'> & { query?: Query | string } : I;

/**
 * Calls an operation and resolves to its validated answer. Only reads are repeated after a temporary failure, unless `once` is
 * set.
 * @throws ApiError; anything else is a bug
 */
export async function call<const O extends Operation>(
    operation: O,
    input: Continuing<Input<O>>,
    options: CallOptions = {},
): Promise<Answer<O>> {
    // readAnswer has checked it against the schema that Answer is inferred from.
    return (await send(operation, input as CallInput, options)) as Answer<O>;
}

/**
 * The same for a read whose rows may not fit: each is whole or an `UnreadableRow`, identified by this field. Without one, what
 * doesn't fit is an error as ever.
 * @throws ApiError; anything else is a bug
 */
export async function callRows<const O extends Operation>(
    operation: O,
    input: Continuing<Input<O>>,
    { rowsBy, ...options }: RowOptions,
): Promise<Rows<Answer<O>>> {
    return (await send(operation, input as CallInput, options, rowsBy)) as Rows<Answer<O>>;
}

async function send(
    operation: Operation,
    input: CallInput,
    { signal, idempotencyKey, bearer, keepalive, timeout, once, onProgress }: CallOptions,
    rowsBy?: string,
): Promise<unknown> {
    const request = await prepareRequest(operation, input, idempotencyKey);
    const attempt = (token: string | undefined) =>
        exchange(operation, request, { signal, bearer: token, keepalive, timeout, onProgress }, response =>
            readAnswer(operation, response, { rowsBy, adapted: request.adapted }),
        );
    // Repeats use the original token, so that a new sign-in in between can't make the call someone else's.
    const sendWith = (token: string | undefined) =>
        operation.kind === 'read' && !once ? withRetries(() => attempt(token), { signal }) : attempt(token);
    const sending = { isKeyed: 'idempotency-key' in request.headers, hasCode: hasCode(input) };
    return bearer ? sendWith(bearer) : authorised(operation, sendWith, sending);
}

/** Does the body have a field for a one-time code that isn't empty? */
const hasCode = ({ body = {} }: CallInput): boolean => {
    const { otp, otp_pin: pin } = body as { otp?: unknown; otp_pin?: unknown };
    return !!otp || !!pin;
};
