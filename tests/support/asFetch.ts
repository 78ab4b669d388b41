import type { Answering } from './servers/sandbox';

const ORIGIN = 'http://sandbox.test';

/** The sandbox as a global fetch: relative URLs are its own, and an abort ends the call as in a browser. */
export const asFetch =
    (sandbox: Answering): typeof fetch =>
    async (input, init) => {
        const request = input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), init);
        const { signal } = request;
        signal.throwIfAborted();
        return new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
            sandbox.fetch(request).then(resolve, reject);
        });
    };
