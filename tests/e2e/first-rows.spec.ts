import type { Page, Route } from '@playwright/test';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const LIST = /\/merchant\/[^/]+\/payments$/;

/** Notes each time a line or an outline stands in for what is still loading, from the first moment of the page. */
const noteFallbacks = () => {
    const shown: string[] = [];
    Object.assign(globalThis, { fallbacks: shown });
    let last: string | undefined;
    new MutationObserver(() => {
        const found = document.querySelector('.loading') ?? document.querySelector('main [role=status][aria-label]');
        const now = found ? (found.className.includes('loading') ? 'line' : 'outline') : undefined;
        if (now && now !== last) shown.push(now);
        last = now;
    }).observe(document, { childList: true, subtree: true });
};
const fallbacksOf = (page: Page) => page.evaluate(() => (globalThis as { fallbacks?: string[] }).fallbacks ?? []);

/** Long enough for whatever an answer leads to. */
const QUIET_MS = 2_000;

/**
 * Loads the page anew and holds every request back, to let all of them go at once whenever no other comes: what each round asked
 * for, up to the first row. A round is what waits for answers of the one before it.
 */
async function roundsToFirstRow(page: Page): Promise<string[][]> {
    const rounds: string[][] = [];
    let held: Route[] = [];
    const row = page.locator('main tbody tr').first();
    await page.route('**/*', route => void held.push(route));
    const reloaded = page.reload();
    await expect(async () => {
        await page.waitForTimeout(QUIET_MS);
        const round = held;
        held = [];
        if (round.length > 0) rounds.push(round.map(route => new URL(route.request().url()).pathname));
        await Promise.all(round.map(route => route.continue()));
        await expect(row).toBeVisible({ timeout: QUIET_MS });
    }).toPass({ timeout: 60_000 });
    await page.unroute('**/*');
    await reloaded;
    return rounds;
}

test.describe('a reload of the payments', () => {
    test.beforeEach(async ({ page }) => {
        await enter(page, OWNER, '/payments');
        await expect(page.locator('main tbody tr').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
    });

    test('shows one line while it loads, then the rows, and asks for them once', async ({ page }) => {
        await page.addInitScript(noteFallbacks);
        const lists: string[] = [];
        page.on('request', request => {
            const { pathname } = new URL(request.url());
            if (LIST.test(pathname)) lists.push(pathname);
        });
        await page.reload({ waitUntil: 'networkidle' });
        await expect(page.locator('main tbody tr')).toHaveCount(50);
        expect(await fallbacksOf(page)).toEqual(['line']);
        expect(lists).toHaveLength(1);
    });

    test('takes the page, its script, the app, and then the data with the code of the page', async ({ page }) => {
        test.setTimeout(90_000);
        const rounds = await roundsToFirstRow(page);
        expect(rounds).toHaveLength(4);
        expect(rounds[0]).toEqual(['/payments']);
        expect(rounds.findIndex(round => round.some(path => path.includes('/assets/app-')))).toBe(2);
        expect(rounds.findIndex(round => round.some(path => path.includes('/assets/PaymentList-')))).toBe(3);
        expect(rounds.findIndex(round => round.some(path => LIST.test(path)))).toBe(3);
    });
});
