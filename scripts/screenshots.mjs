/*
 * npm run screenshots [-- folder]: takes docs/screenshots/payments.png for the README; with a folder, every page into that folder
 * instead.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { inProject } from './lib/paths.mjs';
import { freePort, untilListening } from './lib/ports.mjs';
import { exitCode, launch } from './lib/processes.mjs';

const OWNER = 'owner@harbour.example';
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const pages = {
    login: '/login',
    home: '/home',
    payments: '/payments',
    record: '',
    refunds: '/refunds',
    'crypto-payouts': '/crypto-payout-admin',
    batches: '/crypto-payout-admin/batch',
    withdrawals: '/withdrawals',
    deposits: '/deposits',
    'fiat-payouts': '/fiat-payout-admin',
    'trade-history': '/trade-history',
    'exchange-rate': '/exchange-rate',
    statements: '/statements',
    coming: '/create-fiat-payout',
    'not-found': '/error-404',
};

await ensureInstalled();
const built = (await ensureBuilt()) === 0 && (await ensureChromium());
if (!built) process.exit(1);
const data = await mkdtemp(join(tmpdir(), 'screenshots-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const args = ['--import', 'tsx', 'sandbox/server.ts', '--port', String(port), '--data', data, '--payments', '4000'];
const server = launch(process.execPath, args);
const ended = exitCode(server);
const gone = new AbortController();
void ended.then(() => gone.abort());
await untilListening(port, gone.signal);

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
    const folder = process.argv[2];
    if (folder) await takeAll(folder);
    else await takeOne(inProject('docs', 'screenshots'));
} finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
}

/** @param {string} folder */
async function takeOne(folder) {
    mkdirSync(folder, { recursive: true });
    const { page, record } = await visit('light', widths.wide);
    await page.goto(`${origin}/payments`);
    await page.locator('main tr', { hasText: record }).locator('td').nth(2).click();
    await page.mouse.move(0, 0);
    await settle(page);
    await page.screenshot({ path: join(folder, 'payments.png') });
}

/** @param {string} folder */
async function takeAll(folder) {
    mkdirSync(folder, { recursive: true });
    for (const theme of ['light', 'dark']) {
        for (const [width, size] of Object.entries(widths)) {
            for (const [name, path] of Object.entries(pages)) {
                const { page, record } = await visit(theme, size, name === 'login');
                await page.goto(origin + (path || `/payments/${record}/show/full`));
                await settle(page);
                await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`) });
                await page.context().close();
            }
        }
    }
}

/**
 * A window with the owner signed in, and the reference of a payment to open.
 * @param {string} theme
 * @param {{ width: number, height: number }} viewport
 * @param {boolean} [signedOut]
 */
async function visit(theme, viewport, signedOut = false) {
    const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
    });
    await context.addInitScript(name => {
        localStorage.setItem('RaStoreMerchantDashboard.theme', JSON.stringify(name));
    }, theme);
    const page = await context.newPage();
    if (signedOut) return { page, record: '' };
    const link = await page.request.post(`${origin}/sandbox/api/sign-in-link`, { data: { email: OWNER } });
    const { url } = await link.json();
    await page.goto(origin + url);
    await page.getByRole('button', { name: `Sign in as ${OWNER}` }).click();
    await page.waitForURL('**/home');
    await page.goto(`${origin}/payments?filter=${encodeURIComponent('{"status":"good"}')}`);
    const record = (await page.locator('main a[href*="-PMT"]').nth(3).textContent()) ?? '';
    return { page, record };
}

/** @param {import('playwright').Page} page */
async function settle(page) {
    await page.waitForLoadState('networkidle');
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
}
