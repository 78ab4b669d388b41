import type { Page } from '@playwright/test';
import { seededUsers } from '../../sandbox/seed/users';
import { expectAccessibleInBothThemes } from './support/axe';
import { isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { fillInPayout } from './support/newPayout';
import { enterCode, passResendPause, totpCode } from './support/oneTimeCode';
import { openProvider } from './support/provider';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const APPROVER = 'approver@harbour.example';
const MERCHANT = 'Harbour Goods';
/** Longer than all the provider still does after the last approval. */
const PAID_SECONDS = 60 * 60;

const nameOf = (email: string) => {
    const user = seededUsers.find(each => each.email === email);
    return `${user?.firstname} ${user?.lastname}`;
};

/** Makes a payout of the owner's that waits for approval; resolves to its reference. */
async function makePayout(page: Page, email: string): Promise<string> {
    const { payouts } = await openProvider(page, OWNER);
    await enter(page, OWNER, '/create-crypto-payout/single');
    await fillInPayout(page, { email, name: 'Ines Payee', amount: '64.25' });
    await page.getByRole('button', { name: 'Get a quote' }).click();
    await enterCode(page, OWNER);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payout submitted' })).toBeVisible();
    const [made] = await payouts(MERCHANT, { type: 'withdraw', email });
    return made?.payout_reference ?? '';
}

job(
    'sandbox',
    'a payout is approved by two others from the inbox and goes; its maker can’t approve it',
    async ({ page, provider }) => {
        // The providers have the same data, and whom another job has paid is no new recipient.
        const payee = `inbox.${provider}@mail.example`;
        const reference = await makePayout(page, payee);
        const row = (name: string) =>
            page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: reference });
        await page.goto('/approvals');
        await expect(row('Waiting for others')).toContainText('You made this');
        await expect(row('Waiting for others').getByRole('button')).toHaveCount(0);
        await expectAccessibleInBothThemes(page);

        for (const [index, email] of [APPROVER, 'totp@harbour.example'].entries()) {
            await enter(page, email, '/approvals');
            const mine = row('Waiting for you');
            // The specification names no field of who approved.
            if (!isOn('literal')) {
                await expect(mine).toContainText(`${index} of 2 approved`);
                if (index === 1) await expect(mine).toContainText(nameOf(APPROVER));
            }
            await mine.getByRole('button', { name: /^Approve/ }).click();
            const dialog = page.getByRole('dialog', { name: `Approve ${reference}?` });
            await expect(dialog).toContainText('64.25');
            if (email === APPROVER) {
                await expectAccessibleInBothThemes(page);
                await enterCode(page, email);
            } else {
                await passResendPause(page);
                await dialog.getByLabel('One-time code').fill(await totpCode(page, email));
            }
            await dialog.getByRole('button', { name: 'Approve' }).click();
            await expect(dialog).toBeHidden();
            await expect(mine).toHaveCount(0);
        }
        // The session doesn't last that long.
        await page.goto('about:blank');
        await act(page, 'clock', { advanceSeconds: PAID_SECONDS });
        const { payouts } = await openProvider(page, OWNER);
        const [paid] = await payouts(MERCHANT, { type: 'withdraw', email: payee });
        expect(paid?.status).toBe('done');
    },
);

test('on a phone nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, APPROVER, '/approvals');
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
    await expectNoOverflow(page);
});
