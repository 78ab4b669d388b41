import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { confirmWithCode, passResendPause } from './support/oneTimeCode';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const SHOP = 'HA1587722191gQKF';
const OWNER = 'owner@harbour.example';

const payload = '"><img src=x onerror=globalThis.hit=1><script>globalThis.hit=1</script>';

async function expectInert(page: Page) {
    await expect(page.locator('img[src="x"], script:not([src]):not([type])')).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
}

test('a payer gets an address without a token, and keeps it over a reload', async ({ page }) => {
    const tokens: (string | undefined)[] = [];
    page.on('request', request => {
        if (request.url().includes('/api/')) tokens.push(request.headers().authorization);
    });
    await page.goto(`/payment-request/${SHOP}/EUR/USDT_TRC20/120.50/HG-2041`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Harbour Goods');
    await expect(page.getByText(/^1\sEUR\s=\s/)).toBeVisible();
    await expect(page.getByLabel('You send')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Get payment address' }).click();
    await expect(page.getByText('Waiting for your payment.')).toBeVisible();
    await expect(page.getByText('Order ID HG-2041')).toBeVisible();
    const address = await page.locator('.hosted-code').innerText();
    await page.reload();
    await expect(page.locator('.hosted-code')).toHaveText(address);
    await expectNoAxeViolations(page);
    await page.evaluate(() => localStorage.setItem('RaStoreMerchantDashboard.theme', '"dark"'));
    await page.reload();
    await expect(page.locator('.hosted-code')).toHaveText(address);
    await expectNoAxeViolations(page);
    expect(tokens.length).toBeGreaterThan(2);
    expect(new Set(tokens)).toEqual(new Set([undefined]));
});

test('hostile addresses show a page and run nothing', async ({ page, problems }) => {
    problems.allow(/status of (404|422|429)/);
    const parts = ['', payload, '../..', '%00', '\u202e', "' OR 1=1", 'EUR', 'BTC', '1e9', 'x'.repeat(400)];
    for (const [index, first] of parts.entries()) {
        // Each beside itself and two others: the page reads each part by itself.
        for (const second of [0, 1, 5].flatMap(step => parts[(index + step) % parts.length] ?? [])) {
            const path = ['none', first, second, second, first].map(encodeURIComponent).join('/');
            await page.goto(`/payment-request/${path}`, { waitUntil: 'domcontentloaded' });
            await expect(page.locator('.hosted-card')).toBeVisible();
        }
    }
    await expectInert(page);
    await page.goto('/payment-request/none/%E0%A4%A/BTC/12.50');
    await expect(page.getByText('error: invalid payment address', { exact: true })).toBeVisible();
});

test('branding is previewed, saved, and seen by payers; markup in it stays text', async ({ page, problems }) => {
    problems.allow(/status of (404|422)/);
    const name = payload.slice(0, 60);
    await enter(page, OWNER, '/customize');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Tagline').fill('<b>Fresh</b>');
    await page.getByLabel('Logo', { exact: true }).fill('/logos/none.svg');
    await expect(page.getByText('We couldn’t load an image from this address.')).toBeVisible();
    await page.getByLabel('Logo', { exact: true }).fill('/logos/harbour-goods.svg');
    await page.getByLabel('Button colour', { exact: true }).fill('#ffff00');
    await page.getByLabel('Button text colour', { exact: true }).fill('#ffffff');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This can’t be read on the button colour.')).toBeVisible();
    await page.getByLabel('Button text colour', { exact: true }).fill('#000000');
    await expect(page.getByText('Image found: 228 × 48 pixels.')).toBeVisible();
    await expect(page.locator('.hosted-name')).toHaveText(name);
    await expectAccessibleInBothThemes(page);
    // The dialog has a code sent at once.
    await passResendPause(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await confirmWithCode(page, OWNER);
    await expect(page.getByText('Payment page saved.')).toBeVisible();
    await expectInert(page);
    await page.goto(`/payment-request/${SHOP}/EUR/BTC/10`);
    await expect(page.locator('.hosted-name')).toHaveText(name);
    await expect(page.locator('.hosted-tagline')).toHaveText('<b>Fresh</b>');
    await expect(page.locator('.hosted-logo')).toBeVisible();
    await expect(page.locator('.hosted-primary')).toHaveCSS('background-color', 'rgb(255, 255, 0)');
    await expectInert(page);
});
