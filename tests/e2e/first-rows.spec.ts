import type { Page, Route } from '@playwright/test';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const LIST = /\/merchant\/[^/]+\/payments$/;

/** Notes, from the page's first moment, each time a progress line or a skeleton stands in for what is still loading. */
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

/** Holds back requests of these kinds until `release`. `asked` says which kinds were requested. */
async function holdBack(page: Page, kinds: Readonly<Record<string, RegExp>>) {
    const held: { kind: string; route: Route }[] = [];
    let isHolding = true;
    await page.route('**/*', async route => {
        const { pathname } = new URL(route.request().url());
        const kind = Object.keys(kinds).find(name => kinds[name]?.test(pathname));
        if (kind && isHolding) held.push({ kind, route });
        else await route.continue();
    });
    return {
        asked: () => [...new Set(held.map(({ kind }) => kind))].sort(),
        release: async () => {
            isHolding = false;
            await Promise.all(held.map(({ route }) => route.continue()));
        },
    };
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

    test('asks for the app while the code that decides to show it is still loading', async ({ page }) => {
        const { asked, release } = await holdBack(page, {
            app: /\/assets\/app-/,
            client: /\/assets\/start-/,
            decision: /\/assets\/dashboard-/,
        });
        const reloaded = page.reload();
        await expect.poll(asked).toEqual(['app', 'client', 'decision']);
        await release();
        await reloaded;
        await expect(page.locator('main tbody tr')).toHaveCount(50);
    });

    test('asks for the app, the code of the page and its rows at once: none waits for another', async ({ page }) => {
        const { asked, release } = await holdBack(page, {
            app: /\/assets\/app-/,
            code: /\/assets\/PaymentList-/,
            rows: LIST,
        });
        const reloaded = page.reload();
        await expect.poll(asked).toEqual(['app', 'code', 'rows']);
        await release();
        await reloaded;
        await expect(page.locator('main tbody tr')).toHaveCount(50);
    });
});
