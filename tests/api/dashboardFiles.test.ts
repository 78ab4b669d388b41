import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { dashboardFiles } from '../../sandbox/dashboard/files';
import { seededMerchants } from '../../sandbox/seed/tenants';

const config = (apis: Record<string, string>, captchaKey: string | null = null) =>
    `<script type="application/json" id="config">${JSON.stringify({ apis, captchaKey })}</script>`;
const page = (block = config({ main: '/api/main' })) =>
    `<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__">${block}</head>` +
    '<body><script type="module" nonce="__CSP_NONCE__" src="/assets/index-1.js"></script></body></html>';
const script = 'console.log("dashboard");'.repeat(100);
const SECRET = 'not for anybody';

let outside: string;
let dist: string;
let serve: ReturnType<typeof dashboardFiles>;

const get = (path: string, init?: RequestInit) => serve(new Request(`http://localhost:4000${path}`, init));
const policyOf = (response: Response) =>
    new Map(
        (response.headers.get('content-security-policy') ?? '').split('; ').map(directive => {
            const [name = '', ...sources] = directive.split(' ');
            return [name, sources.join(' ')];
        }),
    );

beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'dashboard-files-'));
    dist = join(outside, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    mkdirSync(join(dist, '.vite'));
    writeFileSync(join(outside, 'secret.js'), SECRET);
    writeFileSync(join(dist, '.vite', 'manifest.json'), SECRET);
    writeFileSync(join(dist, 'index.html'), page());
    writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
    writeFileSync(join(dist, 'assets', 'index-1.js'), script);
    writeFileSync(join(dist, 'assets', 'inter-1.woff2'), Buffer.from([1, 2, 3]));
    serve = dashboardFiles(dist);
});

afterEach(() => rmSync(outside, { recursive: true }));

