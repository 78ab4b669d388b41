import { Refused } from '../domain/refused';

/**
 * Bodies are UTF-8, and so is each part of a form.
 * @throws Refused 415 for a body that calls itself anything else
 */
export function requireUtf8(request: Request): void {
    const [, charset = 'utf-8'] = /;\s*charset=["']?([^"';\s]*)/i.exec(request.headers.get('content-type') ?? '') ?? [];
    if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new Refused(415, 'invalid_request', 'Send the body as UTF-8');
}
