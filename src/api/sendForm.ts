import type { Deadline } from './deadline';
import { ConnectionLost } from './transport';

/** The headers of an answer that the client reads. */
const readHeaders = ['content-type', 'x-request-id', 'retry-after', 'date'];

/**
 * Sends a multipart form by XMLHttpRequest, because fetch doesn't report upload progress. The deadline restarts with each part
 * sent. No cookies and no referrer, as `send`. An answer after a redirect, which nothing but the policy of the page can stop, is
 * none.
 * @param onProgress gets the fraction sent, 0 to 1
 * @throws ConnectionLost
 */
export const sendForm = (
    url: string,
    form: FormData,
    headers: Readonly<Record<string, string>>,
    { signal, restart }: Deadline,
    onProgress?: (share: number) => void,
): Promise<Response> =>
    new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const request = new XMLHttpRequest();
        request.open('POST', url);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => {
            restart();
            onProgress?.(total > 0 ? loaded / total : 0);
        };
        const lose = () => reject(new ConnectionLost('No answer'));
        request.onload = () => {
            if (request.responseURL === new URL(url, location.origin).href) resolve(responseOf(request));
            else lose();
        };
        request.onerror = lose;
        signal.addEventListener('abort', () => request.abort(), { once: true });
        request.send(form);
    });

function responseOf(request: XMLHttpRequest): Response {
    const { status, responseText } = request;
    const headers = new Headers();
    for (const name of readHeaders) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
    }
    // A Response of these statuses takes no body.
    return new Response([204, 205, 304].includes(status) ? null : responseText, { status, headers });
}
