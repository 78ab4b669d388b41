import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sandboxConfig, withConfig } from './config';
import { keptLogos } from './logos';
import { everyResponse, filePolicy, pagePolicy, reportingHeaders } from './policy';
import { DEMO_PATH } from '../../contracts/demo';

const compress = promisify(gzip);
const NONCE = /__CSP_NONCE__/g;

const contentTypes: Readonly<Record<string, string>> = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
};
const compressible = new Set(['.css', '.data', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);

interface Body {
    readonly plain: Buffer;
    readonly gzip?: Buffer | undefined;
    readonly br?: Buffer | undefined;
}

interface Build {
    readonly builtAt: string;
    readonly page: string;
    /** The page that payers see. */
    readonly paymentPage: string;
    readonly demoPage: string;
    /** File by request path. Only the files listed here can be served, whatever a path says. */
    readonly files: ReadonlyMap<string, string>;
    readonly bodies: Map<string, Promise<Body>>;
}

/**
 * Serves a built dashboard: its files, the logos that the sandbox keeps, and its page for every other path, with a fresh nonce and
 * the security headers that docs/security.md explains. A page without a configuration gets this one. Picks up a new build without a
 * restart. Never rejects.
 */
export function dashboardFiles(
    directory: string,
    config: object = sandboxConfig,
): (request: Request) => Promise<Response> {
    let current: Build | undefined;

    const answer = async (request: Request): Promise<Response> => {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
            return text(405, 'Only GET and HEAD are answered here', { allow: 'GET, HEAD' });
        }
        const builtAt = await buildTimes(directory);
        if (builtAt === undefined) {
            return text(503, 'The dashboard is not built yet. Run: npm run build (npm start does it by itself)');
        }
        if (current?.builtAt !== builtAt) current = await readBuild(directory, builtAt, config);
        if (isPaymentRequest(request.url)) return servePage(current.paymentPage, request);
        if (isDemo(request.url)) return servePage(current.demoPage, request);
        const path = decodedPath(request.url);
        if (path === undefined) return text(400, 'The address cannot be read');
        const file = current.files.get(path);
        if (file) return serveFile(current, path, file, request);
        const isFile = (extname(path) && path !== '/index.html') || path.includes('/.');
        return isFile ? text(404, 'There is no such file') : servePage(current.page, request);
    };

    return async request => {
        const response = await answer(request).catch(() => text(500, 'The file could not be read'));
        return request.method === 'HEAD' ? new Response(null, response) : response;
    };
}

const isPage = (path: string): boolean =>
    ['/index.html', '/payment-request.html', `${DEMO_PATH}/index.html`].includes(path);

/** When the pages were written, since each is built by itself; undefined without a build. */
async function buildTimes(directory: string): Promise<string | undefined> {
    const timeOf = (name: string) =>
        stat(join(directory, name)).then(
            found => found.mtimeMs,
            () => undefined,
        );
    const [page, ...others] = await Promise.all(['index.html', 'payment-request.html', 'demo/index.html'].map(timeOf));
    return page === undefined ? undefined : [page, ...others].join(' ');
}

async function readBuild(directory: string, builtAt: string, config: object): Promise<Build> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
        .map(file => [`/${relative(directory, file).split(sep).join('/')}`, file] as const)
        .filter(([path]) => !isPage(path) && !path.includes('/.') && !path.endsWith('.br'));
    const read = async (name: string) => withConfig(await readFile(join(directory, name), 'utf8'), config);
    const page = await read('index.html');
    // A build without it shows payers the same within the dashboard's page.
    const paymentPage = await read('payment-request.html').catch(() => page);
    const demoPage = await readFile(join(directory, 'demo', 'index.html'), 'utf8').catch(() => page);
    return {
        builtAt,
        page,
        paymentPage,
        demoPage,
        files: new Map([...files, ...(await keptLogos())]),
        bodies: new Map(),
    };
}

/** Payment requests are pages, whatever their parameters: one may be an amount such as 12.50, or unreadable. */
const isPaymentRequest = (url: string): boolean => /^\/payment-request(\/|$)/.test(new URL(url).pathname);

/** All its pages are one file. */
const isDemo = (url: string): boolean => `${new URL(url).pathname}/`.startsWith(`${DEMO_PATH}/`);

function decodedPath(url: string): string | undefined {
    try {
        return decodeURIComponent(new URL(url).pathname);
    } catch {
        return undefined;
    }
}

/** With what the build has compressed in advance. */
async function readBody(file: string): Promise<Body> {
    const plain = await readFile(file);
    if (!compressible.has(extname(file))) return { plain };
    const br = await readFile(`${file}.br`).catch(() => undefined);
    return { plain, br, gzip: await compress(plain, { level: 9 }) };
}

async function serveFile(build: Build, path: string, file: string, request: Request): Promise<Response> {
    const reading = build.bodies.get(file) ?? readBody(file);
    build.bodies.set(file, reading);
    reading.catch(() => build.bodies.delete(file));
    const body = await reading;
    const headers = new Headers({
        ...everyResponse,
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        // Only file names under assets/ contain a content hash.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'content-security-policy': filePolicy(path),
    });
    return bytes(body, headers, request);
}

async function servePage(page: string, request: Request): Promise<Response> {
    const nonce = randomBytes(18).toString('base64');
    const plain = Buffer.from(page.replace(NONCE, nonce));
    const headers = new Headers({
        ...everyResponse,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(page, nonce, request.url),
        ...reportingHeaders(page, request.url),
    });
    return bytes({ plain, gzip: await compress(plain) }, headers, request);
}

/** In the best encoding that there is and that the request accepts. */
function bytes(body: Body, headers: Headers, request: Request): Response {
    if (body.gzip) headers.set('vary', 'accept-encoding');
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find(name => body[name] && accepts(name, accepted));
    if (encoding) headers.set('content-encoding', encoding);
    const sent = (encoding && body[encoding]) ?? body.plain;
    headers.set('content-length', String(sent.byteLength));
    return new Response(new Uint8Array(sent), { headers });
}

const accepts = (encoding: string, accepted: string) =>
    accepted.split(',').some(part => {
        const [name, ...parameters] = part.split(';').map(each => each.trim().toLowerCase());
        return name === encoding && !parameters.some(each => each.startsWith('q=') && Number(each.slice(2)) === 0);
    });

const text = (status: number, message: string, more: Record<string, string> = {}) =>
    new Response(`${message}\n`, {
        status,
        headers: {
            ...everyResponse,
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            ...more,
        },
    });
