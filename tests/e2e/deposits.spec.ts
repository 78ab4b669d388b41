import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored, type StoredDeposit } from './support/database';
import { expectFile, exportList } from './support/exported';
import { depositFile } from './support/fileColumns';
import { expectThereAndBack, expectTotal, openFilter, range, rowLinks } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const ZONE = 'Europe/Berlin';

const dayOf = (instant: string) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(instant));
const referencesOf = (deposits: readonly StoredDeposit[]) => deposits.map(({ reference }) => reference);
const panel = (page: Page, reference: string) => page.getByRole('complementary', { name: `Deposit ${reference}` });

async function openDeposits(page: Page) {
    const all = (await stored(page, 'deposits', MERCHANT)).filter(({ status }) => status === 'new');
    await enter(page, OWNER);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Deposits' }).click();
    await expectTotal(page, all.length);
    return all;
}

test('filters by days and by reference hold in the URL through a reload', async ({ page }) => {
    const all = await openDeposits(page);
    const [from, to] = [dayOf(all[60]?.created_at ?? ''), dayOf(all[10]?.created_at ?? '')];
    const wanted = all.filter(({ created_at: at }) => dayOf(at) >= from && dayOf(at) <= to);
    await openFilter(page, 'Created');
    await page.getByLabel('From').fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectTotal(page, wanted.length);
    await expect(rowLinks(page)).toHaveText(referencesOf(wanted).slice(0, 50));
    await page.reload();
    await expectTotal(page, wanted.length);

    const [one = ''] = referencesOf(wanted).slice(-1);
    await openFilter(page, 'Reference');
    await page.getByRole('dialog', { name: 'Reference' }).getByRole('textbox').fill(one.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(rowLinks(page)).toHaveText([one]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expectTotal(page, all.length);
});

test('walking all pages forward and back shows every new deposit once, in the order of the database', async ({
    page,
}) => {
    const all = referencesOf(await openDeposits(page));
    const pages = Math.ceil(all.length / 50);
    expect(pages).toBeGreaterThan(3);
    const expectPage = async (number: number) => {
        await expect(range(page)).toHaveText(new RegExp(`^${(number - 1) * 50 + 1}–`));
        await expect(rowLinks(page)).toHaveText(all.slice((number - 1) * 50, number * 50));
    };
    await expectThereAndBack(page, pages, expectPage);
});

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

test('somebody without the permission is told which one it is', async ({ page }) => {
    await enter(page, 'approver@harbour.example', '/deposits');
    await expect(page.getByRole('heading', { name: 'You can’t view this page' })).toBeVisible();
    await expect(page.getByText('permission to view deposits')).toBeVisible();
});

test('the file of the deposits, which its API does not write, holds every one of them, field by field', async ({
    page,
}) => {
    const all = await openDeposits(page);
    expectFile(await exportList(page, all.length), depositFile, all);
});
