import type { UploadTarget } from '../../contracts/main/withdrawals';
import type { Operation } from '../../contracts/operation';
import { config } from '../config/config';
import { type Deadline, Stopped, withDeadline } from './deadline';
import { ApiError } from './errors';
import { refusalOf } from './answer/refusal';
import { ConnectionLost } from './transport';

interface UploadOptions {
    signal?: AbortSignal;
    /** The fraction sent, 0 to 1. */
    onProgress?: (share: number) => void;
}

/**
 * Uploads a file as a form to a URL that an operation returned, with its fields before the file. The fields are the only
 * credential: no bearer is sent, and nothing goes to an origin that isn't in the configuration. The 35 seconds apply between
 * progress events, not to the whole upload.
 * @throws ApiError
 */
export async function upload(
    announcing: Operation,
    { url, fields }: UploadTarget,
    file: File,
    { signal, onProgress }: UploadOptions = {},
): Promise<void> {
    // A 401 from the storage doesn't concern the session.
    const operation: Operation = { ...announcing, access: 'public' };
    if (!mayReceive(url)) throw new ApiError('refused', operation, { code: 'upload_origin', outcome: 'not-done' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    try {
        const answer = await withDeadline(signal, deadline => post(url, form, deadline, onProgress));
        if (!answer.ok) throw await refusalOf(operation, answer);
    } catch (error) {
        if (error instanceof Stopped) {
            throw new ApiError(error.by === 'caller' ? 'aborted' : 'timeout', operation, { cause: error });
        }
        throw error instanceof ConnectionLost ? new ApiError('network', operation, { cause: error }) : error;
    }
}

function mayReceive(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, origin } = new URL(url);
    return /^https?:$/.test(protocol) && [globalThis.location.origin, ...config.uploadOrigins].includes(origin);
}

/** XMLHttpRequest, because fetch doesn't report upload progress. */
const post = (url: string, form: FormData, { signal, restart }: Deadline, onProgress?: (share: number) => void) =>
    new Promise<Response>((resolve, reject) => {
        signal.throwIfAborted();
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.upload.onprogress = ({ loaded, total }) => {
            restart();
            onProgress?.(total > 0 ? loaded / total : 0);
        };
        request.onload = () => resolve(responseOf(request));
        request.onerror = () => reject(new ConnectionLost('The upload got no answer'));
        signal.addEventListener('abort', () => request.abort(), { once: true });
        request.send(form);
    });

function responseOf(request: XMLHttpRequest): Response {
    const { status } = request;
    const isOk = status >= 200 && status < 300;
    const headers = new Headers();
    for (const name of ['x-request-id', 'retry-after', 'date']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
    }
    return new Response(isOk ? null : request.responseText, { status, headers });
}
