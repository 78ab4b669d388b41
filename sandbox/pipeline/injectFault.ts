import { writeJson } from '../../contracts/json';
import type { Api } from '../../contracts/operation';
import type { Fault } from '../database/faults';
import { Refused } from '../domain/refused';
import { refusal } from './respond';

/** What a fault does before the work: answers instead of it, or nothing. */
export async function faultBefore(fault: Fault, api: Api, signal: AbortSignal): Promise<Response | undefined> {
    if (fault.kind === 'status') return failure(api, fault.status ?? 500);
    if (fault.kind === 'html') {
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return new Response('<!doctype html><title>Proxy</title><p>Please stand by', {
            status: fault.status ?? 200,
            headers,
        });
    }
    if (fault.kind === 'hang') return new Promise((_, reject) => whenAborted(signal, reject));
    if (fault.kind === 'slow') await sleep(fault.milliseconds ?? 1000, signal);
    return undefined;
}

/** What a fault does to the answer once the work is done. */
export async function faultAfter(fault: Fault, api: Api, response: Response, signal: AbortSignal): Promise<Response> {
    if (fault.kind === 'status-after') return failure(api, fault.status ?? 500);
    if (fault.kind === 'hang-after') return new Promise((_, reject) => whenAborted(signal, reject));
    if (fault.kind === 'abort-after') {
        const body = new ReadableStream({ start: controller => controller.error(new Error('The connection broke')) });
        return new Response(body, { status: response.status, headers: response.headers });
    }
    if (fault.kind === 'drift') return new Response(writeJson(drift(await response.json())), response);
    return response;
}

/** Drops the first field of the first row, or of the answer itself. */
function drift(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item, index) => (index === 0 ? drift(item) : item));
    if (typeof value !== 'object' || value === null) return value;
    if ('data' in value && Array.isArray(value.data) && value.data.length > 0) {
        return { ...value, data: drift(value.data) };
    }
    return Object.fromEntries(Object.entries(value).slice(1));
}

function failure(api: Api, status: number): Response {
    if (status === 401) return refusal(api, new Refused(401, 'invalid_grant', expired));
    if (status === 429) {
        return refusal(api, new Refused(429, 'rate_limited', 'Too many requests', { retryAfterSeconds: 1 }));
    }
    return refusal(api, new Refused(status, undefined, `This ${status} was asked for on the sandbox page`));
}

const expired = 'Invalid token: access token has expired';

function whenAborted(signal: AbortSignal, done: (reason: unknown) => void): void {
    if (signal.aborted) done(signal.reason);
    else signal.addEventListener('abort', () => done(signal.reason), { once: true });
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        whenAborted(signal, reason => {
            clearTimeout(timer);
            reject(reason);
        });
    });
