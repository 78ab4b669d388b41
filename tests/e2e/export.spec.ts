import type { Download, Page } from '@playwright/test';
import { stored } from './support/database';
import { expectFile, exportList } from './support/exported';
import { paymentFile } from './support/fileColumns';
import { job } from './support/jobs';
import { expectTotal, listPath } from './support/payments';
import { enter, strike } from './support/sandbox';
import { expect, test } from './support/test';

const FINANCE = 'finance@harbour.example';
const MERCHANT = 'Harbour Goods';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export payments' });

job(
    'renamed',
    'the file of a filtered list holds exactly the rows that the filter matches, on all pages',
    async ({ page }) => {
        const wanted = (await stored(page, 'payments', MERCHANT)).filter(
            ({ status, order_currency: currency }) => status === 'good' && currency === 'USD',
        );
        await enter(page, FINANCE, listPath({ status: 'good', order_currency: 'USD' }));
        await expectTotal(page, wanted.length);
        const file = await exportList(page, wanted.length);
        expect(file.filename).toMatch(/^payments-until-\d{4}-\d\d-\d\d\.csv$/);
        expectFile(file, paymentFile, wanted);
    },
);

test('the file of the whole list holds every payment of the merchant, digit for digit', async ({ page }) => {
    const all = await stored(page, 'payments', MERCHANT);
    await enter(page, FINANCE, '/payments');
    const file = await exportList(page, all.length);
    expectFile(file, paymentFile, all);
    const formulas = file.data.filter(row => Object.values(row).some(cell => cell.startsWith("'=")));
    expect(formulas.length).toBeGreaterThan(0);
});

test('a cancelled export saves nothing, and can be started again', async ({ page }) => {
    const filter = { status: 'short', from_date: '2019-03-01' };
    await enter(page, FINANCE, listPath(filter));
    await strike(page, {
        operation: 'exportMerchantPayments',
        kind: 'slow',
        milliseconds: 60_000,
        times: 1,
        match: 'from_date=2019-02-28',
    });
    const downloads: Download[] = [];
    page.on('download', download => downloads.push(download));
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = dialogOf(page);
    const failing = page.waitForEvent('requestfailed', request => request.url().includes('/payments/csv'));
    await dialog.getByRole('button', { name: 'Download' }).dblclick();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await failing;
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(dialog.getByRole('status')).toContainText(download.suggestedFilename());
    expect(downloads).toEqual([download]);
});

test('leaving the page ends an export', async ({ page }) => {
    await enter(page, FINANCE, listPath({ from_date: '2019-04-01' }));
    await strike(page, {
        operation: 'exportMerchantPayments',
        kind: 'slow',
        milliseconds: 60_000,
        times: 1,
        match: 'from_date=2019-03-31',
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await dialogOf(page).getByRole('button', { name: 'Download' }).click();
    await expect(dialogOf(page).getByRole('progressbar')).toBeVisible();
    const failing = page.waitForEvent('requestfailed', request => request.url().includes('/payments/csv'));
    await page.goBack();
    await failing;
    await expect(dialogOf(page)).toHaveCount(0);
});
