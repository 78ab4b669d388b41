import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored, type StoredTransfer } from './support/database';
import { expectFile, exportList } from './support/exported';
import { transferFile } from './support/fileColumns';
import { expectNoOverflow } from './support/layout';
import { expectTotal, openFilter, range, rowLinks } from './support/payments';
import { enter, startSession, strike } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
/** As in docs/rules.md#fiat-payouts, and as the sandbox is configured. */
const HIDDEN = ['0b7e5a34-9d41-4c2f-8a6e-3f1d2c9b7a10', '7c1f8e02-5b3a-4d77-9e24-6a0b8d4f1c23'];

const PER_PAGE = 25;
const at = (path: string, page = 1, filter: object = {}) =>
    `${path}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: String(page),
        perPage: String(PER_PAGE),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;
const nameOf = ({ id, external_id: own }: StoredTransfer) => own ?? id.slice(0, 8);
const namesOf = (transfers: readonly StoredTransfer[]) => transfers.map(nameOf);
const isShown = ({ id }: StoredTransfer) => !HIDDEN.includes(id);
const panel = (page: Page) => page.getByRole('complementary');

async function transfersOf(page: Page, type: 'transfer' | 'trade') {
    return (await stored(page, 'fiat_transfers', MERCHANT)).filter(transfer => transfer.type === type);
}

test('fiat payouts are paged there and back by numbers, and page 3 opens by its address', async ({ page }) => {
    const all = await transfersOf(page, 'transfer');
    const total = all.filter(isShown).length;
    expect(all.length - total).toBe(HIDDEN.length);
    await enter(page, OWNER, at('/fiat-payout-admin'));
    await expectTotal(page, total);
    const expectPage = (number: number) =>
        expect(rowLinks(page)).toHaveText(
            namesOf(all.slice((number - 1) * PER_PAGE, number * PER_PAGE).filter(isShown)),
        );
    await expectPage(1);
    const pages = Math.ceil(all.length / PER_PAGE);
    for (let number = 2; number <= pages; number += 1) {
        await page.getByRole('button', { name: 'Next page' }).click();
        await expectPage(number);
    }
    await expect(range(page)).toHaveText(new RegExp(`–${total} of ${total}$`));
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    for (let number = pages - 1; number >= 1; number -= 1) {
        await page.getByRole('button', { name: 'Previous page' }).click();
        await expectPage(number);
    }
    await page.goto(at('/fiat-payout-admin', 3));
    await expectPage(3);
    await page.reload();
    await expectPage(3);
});

test('several statuses at once filter the list, hold through a reload, and the file holds exactly those rows', async ({
    page,
}) => {
    const all = await transfersOf(page, 'transfer');
    const statuses = ['completed', 'reversed'];
    const wanted = all.filter(isShown).filter(({ status }) => statuses.includes(status));
    await enter(page, OWNER, at('/fiat-payout-admin'));
    await openFilter(page, 'Status');
    for (const label of ['Completed', 'Reversed']) await page.getByRole('checkbox', { name: label }).check();
    await page.keyboard.press('Escape');
    await expectTotal(page, wanted.length);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change the filter Status: Completed, Reversed' })).toBeVisible();
    await expectTotal(page, wanted.length);

    expectFile(await exportList(page, wanted.length), transferFile, wanted);
});

test('a file that fails says "Server error"', async ({ page, problems }) => {
    await enter(page, OWNER, at('/fiat-payout-admin', 1, { sending_currency: 'USD' }));
    await expect(rowLinks(page).first()).toBeVisible();
    await strike(page, {
        operation: 'exportTransfers',
        kind: 'status',
        status: 403,
        match: 'sending_currency=USD',
        times: 1,
    });
    problems.allow(/Failed to load resource/);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export fiat payouts' });
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Server error');
});

for (const [path, name, status] of [
    ['/fiat-payout-admin', 'Fiat payout', 'Completed'],
    ['/trade-history', 'Trade', 'Filled'],
] as const) {
    test(`a filter of ${path} and a record of it are accessible in both themes`, async ({ page }) => {
        await enter(page, OWNER, at(path));
        await openFilter(page, 'Status');
        await page.getByRole('checkbox', { name: status }).check();
        await expectAccessibleInBothThemes(page, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('main').locator('table tbody tr').first()).toContainText(status);
        await rowLinks(page).first().click();
        await expect(panel(page).getByRole('heading', { name: 'Timeline' })).toBeVisible();
        await expect(panel(page)).toHaveAccessibleName(new RegExp(`^${name} `));
        await expectAccessibleInBothThemes(page, 'aside');
        await panel(page).getByRole('link', { name: 'Open as a page' }).click();
        await expect(page.getByRole('article').getByRole('heading', { name: 'Timeline' })).toBeVisible();
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Receipt' }).click(),
        ]);
        expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
        await expectAccessibleInBothThemes(page);
    });
}

test('trades show the status that stands for the backend’s, and its filter finds them', async ({ page }) => {
    const all = await transfersOf(page, 'trade');
    const failed = all.filter(({ status }) => /cancelled|rejected|declined|reversed/.test(status));
    await enter(page, OWNER);
    await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Trade history' })
        .click();
    await expectTotal(page, all.length);
    await expect(rowLinks(page)).toHaveText(namesOf(all).slice(0, 100));
    await openFilter(page, 'Status');
    await page.getByRole('checkbox', { name: 'Failed' }).check();
    await page.keyboard.press('Escape');
    await expectTotal(page, failed.length);
    await expect(rowLinks(page)).toHaveText(namesOf(failed));
});

test('trades are paged there and back, one opens beside them, and their file holds every one', async ({ page }) => {
    const all = await transfersOf(page, 'trade');
    expect(all.length).toBeGreaterThan(PER_PAGE);
    await enter(page, OWNER, at('/trade-history'));
    await expectTotal(page, all.length);
    const expectPage = (number: number) =>
        expect(rowLinks(page)).toHaveText(namesOf(all).slice((number - 1) * PER_PAGE, number * PER_PAGE));
    await expectPage(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectPage(2);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expectPage(1);
    await rowLinks(page).first().click();
    await expect(panel(page).getByRole('article')).toContainText(String(all[0]?.id));
    await page.keyboard.press('Escape');
    expectFile(await exportList(page, all.length), transferFile, all);
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startSession(page, OWNER);
    for (const path of ['/fiat-payout-admin', '/trade-history']) {
        await page.goto(path);
        const first = page.getByRole('main').locator('li a').first();
        await expect(first).toBeVisible();
        await expectNoOverflow(page);
        await first.click();
        await expect(page.getByRole('article').getByRole('heading', { name: 'Timeline' })).toBeVisible();
        await expectNoOverflow(page);
    }
});
