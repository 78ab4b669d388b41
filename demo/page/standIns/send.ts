import { ask } from '../provider';

/** Stands in for src/api/send in the demo's build: the provider in this page's worker answers, as late as one over a network. */
export async function send(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
    signal?.throwIfAborted();
    const request = new Request(new URL(url, location.origin), {
        method: method ?? 'GET',
        ...(headers && { headers }),
        ...(body && { body }),
    });
    return ask(request);
}