describe('the page', () => {
    test.each(['/', '/login', '/payments/ABC-123456-PMT?page=2', '/index.html', '/index.html/x'])(
        'is served for %s',
        async path => {
            const response = await get(path);
            expect(response.status).toBe(200);
            expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
            expect(response.headers.get('cache-control')).toBe('no-store');
            expect(await response.text()).toContain('<script type="module"');
        },
    );

    test('gets the sandbox’s configuration where it has none, and keeps its own', async () => {
        const blockOf = async () => /id="config">([^<]*)</.exec(await (await get('/')).text())?.[1] ?? '';
        expect(JSON.parse(await blockOf())).toEqual({ apis: { main: '/api/main' }, captchaKey: null });
        writeFileSync(join(dist, 'index.html'), page('<script type="application/json" id="config"></script>'));
        utimesSync(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5_000));
        expect(JSON.parse(await blockOf())).toEqual(sandboxConfig);
    });

    test('carries one nonce, new for each response, in every place and in its policy', async () => {
        const nonces = [];
        for (const response of [await get('/'), await get('/')]) {
            const found = [...(await response.text()).matchAll(/nonce="([^"]*)"/g)].map(match => match[1]);
            expect(found).toHaveLength(2);
            expect(new Set(found).size).toBe(1);
            expect(policyOf(response).get('script-src')).toBe(`'nonce-${found[0]}' 'strict-dynamic'`);
            expect(policyOf(response).get('style-src-elem')).toBe(`'self' 'nonce-${found[0]}'`);
            nonces.push(found[0]);
        }
        expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{24}$/);
        expect(nonces[0]).not.toBe(nonces[1]);
    });

    test('allows nothing that the dashboard does not need', async () => {
        const policy = policyOf(await get('/'));
        expect(Object.fromEntries(policy)).toMatchObject({
            'default-src': "'none'",
            'style-src-attr': "'none'",
            'connect-src': "'self'",
            'frame-src': "'none'",
            'frame-ancestors': "'none'",
            'base-uri': "'none'",
            'form-action': "'none'",
            'object-src': "'none'",
            'require-trusted-types-for': "'script'",
            'trusted-types': 'default',
        });
        expect([...policy.values()].join(' ')).not.toContain('unsafe');
    });

    test('may connect to the APIs and the captcha that its config names, and to nothing else', async () => {
        const apis = {
            main: 'https://api.example.com/main',
            dashboard: 'https://api.example.com/d',
            fiat: '/api/fiat',
        };
        writeFileSync(join(dist, 'index.html'), page(config(apis, 'site-key')));
        const policy = policyOf(await get('/'));
        expect(policy.get('connect-src')).toBe("'self' https://api.example.com https://www.google.com");
        expect(policy.get('frame-src')).toBe('https://www.google.com');
    });

    test('may connect to the upload origins that its config names', async () => {
        const block = JSON.stringify({
            uploadOrigins: ['https://uploads.example.com/files', 'https://cdn.example.com'],
        });
        writeFileSync(join(dist, 'index.html'), page(`<script type="application/json" id="config">${block}</script>`));
        const policy = policyOf(await get('/'));
        expect(policy.get('connect-src')).toBe("'self' https://uploads.example.com https://cdn.example.com");
    });

    test('loads logos only from the origins that its config names', async () => {
        writeFileSync(join(dist, 'index.html'), page(config({}, null)));
        expect(policyOf(await get('/')).get('img-src')).toBe("'self' data: blob:");
        const block = JSON.stringify({ logoOrigins: ['https://logos.example.com'] });
        writeFileSync(join(dist, 'index.html'), page(`<script type="application/json" id="config">${block}</script>`));
        expect(policyOf(await get('/')).get('img-src')).toBe("'self' data: blob: https://logos.example.com");
    });

    test('has violations reported where its config says, by the newer and the older way, and nowhere otherwise', async () => {
        const served = async (cspReports: string | null, path = '/') => {
            const block = `<script type="application/json" id="config">${JSON.stringify({ cspReports })}</script>`;
            writeFileSync(join(dist, 'index.html'), page(block));
            utimesSync(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5_000 * ++builds));
            const response = await get(path);
            const policy = policyOf(response);
            return [policy.get('report-to'), policy.get('report-uri'), response.headers.get('reporting-endpoints')];
        };
        let builds = 0;
        const address = 'https://reports.example.com/csp';
        expect(await served(address)).toEqual(['csp', address, `csp="${address}"`]);
        const none = [undefined, undefined, null];
        expect(await served(null)).toEqual(none);
        // A report would hold the code or the token, which may not have been used yet.
        expect(await served(address, '/login?email=a%40example.com&code=abc')).toEqual(none);
        expect(await served(address, '/reset-password?token=abc')).toEqual(none);
        expect(await served(`/r"; script-src 'unsafe-inline'`)).toEqual(none);
    });

    test('finds the logos that the sandbox keeps for its merchants, and no other', async () => {
        const logos = seededMerchants.flatMap(({ hostedPage }) => hostedPage?.logo_url ?? []);
        expect(logos.length).toBeGreaterThan(0);
        for (const logo of logos) {
            const response = await get(logo);
            expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
        }
        expect((await get('/logos/none.svg')).status).toBe(404);
    });

    test('is that of payers for every payment request, whatever its path, as soon as it is built', async () => {
        expect(await (await get('/payment-request')).text()).toContain('/assets/index-1.js');
        writeFileSync(join(dist, 'payment-request.html'), '<html>for payers</html>');
        for (const path of ['', '/', '/a/EUR/BTC/12.50', '/a/%E0%A4%A', '//x']) {
            const response = await get(`/payment-request${path}`);
            expect([response.status, await response.text()]).toEqual([200, '<html>for payers</html>']);
        }
    });

    test('is the demo’s at and below its path, and nowhere else', async () => {
        mkdirSync(join(dist, 'demo'));
        writeFileSync(join(dist, 'demo', 'index.html'), '<html>demo</html>');
        for (const path of ['/demo', '/demo/', '/demo/payments/ABC-1.5', '/demo/index.html'])
            expect(await (await get(path)).text()).toBe('<html>demo</html>');
        expect(await (await get('/demonstration')).text()).toContain('/assets/index-1.js');
    });

    test('may not run WebAssembly; only the demo’s worker may', async () => {
        for (const name of ['demo.worker-1a.js', 'check.worker-1a.js'])
            writeFileSync(join(dist, 'assets', name), script);
        const mayRun = async (path: string) => (policyOf(await get(path)).get('script-src') ?? '').includes('wasm');
        expect(await mayRun('/assets/demo.worker-1a.js')).toBe(true);
        for (const path of ['/', '/demo', '/assets/check.worker-1a.js', '/assets/index-1.js'])
            expect(await mayRun(path)).toBe(false);
    });

    test('is the new one after a build', async () => {
        await get('/');
        writeFileSync(join(dist, 'index.html'), '<html>second build</html>');
        utimesSync(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5000));
        writeFileSync(join(dist, 'assets', 'index-2.js'), 'second');
        expect(await (await get('/')).text()).toContain('second build');
        expect(await (await get('/assets/index-2.js')).text()).toBe('second');
    });
});

