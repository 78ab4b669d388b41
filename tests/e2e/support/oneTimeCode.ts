import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { seededUsers } from '../../../sandbox/seed/users';
import { act } from './sandbox';

/** Longer than the pause between two codes to one user. */
const RESEND_PAUSE_SECONDS = 31;

export const passResendPause = (page: Page) => act(page, 'clock', { advanceSeconds: RESEND_PAUSE_SECONDS });

/** The newest code emailed to a user. */
export async function newestCode(page: Page, email: string): Promise<string> {
    const response = await page.request.get(`/sandbox/api/mail?to=${encodeURIComponent(email)}`);
    const { data: newestFirst } = (await response.json()) as { data: { code?: string }[] };
    const code = newestFirst.find(mail => mail.code)?.code;
    if (!code) throw new Error(`No code was sent to ${email}`);
    return code;
}

/** Has a one-time code sent and enters it. */
export async function enterCode(page: Page, email: string): Promise<void> {
    await passResendPause(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await page.getByLabel('One-time code').fill(await newestCode(page, email));
}

/** Confirms in the step-up dialog, which has a code sent as it opens. */
export async function confirmWithCode(page: Page, email: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog.getByText('A code is on its way')).toBeVisible();
    await dialog.getByLabel('One-time code').fill(await newestCode(page, email));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** The code that the user's authenticator shows. */
export async function totpCode(page: Page, email: string): Promise<string> {
    const { now } = (await (await page.request.get('/sandbox/api/clock')).json()) as { now: string };
    const secret = seededUsers.find(user => user.email === email)?.totpSecret ?? '';
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });
}
