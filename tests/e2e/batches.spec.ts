import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored, type StoredBatch } from './support/database';
import { expectFile, exportList } from './support/exported';
import { batchFile, lineFile } from './support/fileColumns';
import { expectNoOverflow } from './support/layout';
import { expectTotal, openFilter, range } from './support/payments';
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
const expectRows = (page: Page, batches: readonly StoredBatch[]) =>
    expect
        .poll(() =>
            rowLinks(page).evaluateAll(links =>
                links.map(link => /batch\/([^/]+)\/show/.exec(link.getAttribute('href') ?? '')?.[1]),
            ),
        )
        .toEqual(batches.map(({ id }) => id));

async function openBatches(page: Page) {
    const all = await stored(page, 'batches', MERCHANT);
    await enter(page, OWNER, listPath());
    await expectTotal(page, all.length);
    return all;
}

test('batches are paged there and back, and a filter holds through a reload', async ({ page }) => {
    const all = await openBatches(page);
    expect(all.length).toBeGreaterThan(2 * PER_PAGE);
    await expectRows(page, all.slice(0, PER_PAGE));
    for (const number of [2, 3]) {
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(range(page)).toHaveText(new RegExp(`^${(number - 1) * PER_PAGE + 1}–`));
        await expectRows(page, all.slice((number - 1) * PER_PAGE, number * PER_PAGE));
    }
    for (const number of [2, 1]) {
        await page.getByRole('button', { name: 'Previous page' }).click();
        await expectRows(page, all.slice((number - 1) * PER_PAGE, number * PER_PAGE));
    }
    const wanted = all.filter(({ status }) => status === 'rejected');
    await openFilter(page, 'Status');
    await page.getByRole('dialog', { name: 'Status' }).getByRole('menuitemradio', { name: 'Rejected' }).click();
    await expectTotal(page, wanted.length);
    await page.reload();
    await expectRows(page, wanted.slice(0, PER_PAGE));
});

test('an address that names a batch and its status opens the list narrowed to it', async ({ page }) => {
    const wanted = (await stored(page, 'batches', MERCHANT)).find(({ status }) => status === 'completed');
    const lines = (await stored(page, 'batch_payouts', MERCHANT)).filter(line => line.batch_id === wanted?.id);
    await enter(page, OWNER, `${LIST}?batch_id=${wanted?.id}&status=completed`);
    await expectTotal(page, 1);
    await expectRows(page, wanted ? [wanted] : []);
    await page.goto(`/crypto-payout-admin?batch_id=${wanted?.id}&status=done`);
    await expectTotal(page, lines.length);
    await expect(page.getByRole('button', { name: /Change the filter Status: Completed/ })).toBeVisible();
});

test('the file of the batches holds every one of them, field by field', async ({ page }) => {
    const all = await openBatches(page);
    const [lines, approvals] = [
        await stored(page, 'batch_payouts', MERCHANT),
        await stored(page, 'batch_approvals', MERCHANT),
    ];
    expectFile(await exportList(page, all.length), batchFile(lines, approvals), all);
});

test('a record lists its payouts by page, leads to each and writes their file', async ({ page }) => {
    const all = await stored(page, 'batch_payouts', MERCHANT);
    // The line with the highest number is in the longest file.
    const largest = all.at(-1)?.batch_id ?? '';
    const lines = all.filter(line => line.batch_id === largest);
    expect(lines.length).toBeGreaterThan(50);
    await enter(page, OWNER, `${LIST}/${largest}/show/full`);
    const record = page.getByRole('article');
    const references = record.getByRole('link', { name: /-PYT$/ });
    const ofLines = lines.map(line => line.payout_reference);
    await expect(references).toHaveText(ofLines.slice(0, 50));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(references).toHaveText(ofLines.slice(50));
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(references).toHaveText(ofLines.slice(0, 50));
    expectFile(await exportList(page, lines.length), lineFile, lines);
    await references.first().click();
    await expect(page).toHaveURL(`/crypto-payout-admin/${ofLines[0]}/show`);
    await page.getByRole('article').getByRole('link', { name: largest }).click();
    await expect(page).toHaveURL(`${LIST}/${largest}/show`);
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
