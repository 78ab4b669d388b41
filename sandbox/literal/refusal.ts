import type { Api } from '../../contracts/operation';

interface Said {
    message?: string;
    detail?: string;
    code?: string;
}

/**
 * A refusal as the specification leaves it: without codes and names of fields, in whatever form an API family has, and no
 * Retry-After.
 * @param path tells the calls apart that answer a wrong code with 400 and with 401
 */
export async function literalRefusal(api: Api, path: string, refusal: Response): Promise<Response> {
    const said = (await refusal.json().catch(() => ({}))) as Said;
    const message = said.message ?? said.detail ?? '';
    const status = isWrongCode(said) ? (of400.test(path) ? 400 : 401) : refusal.status;
    const headers = new Headers(refusal.headers);
    for (const name of ['retry-after', 'content-length', 'content-type']) headers.delete(name);
    const answer = (body: string | null, type?: string) => {
        if (type) headers.set('content-type', type);
        return new Response(body, { status, headers });
    };
    if (status >= 500) return answer(`<!doctype html><h1>${status}</h1>`, 'text/html; charset=utf-8');
    if (api === 'main') return answer(JSON.stringify({ message }), 'application/json');
    if (status === 403 || status === 404) return answer(null);
    if (api === 'fiat') return answer(JSON.stringify(message), 'application/json');
    return answer(JSON.stringify({ title: 'Refused', status, detail: message }), 'application/problem+json');
}

/** Calls that refuse a wrong code with 400; the others do it with 401. */
const of400 = /\/(login-verify-otp|settings\/2fa|authenticator\/register)$/;

const isWrongCode = ({ code }: Said): boolean => code === 'otp_invalid' || code === 'otp_expired';
