import { bodyTypeOf, buildPath, buildQuery, type Operation } from '../../contracts/operation';
import { adapt, unsendable } from './adapted';
import type { Backend, CallInput } from './types';

/** As long as the dashboard waits (docs/rules.md#limits). */
const PATIENCE_MS = 35_000;

/** Makes a call as the dashboard does, by the adapter where there is one; undefined without an answer. */
export async function ask(
    backend: Backend,
    operation: Operation,
    input: CallInput,
    isSignedIn = true,
): Promise<Response | undefined> {
    if (!backend.adapter) return send(backend, operation, operation.path, input, isSignedIn);
    try {
        const { path, input: sent, ours } = adapt(backend.adapter, operation, input);
        const response = await send(backend, operation, path, sent, isSignedIn);
        return response && (await ours(response));
    } catch (error) {
        return unsendable(error);
    }
}

async function send(
    { bases, token, captcha, fetch }: Backend,
    operation: Operation,
    template: string,
    { path, query, body }: CallInput,
    isSignedIn: boolean,
): Promise<Response | undefined> {
    const search = typeof query === 'string' ? query : buildQuery(query);
    const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
    if (isSignedIn && token !== '') headers.set('authorization', `Bearer ${token}`);
    if (operation.captcha) headers.set('recaptcha-token', captcha);
    if (operation.kind === 'money') headers.set('idempotency-key', crypto.randomUUID());
    if (operation.body && !operation.multipart) headers.set('content-type', bodyTypeOf(operation));
    const request = new Request(`${bases[operation.api]}${buildPath(template, path)}${search && `?${search}`}`, {
        method: operation.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(operation.body && { body: writeBody(operation, body ?? {}) }),
    });
    return fetch(request).catch(() => undefined);
}

function writeBody({ form, multipart }: Operation, body: Record<string, unknown>): string | FormData {
    const fields = Object.entries(body).filter(([, value]) => value !== undefined);
    if (form) return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    if (!multipart) return JSON.stringify(body);
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value instanceof Blob ? value : String(value));
    return data;
}
