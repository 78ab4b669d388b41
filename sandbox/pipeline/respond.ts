import { randomUUID } from 'node:crypto';
import { writeJson } from '../../contracts/json';
import type { Api, Operation } from '../../contracts/operation';
import { writePagination } from '../../contracts/paging';
import type { PageReply } from '../handlers/handler';
import type { FileReply } from '../files/fileReply';
import { type Refused } from '../domain/refused';

export const jsonResponse = (value: unknown, status = 200, type = 'application/json'): Response =>
    new Response(writeJson(value), { status, headers: { 'content-type': `${type}; charset=utf-8` } });

/** A page of a list, with its pagination in the headers. */
export function pageResponse({ data, pagination }: PageReply): Response {
    const response = jsonResponse(data);
    for (const [name, value] of Object.entries(writePagination(pagination))) response.headers.set(name, value);
    return response;
}

export function refusal(api: Api, refused: Refused): Response {
    const type = api === 'dashboard' ? 'application/problem+json' : 'application/json';
    const response = jsonResponse(refusalBody(api, refused.status, refused), refused.status, type);
    const { retryAfterSeconds } = refused.details;
    if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
    if (refused.status === 401) response.headers.set('www-authenticate', 'Bearer');
    return response;
}

/** A file to be saved, never to be shown in place. */
export function fileResponse(answer: Operation['answer'], { filename, body, mimeType }: FileReply): Response {
    const type = mimeType ?? (answer === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf');
    return new Response(body, {
        headers: { 'content-type': type, 'content-disposition': `attachment; ${named(filename)}` },
    });
}

/** RFC 6266: a header holds ASCII, so that any other name is encoded. */
const named = (filename: string): string =>
    /^[\x20-\x7e]*$/.test(filename)
        ? `filename="${filename}"`
        : `filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, hex)}`;

/** Adds the headers that every API answer has. */
export function withApiHeaders(response: Response): Response {
    response.headers.set('x-request-id', randomUUID());
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-content-type-options', 'nosniff');
    response.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return response;
}

/** The error body in its API family's format (contracts/errors). */
function refusalBody(api: Api, status: number, refused: Pick<Refused, 'code' | 'message' | 'details'>): object {
    const { fields, retryAfterSeconds } = refused.details;
    const more = {
        ...(refused.code && { code: refused.code }),
        ...(fields && { errors: mapValues(fields, asSentence) }),
        ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    };
    return api === 'dashboard'
        ? { type: 'about:blank', title: titles[status] ?? 'Refused', status, detail: refused.message, ...more }
        : { message: refused.message, ...more };
}

const mapValues = (texts: Record<string, string>, change: (text: string) => string) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));

/** Forms show these texts as they are. A single word is a key, which has words elsewhere. */
const asSentence = (text: string): string => (/\s/.test(text) && !/[.!?]$/.test(text) ? `${text}.` : text);

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

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
