import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { statements } from '../../src/i18n/en/statements';
import { expectAccessibleInBothThemes } from './support/axe';
import { isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { openProvider } from './support/provider';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const FINANCE = 'finance@harbour.example';
const MERCHANT = 'mch-1001';

const dayBack = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Days of UTC that are over, so that nothing is added while a test reads them. */
const days = { from: dayBack(9), to: dayBack(3) };
const statementPath = (range: { from: string; to: string }) =>
    `/statements?${new URLSearchParams({ ...range, currency: 'EUR' }).toString()}`;

async function readCsv(download: Download) {
    const text = await readFile(await download.path(), 'utf8');
    return Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;
}

async function save(page: Page, button: string): Promise<Download> {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
    ]);
    return download;
}

job(
    'renamed',
    'a statement’s file has the rows of the provider; one whose lines are known adds up and follows its address',
    async ({ page }) => {
        const { statement } = await openProvider(page, FINANCE);
        const expected = await statement(MERCHANT, 'EUR', days.from, days.to);
        expect(expected.rows.length).toBeGreaterThan(3);
        await enter(page, FINANCE);
        await page
            .getByRole('navigation', { name: 'Main navigation' })
            .getByRole('link', { name: 'Statements' })
            .click();
        await page.getByLabel('From').fill(days.from);
        await page.getByLabel('To', { exact: true }).fill(days.to);
        await page.getByRole('button', { name: 'Show' }).click();
        await expect(page).toHaveURL(new RegExp(`from=${days.from}&to=${days.to}&currency=EUR`));
        if (isOn('literal')) {
            await expect(page.getByText(statements.untold)).toBeVisible();
            const whole = await readCsv(await save(page, 'Download CSV (not checked)'));
            expect(whole.filter(({ currency }) => currency === 'EUR')).toHaveLength(expected.rows.length);
            return;
        }
        await expect(page.getByText(/^Balanced: /)).toBeVisible();
        const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');
        await expect(rows).toHaveCount(expected.rows.length + 2);
        await page.reload();
        await expect(rows).toHaveCount(expected.rows.length + 2);
        await expect(rows.locator('td:nth-child(3)')).toHaveText(expected.rows.map(row => row.reference ?? ''));

        const file = await readCsv(await save(page, 'Download CSV'));
        await expect(page.getByText('All rows included.')).toBeVisible();
        expect(file).toEqual(expected.rows.map(row => ({ currency: 'EUR', ...row, reference: row.reference ?? '' })));
        expect(file.at(-1)?.balance).toBe(expected.closing_balance);
    },
);

test('a long statement shows its last rows on its last page, and its file has them all', async ({ page }) => {
    const { statement } = await openProvider(page, FINANCE);
    const long = { from: '2020-01-01', to: dayBack(3) };
    const expected = await statement(MERCHANT, 'EUR', long.from, long.to);
    expect(expected.rows).toHaveLength(expected.count);
    await enter(page, FINANCE, `${statementPath(long)}&page=99999`);
    const total = expected.count.toLocaleString('en');
    await expect(page.getByText(`–${total} of ${total}`)).toBeVisible();
    const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');
    await expect(rows.nth(-2).locator('td:nth-child(3)')).toHaveText(expected.rows.at(-1)?.reference ?? '');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rows.first()).toContainText('Balance from the previous page');
    await expect(rows).toHaveCount(52);
    const file = await readCsv(await save(page, 'Download CSV'));
    expect(file).toHaveLength(expected.count);
    expect(file).toEqual(expected.rows.map(row => ({ currency: 'EUR', ...row, reference: row.reference ?? '' })));
    expect(file.at(-1)?.balance).toBe(expected.closing_balance);
    await expect(page.getByText('All rows included.')).toBeVisible();
});

job('sandbox', 'tax invoices are saved as a PDF, and mailed to each address', async ({ page }) => {
    await enter(page, FINANCE, statementPath(days));
    const month = new Date();
    const name = month.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    await page.getByRole('checkbox', { name: `${name} ${month.getUTCFullYear()}` }).check();
    const pdf = await save(page, 'Download PDF');
    expect(pdf.suggestedFilename()).toBe(`tax-invoices-${month.toISOString().slice(0, 7)}.pdf`);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const addresses = ['books-e2e@harbour.example', 'tax-e2e@office.example'];
    await page.getByRole('textbox', { name: 'Email addresses' }).fill(addresses.join(','));
    await page.getByRole('button', { name: 'Send by email' }).click();
    await expect(page.getByText(`Sent to ${addresses.join(', ')}.`)).toBeVisible();
    for (const address of addresses) {
        const answer = await page.request.get(`/sandbox/api/mail?to=${encodeURIComponent(address)}`);
        const { data } = (await answer.json()) as { data: { subject: string; text: string }[] };
        expect(data.map(({ subject }) => subject)).toEqual([`Tax invoices ${month.toISOString().slice(0, 7)}`]);
        expect(data[0]?.text).toContain('Harbour Goods');
    }
});

test('the page is accessible in both themes, and is as wide as a phone', async ({ page }) => {
    await enter(page, FINANCE, statementPath(days));
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email addresses' }).fill('books@harbour.example,nobody');
    await page.getByRole('textbox', { name: 'Email addresses' }).blur();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
});

test('somebody without the permission is told which one it is', async ({ page }) => {
    await enter(page, 'base@harbour.example', '/statements');
    await expect(page.getByRole('heading', { name: 'You can’t view this page' })).toBeVisible();
    await expect(page.getByText('permission to view statements')).toBeVisible();
});
