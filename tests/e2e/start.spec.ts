import type { Page } from '@playwright/test';
import { publicMessages } from '../../src/i18n/en/public';
import { storageMessages } from '../../src/i18n/en/storage';
import { enter, followLink, signInLink } from './support/sandbox';
import { expectSignedIn, expectSignedOut } from './support/session';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';

/** Runs in the browser before the page: behaves as if the browser blocked site data. */
const blockSiteData = () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
        Object.defineProperty(globalThis, name, {
            configurable: true,
            get: () => {
                throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
        });
    }
};
const dropSiteData = () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
        Object.defineProperty(globalThis, name, { configurable: true, value: undefined });
    }
};
const silenceDatabase = () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
};

const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });

test.describe('where the browser keeps nothing', () => {
    test('a sign-in works in its tab, and the page says how long', async ({ page, problems }) => {
        await page.addInitScript(blockSiteData);
        await page.goto('/login');
        await expect(page.getByRole('note')).toHaveText(storageMessages.blocked);
        await signIn(page, problems);
        await menu(page, 'Payments').click();
        await expect(headings(page)).toHaveText('Payments');
        await page.reload();
        await expectSignedOut(page);
    });

    for (const [name, script, text] of [
        ['is missing', dropSiteData, storageMessages.blocked],
        ['never answers', silenceDatabase, storageMessages.silent],
    ] as const) {
        test(`a sign-in link works where the storage ${name}`, async ({ page }) => {
            await page.addInitScript(script);
            await followLink(page, await signInLink(page, OWNER), OWNER);
            await expectSignedIn(page);
            await page.goto('/payments');
            await expectSignedOut(page);
            await expect(page.getByRole('note')).toHaveText(text);
        });
    }
});

/**
 * Refuses a file when `isRefused` says so for the number of page loads from now on. Returns a function that gives that number.
 */
async function withoutFile(page: Page, file: RegExp, isRefused: (loads: number) => boolean = () => true) {
    let loads = 0;
    page.on('request', request => {
        if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(file, route => (isRefused(loads) ? route.abort() : route.continue()));
    return () => loads;
}

test.describe('code that cannot be fetched', () => {
    test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|dynamically imported module|Not loaded/));

    test('loads the page anew, once', async ({ page }) => {
        await enter(page, OWNER);
        const loads = await withoutFile(page, /assets\/PaymentList-/, loads => loads === 0);
        await menu(page, 'Payments').click();
        await expect(headings(page)).toHaveText('Payments');
        expect(loads()).toBe(1);
    });

    test('that stays away is said on the page, and comes with the next try', async ({ page }) => {
        await enter(page, OWNER);
        const loads = await withoutFile(page, /assets\/PaymentList-/);
        await menu(page, 'Payments').click();
        await expect(headings(page)).toHaveText('This page couldn’t be loaded');
        expect(loads()).toBe(1);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(headings(page)).toHaveText('This page couldn’t be loaded');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(headings(page)).toHaveText('Payments');
        expect(loads()).toBe(1);
    });

    test('of a dialog is said in place', async ({ page }) => {
        await enter(page, OWNER, '/payments');
        const loads = await withoutFile(page, /assets\/ExportDialog-/);
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(publicMessages.errors['not-loaded']);
        await page.unrouteAll();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(loads()).toBe(0);
    });

    test('of the very first script leaves a line with a way out', async ({ page }) => {
        await withoutFile(page, /assets\/index-.*\.js/, loads => loads === 1);
        await page.goto('/login');
        const line = page.getByText('taking longer than usual');
        await expect(line).toHaveCSS('opacity', '0');
        await page.evaluate(() => document.getAnimations().forEach(animation => animation.finish()));
        await expect(line).toHaveCSS('opacity', '1');
        await line.getByRole('link', { name: 'Reload' }).click();
        await expect(headings(page)).toHaveText(publicMessages.signIn.title);
    });

    test('of the app leaves no white page', async ({ page }) => {
        await enter(page, OWNER);
        const loads = await withoutFile(page, /assets\/app-/);
        await page.goto('/payments');
        await expect(headings(page)).toHaveText(publicMessages.failure.title);
        expect(loads()).toBe(2);
        await page.unrouteAll();
        await page.getByRole('button', { name: publicMessages.failure.reload }).click();
        await expect(headings(page)).toHaveText('Payments');
    });
});
