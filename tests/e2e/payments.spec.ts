import type { Page } from '@playwright/test';
import { stored, type StoredPayment } from './support/database';
import { job } from './support/jobs';
import { expectThereAndBack, expectTotal, listPath, openFilter, range, rowLinks } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const ZONE = 'Europe/Berlin';
const DAY = 86_400_000;

const dayOf = (instant: string | number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
        new Date(instant),
    );
const referencesOf = (payments: readonly StoredPayment[]) => payments.map(({ reference }) => reference);
const panel = (page: Page, reference: string) => page.getByRole('complementary', { name: `Payment ${reference}` });

job(
    'sandbox',
    'filters by status and days hold in the URL: through a reload and in another page',
    async ({ page, context }) => {
        const [from, to] = [dayOf(Date.now() - 200 * DAY), dayOf(Date.now() - 20 * DAY)];
        const wanted = (await stored(page, 'payments', MERCHANT)).filter(({ status, created_at: at }) => {
            const day = dayOf(at);
            return status === 'good' && day >= from && day <= to;
        });
        await enter(page, OWNER, '/payments');
        await openFilter(page, 'Status');
        await page.getByRole('dialog', { name: 'Status' }).getByRole('menuitemradio', { name: 'Good' }).click();
        await openFilter(page, 'Requested');
        await page.getByLabel('From').fill(to);
        await page.getByLabel('To', { exact: true }).fill(from);
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByText('The end date is before the start date. Select a later one.')).toBeVisible();
        await page.getByLabel('From').fill(from);
        await page.getByLabel('To', { exact: true }).fill(to);
        await page.getByRole('button', { name: 'Apply' }).click();

        const expectWanted = async (shown: Page) => {
            await expectTotal(shown, wanted.length);
            await expect(shown.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2);
            await expect(rowLinks(shown)).toHaveText(referencesOf(wanted).slice(0, 50));
        };
        await expectWanted(page);
        await page.reload();
        await expectWanted(page);
        const second = await context.newPage();
        await second.goto(page.url());
        await expectWanted(second);

        await page.getByRole('button', { name: 'Remove the filter Status' }).click();
        await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(1);
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
    },
);

test('walking all pages forward and back shows every payment once, in the order of the database', async ({ page }) => {
    const inDollars = (await stored(page, 'payments', MERCHANT)).filter(payment => payment.order_currency === 'USD');
    const all = referencesOf(inDollars);
    const perPage = 100;
    const pages = Math.ceil(all.length / perPage);
    expect(pages).toBeGreaterThan(3);
    const slice = (number: number) => all.slice((number - 1) * perPage, number * perPage);
    const expectPage = async (number: number) => {
        await expect(range(page)).toHaveText(new RegExp(`^${(number - 1) * perPage + 1}–`));
        await expect(rowLinks(page)).toHaveText(slice(number));
    };
    await enter(page, OWNER, listPath({ order_currency: 'USD' }));
    await expectTotal(page, all.length);
    await page.getByLabel('Rows per page').selectOption(String(perPage));
    await expectThereAndBack(page, pages, expectPage);
});

job('sandbox', 'search finds a payment by its reference', async ({ page }) => {
    const payment = (await stored(page, 'payments', MERCHANT)).findLast(({ status }) => status === 'short');
    await enter(page, OWNER, '/payments');
    await page.getByRole('searchbox', { name: 'Search' }).fill(payment?.reference.toLowerCase() ?? '');
    await expect(rowLinks(page)).toHaveText([payment?.reference ?? '']);
});

test('a row opens its record beside the list, and the reference can be copied', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    await enter(page, OWNER, listPath({ status: 'good' }));
    const row = page.getByRole('main').locator('table tbody tr').nth(2);
    const reference = (await row.getByRole('link').textContent()) ?? '';
    const amount = (await row.locator('td').nth(3).textContent()) ?? '';
    await row.locator('td').nth(3).click();
    const record = panel(page, reference);
    await expect(record.getByRole('heading', { name: 'Transactions (' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/payments/${reference}/show\\?filter=`));
    await expect(record.getByRole('heading', { level: 1 })).toHaveText(reference);
    await expect(record.getByText(amount).first()).toBeVisible();
    await expect(row.locator('td').nth(3)).toHaveText(amount);
    await expect(rowLinks(page)).not.toHaveCount(0);

    await record.getByRole('button', { name: 'Copy reference' }).click();
    await expect(record.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    await page.reload();
    await expect(panel(page, reference).getByRole('heading', { name: 'Transactions (' })).toBeVisible();
    await panel(page, reference).getByRole('button', { name: 'Close the record' }).click();
    await expect(page).toHaveURL(/\/payments\?filter=/);
    await expect(panel(page, reference)).toHaveCount(0);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a payment opens as a page of its own, and Back leads to the list as it was', async ({ page }) => {
        await enter(page, OWNER, listPath({ status: 'good' }));
        const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
        const reference = (await link.textContent()) ?? '';
        await link.tap();
        await expect(page).toHaveURL(`/payments/${reference}/show`);
        await expect(page.getByRole('article').getByText(reference, { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Transactions (' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('button', { name: 'Change the filter Status: Good' })).toBeVisible();
    });

    test('the address of a record beside a list leads to its page', async ({ page }) => {
        const held = (await stored(page, 'payments', MERCHANT)).find(({ status }) => status === 'hold');
        const reference = held?.reference ?? '';
        await enter(page, OWNER, `/payments/${reference}`);
        await expect(page).toHaveURL(`/payments/${reference}/show`);
        await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    });
});

test('chosen columns stay', async ({ page }) => {
    await enter(page, OWNER, '/payments');
    const header = page.getByRole('columnheader', { name: 'Order ID' });
    await expect(page.getByRole('columnheader', { name: 'Payer', exact: true })).toBeVisible();
    await expect(header).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Order ID' }).check();
    await page.keyboard.press('Escape');
    await expect(header).toBeVisible();
    await page.reload();
    await expect(header).toBeVisible();
});

test('an address of an account is found with what it received; another is not', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const found = (await stored(page, 'payments', MERCHANT)).find(
        ({ api_id, status }) => api_id === 'HA1587722191gQKF' && status === 'good',
    );
    await enter(page, OWNER, '/payments');
    await page.getByRole('button', { name: 'Look up an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look up a payment address' });
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByText('Enter the whole address.')).toBeVisible();
    await dialog.getByLabel('Account').selectOption('HA1587722191gQKF');
    await dialog.getByLabel('Address').fill(` ${found?.crypto_address} `);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByRole('link')).toHaveText([found?.reference ?? '']);
    await expect(dialog.getByText('Total received')).toBeVisible();

    await dialog.getByLabel('Address').fill('nowhere');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('error: invalid payment address');
});

test('the keyboard alone opens a record, closes it, and goes on where it was', async ({ page }) => {
    await enter(page, OWNER, listPath({ status: 'good' }));
    const link = rowLinks(page).first();
    const reference = (await link.textContent()) ?? '';
    const isFocused = () => link.evaluate(element => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page, reference).getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page, reference)).toHaveCount(0);
    await expect(link).toBeFocused();
});
