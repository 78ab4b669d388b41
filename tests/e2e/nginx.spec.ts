import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { nginx, PREVIOUS, serveWithNginx } from './support/nginx';
import { Problems } from './support/problems';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

function named(pattern: RegExp): string {
    const name = readdirSync(inProject('dist', 'assets')).find(file => pattern.test(file));
    if (!name) throw new Error(`The build has no ${String(pattern)}`);
    return `/assets/${name}`;
}
const paths = [
    ...['/', '/login', '/index.html', '/payments/ABC-123456-PMT?page=2', '/error-404'],
    ...['/payment-request', '/payment-request/KO1/EUR/BTC/12.50/INV.7'],
    ...['/demo', '/demo/payments', '/demo/index.html'],
    ...[/^(?!demo\.worker).*\.js$/, /\.woff2$/, /^demo\.worker-.*\.js$/, /\.wasm$/, /\.js\.br$/].map(named),
    ...['/favicon.svg', '/assets/missing.js', '/missing.png', '/.vite/manifest.json'],
];
/** Of the server rather than of the dashboard. */
const own = [
    ...['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'keep-alive', 'last-modified', 'server'],
    ...['transfer-encoding'],
];

/** Names of headers in any case; a file compressed by nginx itself is as good as one that the build compressed. */
const comparable = (name: string, value: string): string =>
    name === 'vary' ? value.toLowerCase() : name === 'content-encoding' ? 'compressed' : value;

test('behind nginx the dashboard has the same headers as from the sandbox, and works', async ({ browser, baseURL }) => {
    if (!nginx) {
        console.log('Not run: there is no nginx on this machine (Debian: nginx-light)');
        return;
    }
    const server = await serveWithNginx(nginx, baseURL ?? '');
    const context = await browser.newContext({ baseURL: server.origin });
    try {
        const look = async (origin: string, path: string) => {
            const response = await context.request.get(origin + path);
            const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
            const headers = Object.entries(response.headers())
                .filter(([name]) => !own.includes(name))
                .map(([name, value]) => [name, comparable(name, nonce ? value.replaceAll(nonce, 'NONCE') : value)]);
            return { nonce, status: response.status(), headers: Object.fromEntries(headers) };
        };
        for (const path of paths) {
            const [expected, found] = [await look(baseURL ?? '', path), await look(server.origin, path)];
            // An error's own page needs no policy of its own, but may not be laxer than a page's.
            if (expected.status === 404) {
                expect([path, found.status, found.headers['cache-control']]).toEqual([path, 404, 'no-store']);
                continue;
            }
            expect({ path, ...found, nonce: !!found.nonce }).toEqual({ path, ...expected, nonce: !!expected.nonce });
        }
        const nonces = await Promise.all([look(server.origin, '/login'), look(server.origin, '/login')]);
        expect(nonces[0].nonce).toMatch(/^[0-9a-f]{32}$/);
        expect(nonces[0].nonce).not.toBe(nonces[1].nonce);
        expect(await (await context.request.get('/login')).text()).not.toContain('__CSP_NONCE__');
        const previous = await context.request.get(PREVIOUS);
        expect([previous.status(), previous.headers()['cache-control']]).toEqual([
            200,
            'public, max-age=31536000, immutable',
        ]);
        expect((await context.request.post('/login')).status()).toBe(405);
        // Compressed, its length could reveal a secret next to what the caller sent (BREACH).
        const refused = await context.request.post('/api/main/v2/oauth/token', { form: { grant_type: 'password' } });
        expect(refused.headers()['content-type']).toContain('json');
        expect(refused.headers()['content-encoding']).toBeUndefined();

        const problems = new Problems(server.origin);
        await problems.watch(context);
        const page = await context.newPage();
        await signIn(page, problems);
        await page.goto('/statements');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statements');
        await page.goto('/payment-request');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await problems.found()).toEqual([]);
    } finally {
        await context.close();
        await server.stop();
    }
});
