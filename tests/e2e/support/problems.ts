import type { BrowserContext, Page } from '@playwright/test';

/** Its answers hold tokens. */
const tokenCall = /\/oauth\/token$/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Codes are short, so they count only as whole values, not as part of a reference or a hash. */
const standsIn = (text: string, secret: string) =>
    new RegExp(`(^|[^A-Za-z0-9_-])${escaped(secret)}($|[^A-Za-z0-9_-])`).test(text);

/** Collects anything that no page of the dashboard may do. */
export class Problems {
    private readonly origin: string;
    private readonly noticed: string[] = [];
    private readonly allowed: RegExp[] = [];
    private readonly secrets = new Set<string>();
    private readonly traces: string[] = [];
    private readonly reading: Promise<void>[] = [];

    constructor(origin: string) {
        this.origin = origin;
    }

    /** Allows what a test causes on purpose, such as the browser's message about a 500 response. */
    allow(expected: RegExp): void {
        this.allowed.push(expected);
    }

    /** From now on this must not appear in a URL or on the console. */
    keepSecret(secret: string): void {
        this.secrets.add(secret);
    }

    /** Watches every page of a context. The test's own context is already watched. */
    async watch(context: BrowserContext): Promise<void> {
        await context.addInitScript(() => {
            document.addEventListener('securitypolicyviolation', event => {
                console.error(
                    `Security policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`,
                );
            });
        });
        context.on('console', message => {
            this.traces.push(message.text());
            if (message.type() === 'error') this.noticed.push(`console: ${message.text()} (${message.location().url})`);
        });
        context.on('weberror', error => this.noticed.push(`uncaught: ${error.error().stack ?? error.error().message}`));
        context.on('request', request => {
            const url = request.url();
            this.traces.push(url);
            const local = url.startsWith(`${this.origin}/`) || /^(data|blob|about):/.test(url);
            if (!local) this.noticed.push(`request to another origin: ${url}`);
        });
        context.on('response', response => {
            if (!tokenCall.test(new URL(response.url()).pathname) || !response.ok()) return;
            this.reading.push(response.json().then(this.keepTokens, () => undefined));
        });
        context.pages().forEach(this.follow);
        context.on('page', this.follow);
    }

    /** What went wrong so far, in words. */
    async found(): Promise<string[]> {
        await Promise.all(this.reading);
        const leaks = [...this.secrets].flatMap(secret =>
            this.traces.filter(trace => standsIn(trace, secret)).map(trace => `secret ${secret} in: ${trace}`),
        );
        return [...this.noticed.filter(line => !this.allowed.some(pattern => pattern.test(line))), ...leaks];
    }

    private readonly follow = (page: Page) => {
        page.on('framenavigated', frame => this.traces.push(frame.url()));
    };

    private readonly keepTokens = (answer: Record<string, unknown>) => {
        for (const name of ['access_token', 'refresh_token']) {
            if (typeof answer[name] === 'string') this.keepSecret(answer[name]);
        }
    };
}
