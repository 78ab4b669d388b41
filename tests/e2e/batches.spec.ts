import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored } from './support/database';
import { expectFile, exportList } from './support/exported';
import { batchFile, lineFile } from './support/fileColumns';
import { expectNoOverflow } from './support/layout';
import { expectTotal } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const PER_PAGE = 25;
const LIST = '/crypto-payout-admin/batch';

const listPath = (filter: object = {}) =>
    `${LIST}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: '1',
        perPage: String(PER_PAGE),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;
const rowLinks = (page: Page) => page.getByRole('main').locator('table').first().locator('tbody a');

async function openBatches(page: Page) {
    const all = await stored(page, 'batches', MERCHANT);
    await enter(page, OWNER, listPath());
    await expectTotal(page, all.length);
    return all;
}

test('the files of the batches and of the payouts in one hold every one of them, field by field', async ({ page }) => {
    const all = await openBatches(page);
    const [lines, approvals] = [
        await stored(page, 'batch_payouts', MERCHANT),
        await stored(page, 'batch_approvals', MERCHANT),
    ];
    expectFile(await exportList(page, all.length), batchFile(lines, approvals), all);

    // The line with the highest number is in the longest file.
    const largest = lines.at(-1)?.batch_id ?? '';
    const ofLargest = lines.filter(line => line.batch_id === largest);
    expect(ofLargest.length).toBeGreaterThan(50);
    await page.goto(`${LIST}/${largest}/show/full`);
    await expect(page.getByRole('article').getByRole('link', { name: /-PYT$/ })).toHaveText(
        ofLargest.slice(0, 50).map(line => line.payout_reference),
    );
    expectFile(await exportList(page, ofLargest.length), lineFile, ofLargest);
});

test('the list and a record beside it are accessible in both themes', async ({ page }) => {
    await enter(page, OWNER, `${LIST}?status=partially_completed`);
    await expect(rowLinks(page).first()).toBeVisible();
    await rowLinks(page).first().click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('table')).toBeVisible();
    await expectAccessibleInBothThemes(page);
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, OWNER, `${LIST}?status=completed`);
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(first).toBeVisible();
    await expectNoOverflow(page);
    await first.click();
    await expect(page.getByRole('article').getByRole('table')).toBeVisible();
    await expectNoOverflow(page);
});
