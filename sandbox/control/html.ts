import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import { styles } from './styles';

/** A page of the sandbox, without scripts. Its forms go to the sandbox alone. */
export function htmlResponse(title: string, content: unknown, status = 200): Response {
    const nonce = randomBytes(16).toString('base64');
    const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    };
    const page = html`<!doctype html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width" />
                <title>${title}</title>
                <link rel="icon" href="data:," />
                <style nonce="${nonce}">
                    ${raw(styles)}
                </style>
            </head>
            <body>
                <main>
                    <h1>${title}</h1>
                    ${content}
                </main>
            </body>
        </html>`;
    return new Response(String(page), { status, headers });
}
