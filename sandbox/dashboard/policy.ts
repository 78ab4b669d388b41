/** Headers of every answer of the dashboard's file server, pages and files alike. */
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
 * The Content-Security-Policy of a page. Scripts and style elements need this response's nonce; connections go to the
 * page's own origin, to the APIs and the upload origins that its config block names, and with a captcha key to the captcha's host.
 */
export function pagePolicy(page: string, nonce: string): string {
    const { origins, captcha } = readConfig(page);
    const policy: Record<string, readonly string[]> = {
        'default-src': ["'none'"],
        'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
        'style-src-elem': ["'self'", `'nonce-${nonce}'`],
        'style-src-attr': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
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

/** Origins of APIs and uploads that live elsewhere, and whether a captcha is loaded, as the config block of the page says. */
function readConfig(page: string): { origins: string[]; captcha: boolean } {
    const block = /<script type="application\/json" id="config"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
    const config = JSON.parse(block) as {
        apis?: Record<string, string>;
        uploadOrigins?: string[];
        captchaKey?: string | null;
    };
    const origins = [...Object.values(config.apis ?? {}), ...(config.uploadOrigins ?? [])]
        .filter(base => /^https?:\/\//.test(base))
        .map(base => new URL(base).origin);
    return { origins: [...new Set(origins)], captcha: Boolean(config.captchaKey) };
}
