import { isRefusalCode, type RefusalCode } from '../../contracts/errors';
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
    /** Of an outcome that isn't known: what it comes to if a record shows that nothing was done. */
    refusal?: ApiError | undefined;
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
    /** The provider's own reason, as plain text; of 4xx answers alone, since others say nothing of use (docs/rules.md#errors). */
    readonly serverMessage: string | undefined;
    readonly isRead: boolean;
    readonly refusal: ApiError | undefined;
    /** Is it a call that a provider may lack? */
    readonly isExtension: boolean;

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
        this.serverMessage = kind === 'server' ? undefined : details.serverMessage;
        this.isRead = operation.kind === 'read';
        this.refusal = details.refusal;
        this.isExtension = operation.extension === true;
        const mayBeGateway = concernsMoney(operation) && gatewayKinds.has(kind) && !isRefusalCode(details.code);
        const isUnknown = mayBeGateway || (operation.kind !== 'read' && unsettled.has(kind));
        this.outcome = details.outcome ?? (isUnknown ? 'unknown' : 'not-done');
    }
}

/** Is it an ApiError, and of this kind if one is given? */
export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
    error instanceof ApiError && (kind === undefined || error.kind === kind);

/** Is it refused for a reason that nothing but words may tell: without a code of the contract and names of fields? */
export const isUncoded = (error: unknown): error is ApiError =>
    isApiError(error) &&
    (error.kind === 'refused' || error.kind === 'conflict') &&
    !isRefusalCode(error.code) &&
    Object.keys(error.fields).length === 0;

/** Is it refused for this reason, or, where the provider gives no code, perhaps for it? */
export const mayMean = (error: unknown, code: RefusalCode): boolean =>
    isApiError(error) && (error.code === code || (isUncoded(error) && error.code !== CODE_REFUSED));

/**
 * The code of a refusal that doesn't say what it's about, to a call with a one-time code: most likely that (docs/rules.md#two-factor).
 * Not the provider's.
 */
export const CODE_REFUSED = 'otp_refused';

/** A call's failure as one of its one-time code, if it may be that: providers refuse a wrong one with 400 or 401. */
export const aboutCode = (operation: Operation, error: unknown): unknown =>
    isUncoded(error) && (error.status === 400 || error.status === 401) ? codeRefused(operation, error) : error;

/** A refusal of the one-time code, in the provider's words. */
export const codeRefused = (operation: Operation, cause: ApiError): ApiError =>
    new ApiError('refused', operation, {
        status: cause.status,
        requestId: cause.requestId,
        serverMessage: cause.serverMessage,
        code: CODE_REFUSED,
        cause,
    });
