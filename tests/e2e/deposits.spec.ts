import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored } from './support/database';
import { expectFile, exportList } from './support/exported';
import { depositFile } from './support/fileColumns';
import { expectTotal, rowLinks } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';

const panel = (page: Page, reference: string) => page.getByRole('complementary', { name: `Deposit ${reference}` });

async function openDeposits(page: Page) {
    const all = (await stored(page, 'deposits', MERCHANT)).filter(({ status }) => status === 'new');
    await enter(page, OWNER);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Deposits' }).click();
    await expectTotal(page, all.length);
    return all;
}

test('a row opens its record beside the list and as a page, both accessible in both themes', async ({ page }) => {
    const [, , third] = await openDeposits(page);
    const reference = third?.reference ?? '';
    await page.getByRole('main').locator('table tbody tr').nth(2).locator('td').nth(3).click();
    await expect(panel(page, reference).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(panel(page, reference).getByRole('heading', { name: 'Amounts' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'aside');
    await panel(page, reference).getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(`/deposits/${reference}/show/full`);
    await expect(page.getByRole('article')).toContainText(reference);
    await expect(page.getByRole('article').getByRole('heading', { name: 'Details' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Close the record' }).click();
    await expect(page).toHaveURL(/\/deposits(\?|$)/);
    await expect(rowLinks(page).first()).toBeVisible();
});

test('the file of the deposits, which its API does not write, holds every one of them, field by field', async ({
    page,
}) => {
    const all = await openDeposits(page);
    expectFile(await exportList(page, all.length), depositFile, all);
});
