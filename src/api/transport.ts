/** The connection failed before or during the answer. */
export class ConnectionLost extends Error {}

/**
 * The body in chunks as they arrive.
 * @throws ConnectionLost
 */
export async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const reader = response.body?.getReader();
    if (!reader) return;
    try {
        for (let read = await next(reader); !read.done; read = await next(reader)) yield read.value;
    } finally {
        // If the connection is lost, so is the stream.
        void reader.cancel().catch(() => undefined);
    }
}

const next = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) =>
    reader.read().catch((error: unknown) => {
        throw new ConnectionLost('The answer broke off', { cause: error });
    });
