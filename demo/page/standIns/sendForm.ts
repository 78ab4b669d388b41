import type { Deadline } from '../../../src/api/deadline';
import { ask } from '../provider';

/** Stands in for src/api/sendForm in the demo's build. */
export async function sendForm(
    url: string,
    form: FormData,
    headers: Readonly<Record<string, string>>,
    { signal, restart }: Deadline,
    onProgress?: (share: number) => void,
): Promise<Response> {
    signal.throwIfAborted();
    const answered = ask(new Request(new URL(url, location.origin), { method: 'POST', headers, body: form }));
    restart();
    onProgress?.(1);
    return answered;
}
