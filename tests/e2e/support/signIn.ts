import { expect, type Page } from '@playwright/test';
import type { Problems } from './problems';

/** Of every seeded user. */
export const PASSWORD = 'Sandbox2026';

/** Past the pause between two codes to one user. */
const RESEND_PAUSE_SECONDS = 31;

/** The code of the newest mail to a user. */
export async function newestCode(page: Page, email: string): Promise<string> {
    const response = await page.request.get(`/sandbox/api/mail?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { code?: string }[];
    const code = mails.find(mail => mail.code)?.code;
    if (!code) throw new Error(`No code was sent to ${email}`);
    return code;
}

/** Signs a user with e-mailed codes in through the pages, as a person would, and waits for the signed-in face. */
export async function signIn(page: Page, problems: Problems, email = 'owner@harbour.example'): Promise<void> {
    problems.keepSecret(PASSWORD);
    await page.request.post('/sandbox/api/clock', { data: { advanceSeconds: RESEND_PAUSE_SECONDS } });
    if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('One-time code')).toBeVisible();
    const code = await newestCode(page, email);
    problems.keepSecret(code);
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('navigation').first()).toBeVisible();
}
