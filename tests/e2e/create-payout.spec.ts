import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { openProvider } from './support/provider';
import { act, enter } from './support/sandbox';
import { newestCode } from './support/signIn';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const APPROVER = 'approver@harbour.example';
const MERCHANT = 'Harbour Goods';
const TRON = 'TJCNwmocfB9NKofBPhyhNRVrhXjUTLAqNC';
/** Past the pause between two codes to one user. */
const RESEND_PAUSE_SECONDS = 31;

/** From an empty form to the review. The recipient is another one for each test, so that none looks like one before. */
async function fillIn(page: Page, email: string): Promise<void> {
    await page.getByLabel('Coin and network').selectOption('USDT_TRC20');
    await page.getByLabel('Recipient’s email').fill(email);
    await page.getByLabel('Full name').fill("Niamh O'Brien");
    await page.getByLabel('Country').selectOption('IE');
    await page.getByLabel('Wallet address on Tron').fill(TRON);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('120.5');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('First payout to this recipient.')).toBeVisible();
}

async function enterCode(page: Page, email: string): Promise<void> {
    await act(page, 'clock', { advanceSeconds: RESEND_PAUSE_SECONDS });
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await page.getByLabel('One-time code').fill(await newestCode(page, email));
}

test('a payout is quoted, confirmed once with a code however fast the clicks, and goes when two others have approved it', async ({
    page,
}) => {
    const { payouts } = await openProvider(page, OWNER);
    const email = 'niamh.once@mail.example';
    await enter(page, OWNER, '/create-crypto-payout/single');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Get a quote' }).dblclick();
    await expect(page.getByRole('button', { name: /^Pay 120\.50 EUR/ })).toBeVisible();
    await expect(page.getByText(/This quote holds for \d+ s/)).toBeVisible();
    await act(page, 'clock', { advanceSeconds: 61 });
    await page.reload();
    await expect(page.getByText(/This quote has expired/)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh the quote' }).click();
    await page.getByRole('button', { name: /^Use the new/ }).click();
    await enterCode(page, OWNER);
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await expect(page.getByRole('heading', { name: 'Payout submitted' })).toBeVisible();
    await expect(page.getByText('0 of 2 approved')).toBeVisible();
    const made = await payouts(MERCHANT, { type: 'withdraw', email });
    expect(made.map(({ status, sending_amount }) => [status, sending_amount])).toEqual([
        ['pending_authorization', '120.5'],
    ]);
    const reference = made[0]?.payout_reference ?? '';

    await page.getByRole('link', { name: 'Open the payout' }).click();
    await expect(page.getByText(/^You made this, so .+ has to approve it\.$/).first()).toBeVisible();
    await enter(page, APPROVER, `/crypto-payout-admin/${reference}/show/full`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Tron');
    await enterCode(page, APPROVER);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('1 of 2 approved')).toBeVisible();
});

test('every step is accessible in both themes, and none is wider than a phone', async ({ page }) => {
    const steps: (() => Promise<void>)[] = [
        async () => {
            await enter(page, OWNER, '/create-crypto-payout/single');
            await expect(page.getByLabel('Coin and network')).toBeVisible();
        },
        async () => fillIn(page, 'niamh.looks@mail.example'),
        async () => {
            await page.getByRole('button', { name: 'Get a quote' }).click();
            await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
        },
    ];
    for (const [index, step] of steps.entries()) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await step();
        await expectAccessibleInBothThemes(page);
        if (process.env.LOOK)
            await page.screenshot({ path: `${process.env.LOOK}/payout-${index}.png`, fullPage: true });
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoOverflow(page);
        if (process.env.LOOK)
            await page.screenshot({ path: `${process.env.LOOK}/payout-${index}-phone.png`, fullPage: true });
    }
});
