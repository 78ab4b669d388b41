import { readRefusal } from '../../../contracts/errors';
import type { Operation } from '../../../contracts/operation';
import { readJson } from '../../../contracts/json';
import type { AdaptedCall } from '../adapter/adapt';
import { ApiError, type ApiErrorKind } from '../errors';
import { readText } from './readText';

const MAX_REFUSAL_BYTES = 64 * 1024;
const ONE_DAY = 86_400;

/** The error for an answer other than 2xx. Its body is only used where it's text that isn't a page. */
export async function refusalOf(
    operation: Operation,
    response: Response,
    adapted?: AdaptedCall | null,
): Promise<ApiError> {
    const { status, headers } = response;
    const body = await bodyOf(response);
    const { message, code, fields, retryAfterSeconds } = readRefusal(adapted ? adapted.refusal(body) : body);
    // What a page in between says instead is a page.
    const isOwnRefusal = operation.kind === 'decision' && status === 403 && (!!message || body === '');
    return new ApiError(kindOf(operation, status, code), operation, {
        status,
        requestId: headers.get('x-request-id') ?? undefined,
        code,
        fields,
        serverMessage: message,
        retryAfterSeconds: retryAfter(headers, Date.now()) ?? sane(retryAfterSeconds),
        ...(isOwnRefusal && { outcome: 'not-done' }),
    });
}

function kindOf(operation: Operation, status: number, code: string | undefined): ApiErrorKind {
    if (status === 401) return endsSession(operation, code) ? 'signed-out' : 'refused';
    if (status === 403) return 'forbidden';
    if (status === 404) return 'not-found';
    if (status === 409) return 'conflict';
    if (status === 429) return 'rate-limited';
    // A gateway's 408 doesn't tell whether the request reached the provider.
    return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'server';
}

/** A 401 means the session has ended, unless the call carries no session or the refusal is about a wrong code or password. */
const endsSession = (operation: Operation, code: string | undefined): boolean =>
    (operation.access !== 'public' || operation.withSession === true) &&
    !/^(otp_|bad_credentials$|captcha_)/.test(code ?? '');

/** Its JSON, or its text where it's none. */
async function bodyOf(response: Response): Promise<unknown> {
    const type = response.headers.get('content-type') ?? '';
    const text = await readText(response, MAX_REFUSAL_BYTES).catch(() => '');
    try {
        return readJson(text);
    } catch {
        return /html|xml/i.test(type) ? undefined : text;
    }
}

/** `Retry-After` in seconds, from a number or a date; undefined if missing or invalid. */
export function retryAfter(headers: Headers, now: number): number | undefined {
    const text = headers.get('retry-after')?.trim() ?? '';
    if (/^\d+$/.test(text)) return sane(Number(text));
    const serverNow = Date.parse(headers.get('date') ?? '');
    return sane((Date.parse(text) - (Number.isNaN(serverNow) ? now : serverNow)) / 1000);
}

const sane = (seconds: number | undefined): number | undefined =>
    seconds !== undefined && seconds >= 0 && seconds <= ONE_DAY ? Math.ceil(seconds) : undefined;
