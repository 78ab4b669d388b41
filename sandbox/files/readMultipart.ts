import { Refused } from '../domain/refused';
import { joined } from './joined';

/**
 * A multipart form. Stops reading past the largest body allowed, whatever length was announced.
 * @param most bytes
 * @throws Refused 413; 422 for any other body
 */
export async function readMultipart(request: Request, most: number): Promise<FormData> {
    const parts: Uint8Array[] = [];
    let size = 0;
    const reader = request.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        const part = read.value;
        size += part.byteLength;
        if (size > most) throw new Refused(413, 'invalid_request', 'The file is larger than 10 MB');
        parts.push(part);
    }
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    try {
        return await new Response(joined(parts), { headers }).formData();
    } catch {
        throw new Refused(422, 'invalid_request', 'Send a multipart form');
    }
}
