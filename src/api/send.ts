import { ConnectionLost } from './transport';

/**
 * Sends over the network without cookies, redirects, referrer or cache. The bearer is the only credential. In the demo's build
 * another module stands in for this one (docs/decisions/0015-demo-with-its-own-provider.md).
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
        throw new ConnectionLost('No answer', { cause: error });
    }
}
