import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectNoAxeViolations } from './support/axe';
import { expectTotal, openFilter, range, rowLinks } from './support/payments';
import { openProvider, type WirePayout } from './support/provider';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const PER_PAGE = 25;

const refundsAt = (filter: object = {}) =>
    `/refunds?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: '1',
        perPage: String(PER_PAGE),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;
const referencesOf = (payouts: readonly WirePayout[]) => payouts.map(payout => payout.payout_reference);
const panel = (page: Page) => page.getByRole('complementary');

async function openRefunds(page: Page) {
    const { payouts } = await openProvider(page, OWNER);
    const all = await payouts(MERCHANT, { type: 'refund' });
    await enter(page, OWNER, refundsAt());
    await expectTotal(page, all.length);
    return all;
}

async function useDarkTheme(page: Page) {
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
}

test('refunds are paged there and back, and a filter holds through a reload', async ({ page }) => {
    const all = await openRefunds(page);
    expect(all.length).toBeGreaterThan(PER_PAGE);
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(0, PER_PAGE));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(range(page)).toHaveText(new RegExp(`^${PER_PAGE + 1}–`));
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(PER_PAGE, 2 * PER_PAGE));
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(0, PER_PAGE));

    const wanted = all.filter(({ status }) => status === 'cancel');
    await openFilter(page, 'Status');
    await page.getByRole('dialog', { name: 'Status' }).getByRole('combobox').selectOption('cancel');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, wanted.length);
    await page.reload();
    await expect(rowLinks(page)).toHaveText(referencesOf(wanted).slice(0, PER_PAGE));
});

test('the file of the refunds holds every one of them, field by field', async ({ page }) => {
    const all = await openRefunds(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export refunds' });
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(dialog.getByRole('status')).toContainText('That is the number the list showed.');
    const text = await readFile(await download.path(), 'utf8');
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.slice(1), {
        header: true,
        skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const fields = meta.fields ?? [];
    expect(fields).toEqual(expect.arrayContaining(['payout_reference', 'status', 'sending_amount', 'refund_amount']));
    // An apostrophe goes before what a spreadsheet would calculate.
    const safe = (said: string) => (/^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(said) ? `'${said}` : said);
    expect(data).toEqual(
        all.map(payout => Object.fromEntries(fields.map(field => [field, safe(String(payout[field] ?? ''))]))),
    );
});

for (const path of ['/refunds', '/withdrawals', '/crypto-payout-admin']) {
    test(`${path} and a dialog over one of its records are accessible in both themes`, async ({ page }) => {
        await enter(page, OWNER, path);
        await expect(rowLinks(page).first()).toBeVisible();
        await expectNoAxeViolations(page);
        await useDarkTheme(page);
        await expectNoAxeViolations(page);
        await openFilter(page, 'Status');
        await page.getByRole('dialog', { name: 'Status' }).getByRole('combobox').selectOption('pending_approval');
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByRole('button', { name: /Change the filter Status/ })).toBeVisible();
        await expect(page.getByRole('main').locator('table tbody tr').first()).toContainText('Under review');
        await rowLinks(page).first().click();
        await expect(panel(page).getByRole('heading', { name: 'Amounts' })).toBeVisible();
        await expectNoAxeViolations(page);
        await panel(page).getByRole('button', { name: 'Cancel it' }).click();
        await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: 'Use the light theme' }).click();
        await panel(page).getByRole('button', { name: 'Cancel it' }).click();
        await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
        await expectNoAxeViolations(page);
    });
}

test('on a phone nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const path of ['/refunds', '/withdrawals', '/crypto-payout-admin']) {
        if (path === '/refunds') await enter(page, OWNER, path);
        else await page.goto(path);
        const first = page.getByRole('main').getByRole('link', { name: /-PYT$/ }).first();
        await expect(first).toBeVisible();
        expect(await overflow()).toBeLessThanOrEqual(0);
        await first.click();
        await expect(page.getByRole('article').getByRole('heading', { name: 'Amounts' })).toBeVisible();
        expect(await overflow()).toBeLessThanOrEqual(0);
    }
});
