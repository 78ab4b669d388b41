import type { Page } from '@playwright/test';
import { dashboardFiles } from '../../sandbox/dashboard/files';
import { routeNames } from '../support/routeNames';
import { expectNoAxeViolations } from './support/axe';
import { exportList } from './support/exported';
import { expectNoOverflow } from './support/layout';
import { fillInPayout } from './support/newPayout';
import { openWithin } from './support/openWithin';
import { range, rowLinks } from './support/payments';
import { expect, test as base } from './support/test';

/** Nothing listens there: what the test doesn't answer from the built files has no answer. */
const ORIGIN = 'http://localhost:9';
const code = (page: Page) => page.locator('#demo-band b');
const heading = (page: Page) => page.locator('main h1').first();

const test = base.extend({
    baseURL: async ({ browserName: _ }, use) => use(ORIGIN),
    // The demo has rates of its own.
    stillRates: async ({ browserName: _ }, use) => use(),
});

/** Answers from the built files alone. Returns what was asked for besides code and the page itself. */
async function cutOff(page: Page): Promise<string[]> {
    const files = dashboardFiles('dist');
    const asked: string[] = [];
    await page.context().route('**', async route => {
        const url = route.request().url();
        const isCode = /^\/(assets\/[^/]+|favicon\.svg)$/.test(new URL(url).pathname);
        if (!isCode && !route.request().isNavigationRequest()) asked.push(url);
        const answer = await files(new Request(url));
        const body = Buffer.from(await answer.arrayBuffer());
        await route.fulfill({
            status: answer.status,
            headers: Object.fromEntries(answer.headers),
            body: answer.headers.get('content-type')?.includes('html')
                ? body.toString().replace('[1000, 2000]', '[0, 0]')
                : body,
        });
    });
    return asked;
}

const open = (page: Page, path: string) => openWithin(page, `/demo${path}`);

/** Has a code sent, which the band shows, and types it. The provider sends one each half minute, and the page says when. */
async function enterShownCode(page: Page): Promise<void> {
    await expect(async () => {
        await page.getByRole('button', { name: 'Send me a code' }).click();
        await expect(page.getByText('A code is on its way')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(code(page)).toHaveText(/^\d{6}$/);
    await page.getByLabel('One-time code').fill(await code(page).innerText());
}

test('the whole demo works without a network, from the sign-in page to the way out', async ({ page }) => {
    const asked = await cutOff(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Explore the demo' }).click();
    await expect(heading(page)).toHaveText('Today at Harbour Goods', { timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Demo' })).toContainText('Made-up data');
    await expectNoAxeViolations(page);

    await open(page, '/create-crypto-payout/single');
    await fillInPayout(page, { email: 'demo.recipient@mail.example', name: 'Dana Demo', amount: '25' });
    await page.getByRole('button', { name: 'Get a quote' }).click();
    await enterShownCode(page);
    await page.getByRole('button', { name: /^Pay 25\.00 EUR/ }).click();
    await expect(page.getByRole('heading', { name: 'Payout submitted' })).toBeVisible();
    await open(page, '/crypto-payout-admin');
    await expect(page.getByRole('row').filter({ hasText: 'Dana Demo' })).toHaveCount(1);

    for (const [path] of routeNames) {
        await open(page, path.replace(/\/:\w+\?/g, ''));
        await expect(heading(page), path).not.toBeEmpty();
        await expect(page.getByRole('alert').filter({ hasText: 'Request ID' }), path).toHaveCount(0);
        await expectNoOverflow(page);
    }

    await open(page, '/manage-users/create');
    await page.getByLabel('First name').fill('Ilse');
    await page.getByLabel('Last name').fill('Hire');
    await page.getByLabel('Email').fill('ilse@harbour.example');
    await page.getByLabel('Permission group').selectOption('Storefront');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(asking.getByText('A code is on its way')).toBeVisible();
    await asking.getByLabel('One-time code').fill(await code(page).innerText());
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw invitation' })).toBeVisible();
    await open(page, '/manage-users');
    await expect(page.getByRole('link', { name: 'Ilse Hire' })).toBeVisible();

    await open(page, '/payments?filter=%7B%22status%22%3A%22good%22%7D');
    await expect(heading(page)).toHaveText('Payments');
    await expect(rowLinks(page).first()).toHaveText(/-PMT$/);
    const total = Number((await range(page).innerText()).replace(/.* of /, '').replace(/\D/g, ''));
    const file = await exportList(page, total);
    expect(new Set(file.data.map(row => row.Status ?? row.status)).size).toBe(1);
    const reference = await rowLinks(page).first().innerText();
    await rowLinks(page).first().click();
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('requested_by_customer');
    await page.getByLabel('Recipient email').fill('petra@mail.example');
    await page.getByRole('button', { name: 'Review' }).click();
    await enterShownCode(page);
    await page.getByRole('button', { name: /^Refund [\d–]/ }).click();
    await expect(page.getByRole('heading', { name: 'Refund submitted' })).toBeVisible();
    await open(page, '/refunds');
    await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(1);

    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Leave the demo' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    const kept = await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name).filter(name => name !== 'merchant-dashboard'),
    ]);
    expect(kept).toEqual([]);

    await page.getByLabel('Email').fill('demo@harbour.example');
    await page.getByLabel('Password', { exact: true }).fill('anything');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Preparing the demo' })).toBeVisible();
    expect(asked).toEqual([]);
});
