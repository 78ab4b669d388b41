import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectTotal, listPath } from './support/payments';
import { openProvider, type WirePayment } from './support/provider';
import { enter, strike } from './support/sandbox';
import { expect, test } from './support/test';

const FINANCE = 'finance@harbour.example';
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would calculate, when a cell begins with it. */
const beginsFormula = /^[\s"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export payments' });

async function readCsv(download: Download) {
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.slice(1), {
        header: true,
        skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return { rows: data, fields: meta.fields ?? [] };
}

/** Row by row and field by field; a text that a spreadsheet could take for a formula has an apostrophe before it. */
function expectSame(rows: readonly Record<string, string>[], payments: readonly WirePayment[], fields: string[]) {
    expect(rows.map(row => row.payment_reference)).toEqual(payments.map(payment => payment.payment_reference));
    const isAmount = (field: string) => /_amount$|_rate$/.test(field);
    const cellOf = (field: string, said: string) => (!isAmount(field) && beginsFormula.test(said) ? `'${said}` : said);
    expect(rows).toEqual(
        payments.map(payment =>
            Object.fromEntries(fields.map(field => [field, cellOf(field, payment[field] ?? '')] as const)),
        ),
    );
}

async function exportList(page: Page, total: number): Promise<Download> {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText(`The file will hold ${total.toLocaleString('en')} rows`);
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(dialog.getByRole('status')).toContainText('That is the number the list showed.');
    await expect(dialog.getByRole('status')).toContainText(`${total.toLocaleString('en')} rows`);
    return download;
}

const fieldsWanted = [
    'payment_reference',
    'order_id',
    'status',
    'created_at',
    'order_currency',
    'order_amount',
    'receive_amount',
    'transaction_fee_amount',
    'vat_amount',
    'crypto_currency',
    'crypto_amount',
    'exchange_rate',
    'payer_name',
    'payer_email',
];

test('the file of a filtered list holds exactly the rows that the filter matches, on all pages', async ({ page }) => {
    const { payments } = await openProvider(page, FINANCE);
    const wanted = await payments('Harbour Goods', { status: 'good', order_currency: 'USD' });
    await enter(page, FINANCE, listPath({ status: 'good', order_currency: 'USD' }));
    await expectTotal(page, wanted.length);
    const download = await exportList(page, wanted.length);
    expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    const { rows, fields } = await readCsv(download);
    expect(fields).toEqual(expect.arrayContaining(fieldsWanted));
    expectSame(rows, wanted, fields);
});

test('the file of the whole list holds every payment of the merchant, digit for digit', async ({ page }) => {
    const { payments } = await openProvider(page, FINANCE);
    const all = await payments('Harbour Goods');
    await enter(page, FINANCE, '/payments');
    const { rows, fields } = await readCsv(await exportList(page, all.length));
    expectSame(rows, all, fields);
    const formulas = rows.filter(row => Object.values(row).some(cell => cell.startsWith("'=")));
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
    await dialog.getByRole('button', { name: 'Download' }).click();
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
