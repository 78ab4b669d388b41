import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { makeAddress } from '../sandbox/domain/chain/addresses';
import { createRandom } from '../sandbox/primitives/random';
import { signIn, startBrowser } from './browser';
import { line } from './figures';
import { startServers } from './servers';

const ROUNDS = 5;
/** Coins with a checksum each, which takes the longest to check. */
const coins = ['USDC', 'USDT_TRC20', 'BTC'] as const;

/**
 * A file of payouts in the browser: from its selection to the checked rows on the page, and the longest that the page could not
 * answer the user meanwhile.
 */
export async function batchFile(rows: number): Promise<void> {
    const servers = await startServers(1);
    const browser = await startBrowser();
    const folder = await mkdtemp(join(tmpdir(), 'batch-'));
    // By its path: a text that Playwright passes on is work for the page.
    const file = join(folder, 'payouts.csv');
    await writeFile(file, tableOf(rows));
    try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await signIn(page, servers.ours);
        const [times, tasks]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
            const { time, longest } = await measure(page, servers.ours, file);
            times.push(time);
            tasks.push(longest);
        }
        const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
        console.log(line(`a file of ${rows} payouts read and checked`, middle(times)));
        console.log(line('the longest task of the page meanwhile, in the slowest round', Math.max(...tasks)));
    } finally {
        await browser.close();
        await servers.close();
        await rm(folder, { recursive: true });
    }
}

function tableOf(rows: number): string {
    const random = createRandom(rows);
    const lines = Array.from({ length: rows }, (_, index) => {
        const coin = coins[index % coins.length] ?? 'BTC';
        return [`payee.${index}@mail.example`, 'Nora Bakker', 'NL', '10.25', 'EUR', coin, makeAddress(coin, random)];
    });
    return [['email', 'name', 'country', 'amount', 'currency', 'coin', 'address'], ...lines]
        .map(cells => cells.join(','))
        .join('\n');
}

async function measure(page: Page, origin: string, file: string): Promise<{ time: number; longest: number }> {
    await page.goto(`${origin}/create-crypto-payout/batch/direct`);
    const again = page.getByRole('button', { name: 'Start over' });
    await page.getByText(/Drop a file here|We kept what you entered/).waitFor();
    if (await again.isVisible()) await again.click();
    await page.getByText('Drop a file here').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(noteTasks);
    await page.locator('input[type=file]').setInputFiles(file);
    const noted = await page.waitForFunction(() => (globalThis as { rowsAt?: number }).rowsAt, undefined, {
        polling: 200,
        timeout: 60_000,
    });
    const time = (await noted.jsonValue()) ?? NaN;
    // What follows the rows, such as keeping them for a reload, counts as well.
    await page.waitForTimeout(1_500);
    const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
    return { time, longest };
}

/**
 * Runs in the page: notes how long its tasks take from now on, and the first frame that shows the rows. It is text because tsx would
 * call a helper that the page doesn't have.
 */
const noteTasks = `
    globalThis.tasks = [];
    globalThis.rowsAt = undefined;
    let from;
    document.querySelector('input[type=file]').addEventListener('change', () => (from = performance.now()), { capture: true });
    new PerformanceObserver(list => globalThis.tasks.push(...list.getEntries().map(entry => entry.duration))).observe({
        type: 'longtask',
    });
    requestAnimationFrame(function look() {
        if (document.querySelector('[role=table]')) globalThis.rowsAt = performance.now() - from;
        else requestAnimationFrame(look);
    });
`;
