import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored } from './support/database';
import { isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { confirmWithCode, passResendPause } from './support/oneTimeCode';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';

const made = async (page: Page, amount: string) =>
    (await stored(page, 'payments', MERCHANT)).filter(
        ({ type, order_amount: ordered }) => type === 'invoice' && ordered === amount,
    );

async function order(page: Page, amount: string) {
    await page.goto('/payment-link');
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Payer’s email (optional)').fill('payer@mail.example');
}

job(
    'literal',
    'a link with a file above the threshold is created once, emailed and paid, and says so by itself',
    async ({ page }) => {
        const amount = '7310.45';
        await enter(page, OWNER);
        await order(page, amount);
        await page.getByRole('button', { name: 'Review' }).click();
        await expect(page.getByText('Upload the invoice: this amount needs it.')).toBeVisible();
        const file = {
            name: 'may.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.7 an invoice\n%%EOF\n'),
        };
        await page.locator('input[type=file]').setInputFiles(file);
        await expect(page.getByText('may.pdf uploaded.')).toBeVisible();
        await expectNoOverflow(page);
        await page.getByRole('button', { name: 'Review' }).click();
        const create = page.getByRole('button', { name: /^Create link for / });
        await expect(create).toBeEnabled();
        await page.reload();
        await page.getByRole('button', { name: 'Close' }).click();
        await create.dblclick();
        await expect(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
        const [invoice, ...others] = await made(page, amount);
        expect(others).toEqual([]);
        const path = `/payment-request/HA1587722191gQKF/EUR/BTC/${amount}/${invoice?.invoice_reference}`;
        const hosted = `https://pay.provider.example/${invoice?.reference}`;
        await expect(page.getByText(isOn('literal') ? hosted : path)).toBeVisible();
        await expect(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'Email link' }).click();
        await page.getByRole('button', { name: 'Send email' }).click();
        await expect(page.getByText('Email sent to payer@mail.example')).toBeVisible();
        const receipt = page.getByRole('main').locator('section').filter({ hasText: 'Payment link created' }).first();
        await expect(receipt.getByText('Unpaid', { exact: true })).toBeVisible();
        const payer = await page.context().newPage();
        const waiting = payer.getByText(/^Waiting for your payment/);
        // The page of the provider's own is another's.
        if (!isOn('literal')) {
            await payer.goto(path);
            await expect(payer.getByText(`${invoice?.crypto_amount} BTC`)).toBeVisible();
            await expect(waiting).toBeVisible();
        }
        await act(page, 'pay', { reference: invoice?.reference, amount: invoice?.crypto_amount });
        await expect(receipt.getByText('Good', { exact: true })).toBeVisible({ timeout: 20_000 });
        if (!isOn('literal')) await expect(waiting).toBeHidden();
        await payer.close();
        await page.getByRole('link', { name: 'Open the payment' }).click();
        await expect(page).toHaveURL(new RegExp(`/payments/${invoice?.reference}/show`));
    },
);

test('on a phone nothing of a link or of the methods is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(page, OWNER, '/payment-options');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expectNoOverflow(page);
    await order(page, '7311.45');
    await expectNoOverflow(page);
});

test('a method that is switched off can’t be asked for, and asks for a code', async ({ page }) => {
    await enter(page, OWNER, '/payment-options');
    await expect(page.getByRole('switch', { name: 'PYUSD Ethereum' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('switch', { name: 'PYUSD Ethereum' }).click();
    await saveWithCode(page);
    await expect(page.getByText('Payment methods saved')).toBeVisible();
    await page.goto('/payment-link');
    const coins = page.getByLabel('Paid in');
    await expect(coins.getByRole('option', { name: 'USDC · Ethereum' })).toHaveCount(1);
    await expect(coins.getByRole('option', { name: /PYUSD/ })).toHaveCount(0);
    await page.goto('/payment-options');
    await page.getByRole('switch', { name: 'PYUSD Ethereum' }).click();
    await saveWithCode(page);
    await expect(page.getByText('Payment methods saved')).toBeVisible();
});

async function saveWithCode(page: Page) {
    await passResendPause(page);
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await confirmWithCode(page, OWNER);
    await expect(page.getByRole('dialog')).toBeHidden();
}
