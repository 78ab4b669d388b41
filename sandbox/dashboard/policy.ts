/** Headers of every response from the dashboard's file server, pages and files alike. */
export const everyResponse: Readonly<Record<string, string>> = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
};

/**
 * The Content-Security-Policy of a file, which matters to workers: they may load nothing. The demo's is a provider with a database
 * in WebAssembly, which comes with the build.
 */
export const filePolicy = (path: string): string =>
    /^\/assets\/demo\.worker-[^/]+\.js$/.test(path)
        ? "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
        : "default-src 'none'; frame-ancestors 'none'";

const CAPTCHA = 'https://www.google.com';

/**
 * The Content-Security-Policy of a page. Scripts and inline style elements need this response's nonce. Connections may go to the
 * page's own origin, the API and upload origins in its config block and, with a captcha key, the captcha's host. Images may also
 * come from its logo origins.
 * @param url the page's address
 */
export function pagePolicy(page: string, nonce: string, url: string): string {
    const { origins, logos, captcha, reports } = readConfig(page, url);
    const policy: Record<string, readonly string[]> = {
        'default-src': ["'none'"],
        'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
        'style-src-elem': ["'self'", `'nonce-${nonce}'`],
        'style-src-attr': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:', ...logos],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...origins, ...(captcha ? [CAPTCHA] : [])],
        'frame-src': [captcha ? CAPTCHA : "'none'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'object-src': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        // Browsers that don't know the newer one use the older.
        ...(reports && { 'report-uri': [reports], 'report-to': ['csp'] }),
    };
    return Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
        .join('; ');
}

/** Where the browser finds the policy's reports; none without an address in the config block. */
export const reportingHeaders = (page: string, url: string): Record<string, string> => {
    const { reports } = readConfig(page, url);
    return reports ? { 'reporting-endpoints': `csp="${reports}"` } : {};
};

interface PolicyConfig {
    origins: string[];
    logos: string[];
    captcha: boolean;
    reports: string | undefined;
}

/** From the page's config block: origins of APIs, uploads and logos on other hosts, whether it loads a captcha, where reports go. */
function readConfig(page: string, url: string): PolicyConfig {
    const block = /<script type="application\/json" id="config"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
    const config = JSON.parse(block) as {
        apis?: Record<string, string>;
        uploadOrigins?: string[];
        logoOrigins?: string[];
        captchaKey?: string | null;
        cspReports?: string | null;
    };
    const own = (bases: readonly string[]) => [
        ...new Set(bases.filter(base => /^https?:\/\//.test(base)).map(base => new URL(base).origin)),
    ];
    return {
        origins: own([...Object.values(config.apis ?? {}), ...(config.uploadOrigins ?? [])]),
        logos: own(config.logoOrigins ?? []),
        captcha: Boolean(config.captchaKey),
        // A report holds the page's address, and with it a link's code or token.
        reports: ['code', 'token'].some(secret => new URL(url).searchParams.has(secret))
            ? undefined
            : /^(https?:\/\/|\/)[^\s"',;]+$/.exec(config.cspReports ?? '')?.[0],
    };
}
