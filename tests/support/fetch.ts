import { vi } from 'vitest';

export interface Sent {
    url: string;
    method: string;
    headers: Record<string, string>;
    body: string | undefined;
    init: RequestInit;
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
    new Response(typeof value === 'string' ? value : JSON.stringify(value), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
    });

/** Replaces the network with a function, to inject what a real server doesn't do on demand. */
export function stubFetch(answer: (sent: Sent, index: number) => Response | Promise<Response>): Sent[] {
    const all: Sent[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        init.signal?.throwIfAborted();
        const sent: Sent = {
            url,
            method: init.method ?? 'GET',
            headers: { ...(init.headers as Record<string, string>) },
            body: init.body as string | undefined,
            init,
        };
        all.push(sent);
        return answer(sent, all.length - 1);
    });
    return all;
}

/** An answer that never comes; it fails when the request is aborted, as the network does. */
export const hang = ({ init }: Sent): Promise<Response> =>
    new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
