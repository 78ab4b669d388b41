import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode, passResendPause } from '../oneTimeCode';

/** What is about to change may be gone by the time it is clicked. */
export const ACTION_TIMEOUT_MS = 10_000;

/** Asks for a one-time code if one is wanted where `confirm` is the button of the last click, and enters it. */
export async function enterCode(page: Page, email: string, confirm: Locator): Promise<void> {
    const field = page.getByLabel('One-time code');
    const send = page.getByRole('button', { name: /^Send (me a code|a new code)$/ });
    await expect(confirm).toBeVisible();
    await acceptUntold(page);
    if (!(await field.isVisible())) return;
    await passResendPause(page);
    // What is still read moves the button, also between the two halves of a click.
    await page.waitForLoadState('networkidle');
    await send.click({ timeout: ACTION_TIMEOUT_MS });
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await field.fill(await newestCode(page, email));
}

/** Ticks that something is confirmed at a rate or fee that isn't known before, where that's asked. */
export async function acceptUntold(page: Page): Promise<void> {
    const tick = page.getByRole('checkbox', { name: /confirm this without knowing/ });
    if (await tick.isVisible()) await tick.check();
}

/** Lets the page ask for its next code at once. The sandbox's clock passes the provider's own pause. */
export const dropPauses = (page: Page) =>
    page.context().route('**/request-otp', async route => {
        const response = await route.fetch();
        const answer = (await response.json()) as object;
        await route.fulfill({ response, json: { ...answer, resend_after: 0 } });
    });
