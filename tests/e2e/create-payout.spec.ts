import type { Page } from '@playwright/test';
import { merchantIds } from '../../sandbox/seed/tenants';
import { userIdOf } from '../../sandbox/seed/users';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { approvedText, isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { fillInPayout, tronAddressOf } from './support/newPayout';
import { confirmWithCode, enterCode, totpCode } from './support/oneTimeCode';
import { openProvider } from './support/provider';
import { act, enter, tokensOf } from './support/sandbox';
import { sandboxUrl } from './support/servers';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const OTHER_OWNER = 'totp@harbour.example';
const APPROVER = 'approver@harbour.example';
const MERCHANT = 'Harbour Goods';

job(
    'literal',
    'a payout is quoted, confirmed once with a code however fast the clicks, and goes when two others have approved it',
    async ({ page }) => {
        const { payouts } = await openProvider(page, OWNER);
        const email = 'niamh.once@mail.example';
        await enter(page, OWNER, '/create-crypto-payout/single');
        await fillInPayout(page, { email, name: "Niamh O'Brien", amount: '120.5' });
        await page.getByRole('button', { name: 'Get a quote' }).dblclick();
        await expect(page.getByRole('button', { name: /^Pay 120\.50 EUR/ })).toBeVisible();
        if (isOn('literal')) {
            await expect(page.getByText(/^Until when this quote holds isn’t known here/)).toBeVisible();
        } else {
            await expect(page.getByText(/This quote holds for \d+ s/)).toBeVisible();
            await act(page, 'clock', { advanceSeconds: 61 });
            await page.reload();
            await expect(page.getByText(/This quote has expired/)).toBeVisible();
            await page.getByRole('button', { name: 'Refresh the quote' }).click();
            await page.getByRole('button', { name: /^Use the new/ }).click();
        }
        await enterCode(page, OWNER);
        await page.getByRole('button', { name: /^Pay/ }).dblclick();
        await expect(page.getByRole('heading', { name: 'Payout submitted' })).toBeVisible();
        // The receipt leaves out what isn't known, the record says so.
        if (!isOn('literal')) await expect(page.getByText(approvedText(0))).toBeVisible();
        const made = await payouts(MERCHANT, { type: 'withdraw', email });
        expect(made.map(({ status, sending_amount }) => [status, sending_amount])).toEqual([
            ['pending_authorization', '120.5'],
        ]);
        const reference = made[0]?.payout_reference ?? '';

        await page.getByRole('link', { name: 'Open the payout' }).click();
        await expect(
            page
                .getByText(/You made this, so (you can’t approve it\. .+ can|somebody else has to approve it)\.$/)
                .first(),
        ).toBeVisible();
        await enter(page, APPROVER, `/crypto-payout-admin/${reference}/show/full`);
        await page.getByRole('button', { name: 'Approve', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText('Tron');
        await enterCode(page, APPROVER);
        await dialog.getByRole('button', { name: 'Approve' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
        await expect(page.getByText(approvedText(1))).toBeVisible();
    },
);

test('who sends only to active addresses pays no pending one, and loses nothing that was typed', async ({
    page,
    problems,
}) => {
    problems.allow(/status of 422/);
    const { payouts } = await openProvider(page, OWNER);
    const email = 'pending.address@mail.example';
    const restrict = async (submit: string) => {
        await enter(page, OWNER, '/manage-wallet-address');
        await page.getByRole('switch', { name: 'Send only to active addresses' }).click();
        await page.getByRole('dialog').getByRole('button', { name: submit }).click();
        await confirmWithCode(page, OWNER);
        await expect(page.getByRole('dialog')).toBeHidden();
    };
    await restrict('Turn on');
    await page.getByRole('link', { name: 'Add address' }).click();
    await page.getByLabel('Currency and network').selectOption('USDT_TRC20');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(tronAddressOf(email));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Petra Vogel');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByRole('article')).toContainText('Pending');

    await page.goto('/create-crypto-payout/single');
    await fillInPayout(page, { email, name: 'Petra Vogel', amount: '75.25' });
    await page.getByRole('button', { name: 'Get a quote' }).click();
    const address = page.getByLabel('Wallet address on Tron');
    await expect(address).toHaveAccessibleDescription(/isn’t active in the address book/);
    await expect(address).toHaveValue(tronAddressOf(email));
    expect(await payouts(MERCHANT, { email })).toEqual([]);
    await restrict('Turn off');
    await expect(page.getByText(/^On until .+, because you turned it off/)).toBeVisible();
    await liftAtOnce(page, OWNER);
});

/** As another admin, whose word ends it at once: other tests pay elsewhere. */
async function liftAtOnce(page: Page, email: string): Promise<void> {
    const { access_token: token } = await tokensOf(page, OTHER_OWNER);
    const headers = { authorization: `Bearer ${token}` };
    const path = '/dashboard/v1/address_books/settings';
    const body = {
        merchant_id: merchantIds.harbour,
        entity_admin_id: userIdOf(email),
        is_address_book_whitelisted: false,
    };
    const asked = await page.request.post(sandboxUrl('/api/main/v1/dashboard/request-otp'), {
        headers,
        data: { method: 'PUT', path, body },
    });
    expect(asked.ok()).toBe(true);
    const lifted = await page.request.put(sandboxUrl(`/api/dashboard${path}`), {
        headers,
        data: { ...body, otp: await totpCode(page, OTHER_OWNER) },
    });
    expect(lifted.ok()).toBe(true);
}

test('every step is accessible in both themes, and none is wider than a phone', async ({ page }) => {
    const steps: (() => Promise<void>)[] = [
        async () => {
            await enter(page, OWNER, '/create-crypto-payout/single');
            await expect(page.getByLabel('Coin and network')).toBeVisible();
        },
        async () => fillInPayout(page, { email: 'niamh.looks@mail.example', name: "Niamh O'Brien", amount: '120.5' }),
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
    // A quote that is left would lapse in the middle of another test.
    await page.getByRole('button', { name: 'Cancel payout' }).click();
    await expectNoAxeViolations(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByText(/^Cancelled on .+\. Nothing was sent\.$/)).toBeVisible();
});
