import type { Page } from '@playwright/test';
import { appMessages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { routeNames } from '../support/routeNames';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { openWithin } from './support/openWithin';
import { openProvider } from './support/provider';
import { enter, startSession } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** The page has loaded what it shows. */
async function expectSettled(page: Page) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** What most people see: on a phone it's another page. */
const mostSeen = ['/home', '/payments'];

/** In both themes, and at both widths. */
async function check(page: Page) {
    await page.setViewportSize(WIDE);
    await expectSettled(page);
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(PHONE);
    await expectSettled(page);
    await expectNoOverflow(page);
}

const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
    test(`every page has its title and a heading, fits and is accessible: part ${part + 1} of ${PARTS}`, async ({
        page,
    }) => {
        await startSession(page, OWNER);
        const own = routeNames.filter((_, index) => index % PARTS === part);
        for (const [index, [path, name]] of own.entries()) {
            const address = path.replace(/\/:.*/, '');
            await (index === 0 ? page.goto(address) : openWithin(page, address));
            const { title } = appMessages.routes[name];
            await expect(page).toHaveTitle(`${title} | Merchant dashboard`);
            // Shown at /home as well.
            if (path === '/') await expectSettled(page);
            else await check(page);
            if (mostSeen.includes(path)) await expectNoAxeViolations(page);
        }
    });
}

test('the page of a record is accessible in both themes, and on a phone with its navigation', async ({ page }) => {
    const { payments } = await openProvider(page, OWNER);
    const reference = (await payments('Harbour Goods', { status: 'short' }))[0]?.payment_reference;
    await enter(page, OWNER, `/payments/${reference}/show/full`);
    await expect(page).toHaveTitle(`${reference} | Payments | Merchant dashboard`);
    await check(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expectNoAxeViolations(page);
});

/** The dashboard's own; that of payers is in payment-request.spec. */
const publicPages: [path: string, title: string][] = [
    ['/login', publicMessages.signIn.title],
    ['/reset-password', publicMessages.resetPassword.title],
    ['/error-404', publicMessages.notFound.title],
];

for (const theme of ['light', 'dark'] as const) {
    test(`the pages without a sign-in are accessible and fit in the ${theme} theme`, async ({ page }) => {
        await page.addInitScript(name => {
            localStorage.setItem('RaStoreMerchantDashboard.theme', JSON.stringify(name));
        }, theme);
        for (const [path, title] of publicPages) {
            await page.setViewportSize(WIDE);
            await page.goto(path);
            await expect(page).toHaveTitle(`${title} | Merchant dashboard`);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
            await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
            await expectNoOverflow(page);
            await expectNoAxeViolations(page);
            await page.setViewportSize(PHONE);
            await expectNoOverflow(page);
            await expectNoAxeViolations(page);
        }
    });
}

test('an address that does not exist says so, signed in', async ({ page }) => {
    await enter(page, OWNER, '/no-such-page');
    await expect(page).toHaveURL('/error-404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist');
    await expect(page.getByText('/no-such-page')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods');
});

test('a payment request with too many parameters does not exist', async ({ page }) => {
    await page.goto('/payment-request/a/b/c/d/e/f');
    await expect(page).toHaveURL('/error-404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist');
    await expect(page.getByText('/payment-request/a/b/c/d/e/f')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

for (const zoom of ['text of twice the size', 'half the width']) {
    test(`with ${zoom} the payments page loses nothing`, async ({ page }) => {
        if (zoom === 'half the width') await page.setViewportSize({ width: 720, height: 450 });
        await enter(page, OWNER, '/payments');
        if (zoom !== 'half the width') await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expectSettled(page);
        await expectNoOverflow(page);
        for (const name of ['Export', 'Look up an address', 'Filter']) {
            const button = page.getByRole('button', { name, exact: true });
            await button.scrollIntoViewIfNeeded();
            await expect(button).toBeInViewport({ ratio: 1 });
        }
    });
}

test('an account chosen on the home page is the one that every page works on', async ({ page }) => {
    await enter(page, OWNER);
    const accounts = page.getByRole('region', { name: 'Accounts' });
    const wholesale = accounts.getByRole('row').filter({ hasText: 'Wholesale' });
    await expect(wholesale.getByRole('cell').nth(4)).toHaveText(/\d/);
    const due = (await wholesale.getByRole('cell').nth(4).textContent()) ?? '';
    await wholesale.getByRole('cell').last().click();
    await expect(accounts.getByRole('button', { name: 'Wholesale' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: /^Merchant and account: Harbour Goods, Wholesale/ }).click();
    const chosen = page.getByRole('menuitem', { name: /^Wholesale/ });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(chosen).toContainText(due.replace(/([\d.,]+).*?([A-Z]+)/, '$1\u00a0$2 due'));
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await accounts.getByRole('button', { name: 'Show all accounts' }).click();
    await expect(page.getByRole('button', { name: /Harbour Goods, All accounts/ })).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(accounts.getByRole('list', { name: 'Accounts' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
});
