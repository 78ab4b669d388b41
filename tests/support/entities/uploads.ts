import { vi } from 'vitest';

/** A form that was sent, as the storage receives it. */
export interface SentForm {
    url: string;
    method: string;
    headers: Headers;
    /** The multipart body. */
    body: Uint8Array<ArrayBuffer>;
}

type Answer = (form: SentForm, signal: AbortSignal) => Promise<Response>;

/**
 * Replaces XMLHttpRequest with one that sends forms to `answer`, and reports progress halfway and at the end. An answer with a URL
 * of its own was redirected there. Returns the forms sent.
 */
export function stubUploads(answer: Answer): SentForm[] {
    const sent: SentForm[] = [];
    class Request {
        readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
        onload?: () => void;
        onerror?: () => void;
        status = 0;
        responseText = '';
        responseURL = '';
        private readonly headers = new Headers();
        private readonly controller = new AbortController();
        private answered = new Headers();
        private method = '';
        private url = '';
        open(method: string, url: string) {
            Object.assign(this, { method, url });
        }
        setRequestHeader(name: string, value: string) {
            this.headers.set(name, value);
        }
        getResponseHeader(name: string) {
            return this.answered.get(name);
        }
        abort() {
            this.controller.abort();
        }
        send(form: FormData) {
            void this.exchange(form);
        }
        private async exchange(form: FormData) {
            const { url, method, headers } = this;
            const body = await multipart(form, headers);
            const all = { url, method, headers, body };
            sent.push(all);
            const total = body.byteLength;
            for (const loaded of [total / 2, total]) this.upload.onprogress?.({ loaded, total });
            try {
                const response = await answer(all, this.controller.signal);
                this.responseText = await response.text();
                this.status = response.status;
                this.responseURL = response.url || new URL(url, location.origin).href;
                this.answered = response.headers;
                this.onload?.();
            } catch {
                this.onerror?.();
            }
        }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    return sent;
}

/** Written by hand, since the platform's Request doesn't take jsdom's forms and files. */
async function multipart(form: FormData, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
    const boundary = `----form${crypto.randomUUID()}`;
    headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    const parts: (string | ArrayBuffer)[] = [];
    for (const [name, value] of form.entries()) {
        parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`);
        if (typeof value === 'string') parts.push(`\r\n\r\n${value}\r\n`);
        else {
            parts.push(`; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`);
            parts.push(await value.arrayBuffer(), '\r\n');
        }
    }
    parts.push(`--${boundary}--\r\n`);
    const bytes = parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(new Uint8Array(part))));
    return new Uint8Array(Buffer.concat(bytes));
}

/** The form as the platform reads it. */
export const readForm = ({ body, headers }: SentForm): Promise<FormData> =>
    new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();

/** An answer that came after a redirect. */
export const redirected = (answer: Response, url: string): Response =>
    Object.defineProperty(answer, 'url', { value: url });
