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

const CAPTCHA = 'https://www.google.com';

/**
 * The Content-Security-Policy of a page. Scripts and inline style elements need this response's nonce. Connections may go to the
 * page's own origin, the API and upload origins in its config block and, with a captcha key, the captcha's host. Images may also
 * come from its logo origins.
 */
export function pagePolicy(page: string, nonce: string): string {
    const { origins, logos, captcha } = readConfig(page);
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
    };
    return Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
        .join('; ');
}

/** From the page's config block: the origins of APIs, uploads and logos on other hosts, and whether it loads a captcha. */
function readConfig(page: string): { origins: string[]; logos: string[]; captcha: boolean } {
    const block = /<script type="application\/json" id="config"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
    const config = JSON.parse(block) as {
        apis?: Record<string, string>;
        uploadOrigins?: string[];
        logoOrigins?: string[];
        captchaKey?: string | null;
    };
    const own = (bases: readonly string[]) => [
        ...new Set(bases.filter(base => /^https?:\/\//.test(base)).map(base => new URL(base).origin)),
    ];
    return {
        origins: own([...Object.values(config.apis ?? {}), ...(config.uploadOrigins ?? [])]),
        logos: own(config.logoOrigins ?? []),
        captcha: Boolean(config.captchaKey),
    };
}
