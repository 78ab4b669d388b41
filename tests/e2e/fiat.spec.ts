import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored, type StoredTransfer } from './support/database';
import { expectFile, exportList } from './support/exported';
import { transferFile } from './support/fileColumns';
import { expectNoOverflow } from './support/layout';
import { expectTotal, openFilter, rowLinks } from './support/payments';
import { enter, startSession } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
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
const panel = (page: Page) => page.getByRole('complementary');

async function transfersOf(page: Page, type: 'transfer' | 'trade') {
    return (await stored(page, 'fiat_transfers', MERCHANT)).filter(transfer => transfer.type === type);
}

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
