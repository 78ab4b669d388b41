import type { AnsweredCall, AskedCall, Told } from '../messages';
import { pauseBefore } from './delay';

type Tokens = Extract<Told, { ready: unknown }>['ready'];

const worker = new Worker(new URL('../provider/demo.worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, (answered: AnsweredCall) => void>();
const codeListeners = new Set<() => void>();
let lastId = 0;
let code: string | undefined;

/** Resolves to the demo user's tokens once the provider answers. */
export const started: Promise<Tokens> = new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AnsweredCall | Told>) => {
        if ('ready' in data) return resolve(data.ready);
        if ('failed' in data) return reject(new Error(data.failed));
        if ('code' in data) return hearCode(data.code);
        waiting.get(data.id)?.(data);
        waiting.delete(data.id);
    });
    worker.addEventListener('error', () => reject(new Error('The demo’s provider could not be loaded')));
});
started.catch(() => undefined);

/** Has a call answered by the provider, a second or two later. */
export async function ask(request: Request): Promise<Response> {
    lastId += 1;
    const id = lastId;
    const body = request.body ? await request.arrayBuffer() : undefined;
    const answered = new Promise<AnsweredCall>(resolve => waiting.set(id, resolve));
    const asked: AskedCall = { id, method: request.method, url: request.url, headers: [...request.headers], body };
    worker.postMessage(asked, body ? [body] : []);
    const [{ status, headers, body: content }] = await Promise.all([answered, pauseBefore(asked)]);
    // A Response of these statuses takes no body.
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? content : null, { status, headers: headers.map(([...pair]) => pair) });
}

function hearCode(heard: string): void {
    code = heard;
    for (const listener of codeListeners) listener();
}

/** The newest one-time code that the provider would have emailed. */
export const newestCode = {
    subscribe: (listener: () => void) => {
        codeListeners.add(listener);
        return () => void codeListeners.delete(listener);
    },
    read: () => code,
};
