import type { UploadTarget } from '../../contracts/main/withdrawals';
import type { Operation } from '../../contracts/operation';
import { config } from '../config/config';
import { Stopped, withDeadline } from './deadline';
import { ApiError } from './errors';
import { refusalOf } from './answer/refusal';
import { sendForm } from './sendForm';
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
        const answer = await withDeadline(signal, deadline => sendForm(url, form, {}, deadline, onProgress));
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
