import { expect, type Page } from '@playwright/test';
import { seededUsers } from '../../../sandbox/seed/users';
import { newestCode, passResendPause } from './oneTimeCode';
import type { Problems } from './problems';

/** Signs in a user who gets codes by email, through the pages as a person would, and waits for the signed-in app. */
export async function signIn(page: Page, problems: Problems, email = 'owner@harbour.example'): Promise<void> {
    const password = seededUsers.find(user => user.email === email)?.password ?? '';
    problems.keepSecret(password);
    await passResendPause(page);
    if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('One-time code')).toBeVisible();
    const code = await newestCode(page, email);
    problems.keepSecret(code);
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('navigation').first()).toBeVisible();
}