describe('files', () => {
    test('under assets are immutable, others are not', async () => {
        const asset = await get('/assets/index-1.js');
        expect(await asset.text()).toBe(script);
        expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    });

    test('are compressed for those who take gzip, fonts never', async () => {
        const accepting = { headers: { 'accept-encoding': 'br, gzip;q=0.8' } };
        const zipped = await get('/assets/index-1.js', accepting);
        expect(zipped.headers.get('content-encoding')).toBe('gzip');
        expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script);
        const refusing = await get('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip;q=0' } });
        expect(refusing.headers.get('content-encoding')).toBeNull();
        const font = await get('/assets/inter-1.woff2', accepting);
        expect(font.headers.get('content-encoding')).toBeNull();
        expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([1, 2, 3]);
    });

    test('are sent as the build has compressed them to those who take that', async () => {
        writeFileSync(join(dist, 'assets', 'index-1.js.br'), brotliCompressSync(script));
        const encodingFor = async (accepted: string) => {
            const response = await get('/assets/index-1.js', { headers: { 'accept-encoding': accepted } });
            return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const;
        };
        const [encoding, body] = await encodingFor('gzip, deflate, br, zstd');
        expect(encoding).toBe('br');
        expect(brotliDecompressSync(body).toString()).toBe(script);
        expect((await encodingFor('gzip, br;q=0'))[0]).toBe('gzip');
        expect((await encodingFor('gzip'))[0]).toBe('gzip');
        expect((await encodingFor('identity'))[1].toString()).toBe(script);
        expect((await get('/assets/index-1.js.br')).status).toBe(404);
    });

    test('that are missing answer 404, not the page', async () => {
        for (const path of ['/assets/index-0.js', '/robots.txt', '/.vite/manifest.json', '/.env', '/.git/config']) {
            expect((await get(path)).status).toBe(404);
        }
    });
});

test('every answer carries the security headers', async () => {
    for (const path of ['/', '/assets/index-1.js', '/assets/none.js', '/%ff']) {
        const { headers } = await get(path);
        expect(Object.fromEntries(headers)).toMatchObject({
            'x-content-type-options': 'nosniff',
            'x-frame-options': 'DENY',
            'referrer-policy': 'no-referrer',
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-resource-policy': 'same-origin',
            'permissions-policy': expect.stringContaining('camera=()'),
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        });
    }
});

test('HEAD answers like GET, without a body; other methods are refused', async () => {
    const head = await get('/assets/index-1.js', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(script.length));
    expect(await head.text()).toBe('');
    expect((await get('/', { method: 'POST' })).status).toBe(405);
});

test('no path leads out of the build', async () => {
    const step = fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2E.',
        '%252e%252e',
        '..%2f',
        '..%5c',
        '\\..',
        '%00',
        '',
        'assets',
        '.vite',
    );
    const target = fc.constantFrom('secret.js', 'dist', 'manifest.json', 'index.html');
    await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 6 }), target, async (steps, name) => {
            const response = await get(`/${[...steps, name].join('/')}`);
            expect(await response.text()).not.toContain(SECRET);
        }),
        { numRuns: 500 },
    );
});

test('without a build it says how to make one', async () => {
    rmSync(join(dist, 'index.html'));
    const response = await get('/login');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
});
