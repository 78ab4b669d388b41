import { expectAccessibleInBothThemes } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { enter, strike } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const PHONE = { width: 390, height: 844 };
const CRYPTO_CURRENCIES = 17;

test('rates of another currency hold in the address, and what they convert to agrees with them', async ({ page }) => {
    await enter(page, OWNER, '/home');
    await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Exchange rates' })
        .click();
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(CRYPTO_CURRENCIES);
    await page.getByLabel('Fiat currency').selectOption('SGD');
    await expect(page).toHaveURL(/\/exchange-rate\?fiat=SGD$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rates in SGD' })).toBeVisible();

    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'USDT Tron' }) });
    await expect(row.getByRole('cell').first()).toHaveText(/^1\.\d{4}$/);
    const rate = await row.getByRole('cell').first().locator('span').getAttribute('title');
    await page.getByLabel('Cryptocurrency').selectOption('USDT_TRC20');
    await page.getByLabel('Amount in USDT').fill('100000000');
    const digits = (rate ?? '').replace('.', '');
    const places = digits.length - 1;
    const whole = (BigInt(digits) * 10n ** 8n) / 10n ** BigInt(places);
    await expect(page.getByLabel('Result')).toContainText(`100,000,000 USDT · Tron = ${whole.toLocaleString('en')}`);

    await page.getByRole('button', { name: 'Swap: convert SGD into USDT' }).click();
    await expect(page.getByLabel('Amount in SGD')).toHaveValue(new RegExp(`^${whole}`));
    await expect(page.getByLabel('Result')).toContainText(/= 100,000,000\.0+ USDT · Tron/);
    await page.getByLabel('Amount in SGD').fill('1,000');
    await expect(page.getByText('Leave out commas and spaces')).toBeVisible();
    await expect(page.getByLabel('Amount in SGD')).toHaveValue('1,000');
});

test('a refresh that fails keeps the rates on the page, and is tried again', async ({ page, problems }) => {
    problems.allow(/status of 500/);
    await enter(page, OWNER, '/exchange-rate?fiat=NZD');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(CRYPTO_CURRENCIES);
    await strike(page, { operation: 'listExchangeRates', kind: 'status', match: 'fiat_currency=NZD', times: 1 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText('What you see may be out of date.');
    await expect(rows).toHaveCount(CRYPTO_CURRENCIES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the page is accessible in both themes, with a message too, and fits a phone', async ({ page }) => {
    // The widest rates.
    await enter(page, OWNER, '/exchange-rate?fiat=VND');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(CRYPTO_CURRENCIES);
    await page.getByLabel('Amount in BTC').fill('1,000');
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page);
    await page.getByLabel('Amount in BTC').fill('12345678901234567890.12345678');
    await expect(page.getByLabel('Result')).toContainText('VND');
    await expectNoOverflow(page);
    const rightEdge = async () => {
        const table = await page.getByRole('table').boundingBox();
        return table ? table.x + table.width : Infinity;
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(PHONE.width);
});
