import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { ports } from './tests/e2e/support/servers';

const executablePath = findChromium();

const dataOf = (port: string) => join(tmpdir(), `merchant-dashboard-e2e-${port}`);

export default defineConfig({
    testDir: 'tests/e2e',
    outputDir: 'test-results',
    forbidOnly: true,
    retries: 0,
    workers: ports.length,
    // Far longer than an idle machine needs: a busy one isn't a failure of the product.
    timeout: 240_000,
    expect: { timeout: 30_000 },
    use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        contextOptions: { reducedMotion: 'reduce' },
        trace: 'off',
        // Playwright's `only-on-failure` takes one of each passing test too, which costs half a second: see `screenshots.ts`.
        screenshot: 'off',
        launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: [
                '--no-sandbox',
                '--disable-quic',
                '--disable-background-networking',
                '--no-first-run',
                // Pages don't live long enough for optimised code to be worth making.
                '--js-flags=--no-opt,--no-maglev',
            ],
        },
    },
    webServer: ports.map(port => ({
        command: `node --import tsx sandbox/server.ts --port ${port} --data "${dataOf(port)}" --fresh --payments 2000 --refresh-grace 0 --quick-passwords`,
        url: `http://localhost:${port}/login`,
        timeout: 120_000,
        reuseExistingServer: false,
        // Tests bring their own databases.
        env: { DATABASE_URL: '' },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    })),
});
