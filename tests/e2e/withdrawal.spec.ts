import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { coin, isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { payoutsOf, takenSince } from './support/money/ledger';
import { openProvider } from './support/provider';
import { enter } from './support/sandbox';
import { acceptUntold } from './support/money/enterCode';
import { enterCode } from './support/oneTimeCode';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const WIZARD = '/withdrawals/create';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** The provider's side of one test: what was withdrawn since it began, and what that took from the balance. */
async function watchProvider(page: Page) {
    const { payouts } = await openProvider(page, OWNER);
    const list = () => payouts(MERCHANT, { type: 'withdraw', operator: OWNER });
    const known = new Set((await list()).map(payout => payout.payout_reference));
    const before = new Set((await payoutsOf(page)).map(({ reference }) => reference));
    const paid = (await payouts(MERCHANT, { type: 'withdraw', status: 'done' })).find(payout => payout.country);
    return {
        /** A different amount for each withdrawal, so that none looks like one from an earlier test. */
        amount: `${120 + known.size}.5`,
        /** Someone who was paid before. */
        payee: { email: String(paid?.email), name: String(paid?.name) },
        made: async () => (await list()).filter(payout => !known.has(payout.payout_reference)),
        taken: () => takenSince(page, before, 'EUR'),
    };
}
type Watched = Awaited<ReturnType<typeof watchProvider>>;

/** One withdrawal of the amount, and no more. */
async function expectMadeOnce(page: Page, { amount, made, taken }: Watched): Promise<void> {
    const [withdrawal, ...others] = await made();
    expect(others).toEqual([]);
    expect(withdrawal).toMatchObject({ sending_amount: amount, crypto_address: TRON, status: 'pending_authorization' });
    expect(await taken()).toBe(amount);
    await expect(page.getByText(String(withdrawal?.payout_reference))).toBeVisible();
}

async function fillAmount(page: Page, { amount }: Watched): Promise<void> {
    await page.getByLabel('Coin to send').selectOption(coin('USDT_TRC20'));
    await page.getByLabel('Amount to withdraw').fill(amount);
    await page.getByRole('button', { name: 'Continue' }).click();
}

const confirm = (page: Page) => page.getByRole('button', { name: /^Withdraw \d/ });
const made = (page: Page) => page.getByRole('heading', { name: 'Withdrawal submitted' });

test('on a phone each step begins at its top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const watched = await watchProvider(page);
    await enter(page, OWNER, WIZARD);
    await fillAmount(page, watched);
    await page.getByRole('button', { name: 'Review' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeInViewport();
    await expect(page.getByLabel('From account')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

job('literal', 'a new recipient is paid with a proof of identity, and the PDF is one', async ({ page }) => {
    const watched = await watchProvider(page);
    const uploads: Record<string, string>[] = [];
    page.on('request', request => {
        if (new URL(request.url()).pathname.startsWith('/api/uploads/')) uploads.push(request.headers());
    });
    await enter(page, OWNER, '/withdrawals');
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await fillAmount(page, watched);
    await page.getByLabel('Recipient email').fill('petra.vogel@new.example');
    await page.getByLabel('Full name').fill('Petra Vogel');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Wallet address on Tron').fill(TRON);
    // Whether somebody is new isn't said there, and a proof is sent all the same.
    const isTold = !isOn('literal');
    if (isTold) {
        await page.getByRole('button', { name: 'Review' }).click();
        await expect(page.getByText('Upload proof of identity')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Select a file' })).toBeFocused();
    }
    const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Select a file' }).click(),
    ]);
    await chooser.setFiles({
        name: 'passport.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 7), Buffer.from('\n%%EOF\n')]),
    });
    await expect(page.getByText('passport.pdf uploaded.')).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(Object.keys(uploads[0] ?? {})).not.toContain('authorization');
    await page.getByRole('button', { name: 'Review' }).click();
    if (isTold) await expect(page.getByText('First payout')).toBeVisible();
    for (const said of ['Petra Vogel', 'petra.vogel@new.example', 'Germany', 'TQn9', `${watched.amount}0`]) {
        await expect(page.getByRole('main')).toContainText(said);
    }
    await enterCode(page, OWNER);
    // Nor are its rate and fee.
    if (!isTold) await acceptUntold(page);
    await confirm(page).click();
    await expect(made(page)).toBeFocused();
    await expectMadeOnce(page, watched);

    const [{ payout_reference: reference } = { payout_reference: '' }] = await watched.made();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.subarray(-6).toString()).toContain('%%EOF');
    await page.getByRole('link', { name: 'Open the withdrawal' }).click();
    await expect(page.getByRole('article')).toContainText(reference);
});

/** Calls `look` on each step of the wizard, with errors and without. */
async function atEachStep(page: Page, watched: Watched, look: () => Promise<void>): Promise<void> {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter an amount.')).toBeVisible();
    await look();
    await fillAmount(page, watched);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Select the recipient’s country.')).toBeVisible();
    await look();
    await page.getByLabel('Recipient email').fill('somebody@new.example');
    await page.getByLabel('Full name').fill('Somebody');
    await expect(page.getByRole('button', { name: 'Select a file' })).toBeVisible();
    await look();
    await page.getByLabel('Full name').fill('');
    await page.getByLabel('Recipient email').fill(watched.payee.email);
    await page.getByLabel('Wallet address on Tron').fill(TRON);
    await expect(page.getByLabel('Full name')).toHaveValue(watched.payee.name);
    await page.getByRole('button', { name: 'Review' }).click();
    await enterCode(page, OWNER);
    await look();
    await confirm(page).click();
    await expect(made(page)).toBeVisible();
    await look();
}

test('every step is accessible in both themes, and none is wider than a phone', async ({ page }) => {
    const watched = await watchProvider(page);
    await enter(page, OWNER, WIZARD);
    await expect(page.getByLabel('Coin to send')).toBeVisible();
    await atEachStep(page, watched, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoOverflow(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessibleInBothThemes(page);
    });
});
