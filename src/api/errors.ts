import { isRefusalCode } from '../../contracts/errors';
import { concernsMoney, type Operation } from '../../contracts/operation';

/**
 * Every way a call can fail. `refused`: 400, 422 and the like, with a code and messages by field. `offline`: the browser has no
 * network, and no change was sent. `blocked`: a 401 to a call that moves money, without the provider's code. `unreadable`: not JSON,
 * cut off, too large, or not the expected file. `unexpected-answer`: JSON that doesn't fit the contract. `unaddressable`: a value of
 * the path can't be part of a URL, and nothing was sent; whether what it names exists isn't known. `incomplete`: the dashboard sent
 * nothing, because something that the call needs is missing or invalid.
 */
export type ApiErrorKind =
    | 'network'
    | 'offline'
    | 'timeout'
    | 'aborted'
    | 'signed-out'
    | 'blocked'
    | 'forbidden'
    | 'not-found'
    | 'unaddressable'
    | 'incomplete'
    | 'conflict'
    | 'refused'
    | 'rate-limited'
    | 'server'
    | 'unreadable'
    | 'unexpected-answer';

/** Was the request certainly not carried out, or is that unknown until it's looked up? */
export type Outcome = 'not-done' | 'unknown';

export interface ApiErrorDetails {
    status?: number | undefined;
    requestId?: string | undefined;
    /** The provider's reason code; `contracts/errors` lists the known ones. */
    code?: string | undefined;
    /** The provider's messages by request field. */
    fields?: Record<string, string> | undefined;
    /** The provider's message. */
    serverMessage?: string | undefined;
    retryAfterSeconds?: number | undefined;
    /** Path of the first field that doesn't fit the contract. */
    field?: string | undefined;
    outcome?: Outcome;
    cause?: unknown;
}

const unsettled = new Set<ApiErrorKind>([
    'network',
    'timeout',
    'aborted',
    'blocked',
    'server',
    'unreadable',
    'unexpected-answer',
]);

/**
 * Kinds that gateways also return, even after the provider has carried out the request. The provider's own refusal has a code of
 * contracts/errors.
 * The doubt only matters for money.
 */
const gatewayKinds = new Set<ApiErrorKind>(['signed-out', 'forbidden', 'rate-limited']);

/** The only error that calls reject with. react-admin reads `status` and `body.errors`. */
export class ApiError extends Error {
    override readonly name = 'ApiError';
    readonly kind: ApiErrorKind;
    /** Method and path of the operation, without parameter values. */
    readonly operation: string;
    readonly status: number | undefined;
    readonly requestId: string | undefined;
    readonly code: string | undefined;
    readonly fields: Readonly<Record<string, string>>;
    readonly body: { readonly errors: Readonly<Record<string, string>> };
    readonly retryAfterSeconds: number | undefined;
    readonly field: string | undefined;
    readonly outcome: Outcome;
    /** The provider's message where it refused a change. */
    readonly serverMessage: string | undefined;

    constructor(kind: ApiErrorKind, operation: Operation, details: ApiErrorDetails = {}) {
        const name = `${operation.method} ${operation.path}`;
        super(details.serverMessage ?? `${name}: ${kind}${details.field ? ` at ${details.field}` : ''}`, {
            cause: details.cause,
        });
        this.kind = kind;
        this.operation = name;
        this.status = details.status;
        this.requestId = details.requestId;
        this.code = details.code;
        this.fields = details.fields ?? {};
        this.body = { errors: this.fields };
        this.retryAfterSeconds = details.retryAfterSeconds;
        this.field = details.field;
        this.serverMessage = operation.kind === 'read' ? undefined : details.serverMessage;
        const mayBeGateway = concernsMoney(operation) && gatewayKinds.has(kind) && !isRefusalCode(details.code);
        const isUnknown = mayBeGateway || (operation.kind !== 'read' && unsettled.has(kind));
        this.outcome = details.outcome ?? (isUnknown ? 'unknown' : 'not-done');
    }
}

/** Is it an ApiError, and of this kind if one is given? */
export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
    error instanceof ApiError && (kind === undefined || error.kind === kind);
