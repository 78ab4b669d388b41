import type { RefusalCode } from '../../contracts/errors';

interface Details {
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    /** A wrong password, which a field is named for like any other. */
    isAttempt?: true;
    /** Whose link, code or token it was that doesn't work again. No answer says so. */
    ofUser?: string;
}

/** A refused call, with what its answer says. */
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

/** How many fields a refusal names: where more are wrong, the first of them. */
export const MAX_PROBLEMS = 50;

export const invalidFields = (fields: Record<string, string>): Refused =>
    new Refused(422, 'invalid_request', 'Some fields are not valid', { fields });

/** The main API's 401, as integrators know it. */
export const invalidToken = (why: string): Refused => new Refused(401, 'invalid_grant', `Invalid token: ${why}`);
