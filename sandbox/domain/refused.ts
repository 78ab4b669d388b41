import type { RefusalCode } from '../../contracts/errors';
import type { Api } from '../../contracts/operation';

interface Details {
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
}

/** A call that ends without being done, with what its answer says. */
export class Refused extends Error {
    readonly status: number;
    readonly code: RefusalCode | undefined;
    readonly details: Details;
    constructor(status: number, code: RefusalCode | undefined, message: string, details: Details = {}) {
        super(message);
        this.status = status;
        this.code = code;
        this.details = details;
    }
}

export const notFound = (what = 'Nothing is here, or it is not yours'): Refused => new Refused(404, 'not_found', what);

export const invalidFields = (fields: Record<string, string>): Refused =>
    new Refused(422, 'invalid_request', 'Some fields are not valid', { fields });

/** A 401 of the main API as integrators know it. */
export const invalidToken = (why: string): Refused => new Refused(401, 'invalid_grant', `Invalid token: ${why}`);

/** The error body in the form of its API family (contracts/errors). */
export function refusalBody(api: Api, status: number, refused: Pick<Refused, 'code' | 'message' | 'details'>): object {
    const { fields, retryAfterSeconds } = refused.details;
    const more = {
        ...(refused.code && { code: refused.code }),
        ...(fields && { errors: fields }),
        ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    };
    return api === 'dashboard'
        ? { type: 'about:blank', title: titles[status] ?? 'Refused', status, detail: refused.message, ...more }
        : { message: refused.message, ...more };
}

const titles: Readonly<Record<number, string>> = {
    400: 'Bad request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not found',
    409: 'Conflict',
    413: 'Content too large',
    415: 'Unsupported media type',
    422: 'Unprocessable content',
    429: 'Too many requests',
    500: 'Internal server error',
};
