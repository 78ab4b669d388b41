import type { Browser, CDPSession, Page } from 'playwright';
import { signIn, startBrowser } from './browser';
import { line } from './figures';
import { type Servers, startServers } from './servers';

const ROUNDS = 5;

/** A mid-range phone on a slow mobile network. */
const slow = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const unslowed = { cpu: 1, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** One of the two products in its own browser context, with its measurements. */
interface Candidate {
    page: Page;
    devtools: CDPSession;
    address: string;
    cold: number[];
    warm: number[];
    /** With the code that the browser compiled and kept at the reload before. */
    later: number[];
    kB: number;
}

/**
 * The time from navigation to the first payment row, compared with react-admin's own list page of the same rows: with an empty
 * cache on a slow machine and network, and as the first and a later reload at full speed. Rounds alternate, so that other load on the machine affects
 * both.
 */
export async function firstRows(payments: number): Promise<void> {
    const servers = await startServers(payments);
    const browser = await startBrowser();
    try {
        const ours = await candidate(browser, servers, `${servers.ours}/payments`);
        await signIn(ours.page, servers.ours);
        const yardstick = await candidate(browser, servers, `${servers.yardstick}/#/payments`);
        for (let round = 0; round < ROUNDS; round++) {
            for (const one of [yardstick, ours]) await measure(one);
        }
        const figures: [what: string, of: (one: Candidate) => number][] = [
            ['cold', ({ cold }) => middle(cold)],
            ['warm reload', ({ warm }) => middle(warm)],
            ['later reload', ({ later }) => middle(later)],
        ];
        for (const [what, of] of figures) {
            console.log(line(`first row of react-admin's own list, ${what}`, of(yardstick)));
            console.log(line(`first row of our payments, ${what}`, of(ours), of(yardstick)));
        }
        console.log(`loaded for it: react-admin's own ${yardstick.kB} kB, ours ${ours.kB} kB`);
    } finally {
        await browser.close();
        await servers.close();
    }
}

async function candidate(browser: Browser, { newest }: Servers, address: string): Promise<Candidate> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(noteFirstRow(newest));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    return { page, devtools, address, cold: [], warm: [], later: [], kB: 0 };
}

async function measure(one: Candidate): Promise<void> {
    const { page, devtools, address } = one;
    await page.goto('about:blank');
    await devtools.send('Network.clearBrowserCache');
    await setSpeed(devtools, slow);
    await page.goto(address, { waitUntil: 'commit' });
    one.cold.push(await firstRow(page));
    one.kB = await page.evaluate(loadedKB);
    await setSpeed(devtools, unslowed);
    for (const reloads of [one.warm, one.later]) {
        await page.waitForLoadState('networkidle');
        await page.reload({ waitUntil: 'commit' });
        reloads.push(await firstRow(page));
    }
    await page.waitForLoadState('networkidle');
}

async function setSpeed(devtools: CDPSession, { cpu, ...network }: typeof slow): Promise<void> {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Milliseconds from the start of navigation. */
async function firstRow(page: Page): Promise<number> {
    const noted = await page.waitForFunction(
        () => (globalThis as { firstRowAt?: number }).firstRowAt,
        undefined,
        // Rarely, so that polling doesn't slow down what it measures.
        { polling: 200, timeout: 60_000 },
    );
    return (await noted.jsonValue()) ?? NaN;
}

/**
 * Runs in the page and notes the first frame that shows the row. It is text because tsx would call a helper that the page doesn't
 * have.
 */
const noteFirstRow = (reference: string) => `
    requestAnimationFrame(function look() {
        const isThere = document.querySelector('table tbody')?.textContent.includes('${reference}');
        if (isThere) globalThis.firstRowAt = performance.now();
        else requestAnimationFrame(look);
    });
`;

/** Runs in the page: kB loaded over the network so far. */
const loadedKB = () =>
    Math.round(
        performance
            .getEntriesByType('resource')
            .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).transferSize, 0) / 1024,
    );

const middle = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
