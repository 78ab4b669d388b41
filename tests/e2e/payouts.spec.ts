import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored, type StoredPayout } from './support/database';
import { expectFile, exportList } from './support/exported';
import { payoutFile } from './support/fileColumns';
import { expectNoOverflow } from './support/layout';
import { expectTotal, openFilter, range, rowLinks } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const PER_PAGE = 25;

/** One kind's list stands for all three, which are one component; tests/screens/payouts.test.tsx shows each. */
const REFUNDS = '/refunds';
const CRYPTO = '/crypto-payout-admin';
const isRefund = ({ type }: StoredPayout) => type === 'refund';
const isToOthers = (payout: StoredPayout) => /^local_crypto_(direct|batch)$/.test(String(payout.convert_type));

const listAt = (path: string, filter: object = {}) =>
    `${path}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: '1',
        perPage: String(PER_PAGE),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;
const referencesOf = (payouts: readonly StoredPayout[]) => payouts.map(({ reference }) => reference);
const panel = (page: Page) => page.getByRole('complementary');

async function openList(page: Page, path: string, holds: (payout: StoredPayout) => boolean) {
    const all = (await stored(page, 'payouts', MERCHANT)).filter(holds);
    await enter(page, OWNER, listAt(path));
    await expectTotal(page, all.length);
    return all;
}

test('refunds are paged there and back, a filter holds through a reload, and a record opens beside them', async ({
    page,
}) => {
    const all = await openList(page, REFUNDS, isRefund);
    expect(all.length).toBeGreaterThan(PER_PAGE);
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(0, PER_PAGE));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(range(page)).toHaveText(new RegExp(`^${PER_PAGE + 1}–`));
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(PER_PAGE, 2 * PER_PAGE));
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rowLinks(page)).toHaveText(referencesOf(all).slice(0, PER_PAGE));

    // Read again: what time ends may have ended by now.
    const now = (await stored(page, 'payouts', MERCHANT)).filter(isRefund);
    const wanted = now.filter(({ status }) => status === 'cancel');
    expect(wanted.length).toBeGreaterThan(0);
    await openFilter(page, 'Status');
    await page.getByRole('dialog', { name: 'Status' }).getByRole('menuitemradio', { name: 'Cancelled' }).click();
    await expectTotal(page, wanted.length);
    await page.reload();
    await expect(rowLinks(page)).toHaveText(referencesOf(wanted).slice(0, PER_PAGE));

    const [first] = referencesOf(wanted);
    await rowLinks(page).first().click();
    await expect(panel(page).getByRole('article')).toContainText(String(first));
    await expect(panel(page)).toContainText(/Cancelled on .+\. Nothing was sent\./);
    await expect(rowLinks(page)).toHaveText(referencesOf(wanted).slice(0, PER_PAGE));
});

test('the file of the crypto payouts holds every one of them, field by field', async ({ page }) => {
    const all = await openList(page, CRYPTO, isToOthers);
    expectFile(await exportList(page, all.length), payoutFile, all);
});

for (const path of [REFUNDS, CRYPTO]) {
    test(`a record of ${path} and a dialog over it are accessible in both themes`, async ({ page }) => {
        await enter(page, OWNER, path);
        await openFilter(page, 'Status');
        // One that can be cancelled.
        const status = path === CRYPTO ? 'Awaiting approval' : 'New';
        await page.getByRole('dialog', { name: 'Status' }).getByRole('menuitemradio', { name: status }).click();
        await expect(page.getByRole('button', { name: /Change the filter Status/ })).toBeVisible();
        await expect(page.getByRole('main').locator('table tbody tr').first()).toContainText(status);
        await rowLinks(page).first().click();
        await expect(panel(page).getByRole('heading', { name: 'Amounts' })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(page.getByRole('dialog')).toContainText('This can’t be undone.');
        await expectAccessibleInBothThemes(page, '[role=dialog]');
    });
}

test('on a phone nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [REFUNDS, '/withdrawals', CRYPTO]) {
        if (path === REFUNDS) await enter(page, OWNER, path);
        else await page.goto(path);
        const first = page.getByRole('main').getByRole('link', { name: /-PYT$/ }).first();
        await expect(first).toBeVisible();
        await expectNoOverflow(page);
        await first.click();
        await expect(page.getByRole('article').getByRole('heading', { name: 'Amounts' })).toBeVisible();
        await expectNoOverflow(page);
    }
});
