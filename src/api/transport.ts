/** The connection failed before or while the answer came. */
export class ConnectionLost extends Error {}

/**
 * Sends over the network: no cookies, no redirects, no referrer, no cache. The bearer is the only credential.
 * @throws ConnectionLost
 */
export async function send(url: string, request: RequestInit): Promise<Response> {
    try {
        return await fetch(url, {
            ...request,
            credentials: 'omit',
            redirect: 'error',
            referrerPolicy: 'no-referrer',
            cache: 'no-store',
        });
    } catch (error) {
        throw new ConnectionLost('The request got no answer', { cause: error });
    }
}

/** The body in chunks, with each reported as it comes. @throws ConnectionLost */
export async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const reader = response.body?.getReader();
    if (!reader) return;
    try {
        for (let read = await next(reader); !read.done; read = await next(reader)) yield read.value;
    } finally {
        // The stream is already gone where the connection was.
        void reader.cancel().catch(() => undefined);
    }
}

const next = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) =>
    reader.read().catch((error: unknown) => {
        throw new ConnectionLost('The answer broke off', { cause: error });
    });
