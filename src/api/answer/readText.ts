import { chunksOf } from '../transport';

/** The body is larger than any answer should be, or isn't UTF-8. */
export class UnreadableBody extends Error {}

/**
 * The whole body as text; `limit` is in bytes.
 * @throws UnreadableBody | ConnectionLost
 */
export async function readText(response: Response, limit: number): Promise<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    let text = '';
    for await (const chunk of chunksOf(response)) {
        size += chunk.byteLength;
        if (size > limit) throw new UnreadableBody('The answer is too large');
        text += decode(decoder, chunk);
    }
    return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
    try {
        return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
        throw new UnreadableBody('The answer is not UTF-8', { cause: error });
    }
}
