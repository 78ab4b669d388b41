import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { confirmWithCode, passResendPause } from './support/oneTimeCode';
import { act, enter } from './support/sandbox';
import { expectSignedIn, expectSignedOut } from './support/session';
import { kept, nothingKept } from './support/kept';
import { expect, test } from './support/test';

const USER = 'new@fern.example';
const NEW_PASSWORD = 'Different2026';

async function clockOf(page: Page): Promise<number> {
    const { now } = (await (await page.request.get('/sandbox/api/clock')).json()) as { now: string };
    return Date.parse(now);
}

async function givePassword(page: Page, password: string) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(USER);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
}

test('an authenticator is set up, signs in, and makes place for email again', async ({ page, problems }) => {
    await passResendPause(page);
    await enter(page, USER, '/authentication-page');
    await page.getByRole('button', { name: 'Set up' }).click();
    await confirmWithCode(page, USER);
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    problems.keepSecret(key);
    const device = new TOTP({ secret: Secret.fromBase32(key) });
    const shown = async () => device.generate({ timestamp: await clockOf(page) });
    await dialog.getByLabel('Code from the app').fill(await shown());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();

    await page.goto('/logout');
    await expectSignedOut(page);
    await act(page, 'clock', { advanceSeconds: 60 });
    await givePassword(page, SEEDED_PASSWORD);
    await expect(page.getByText('Open your authenticator app')).toBeVisible();
    await page.getByLabel('One-time code').fill(await shown());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page);

    await act(page, 'clock', { advanceSeconds: 60 });
    await page.goto('/changeprofile');
    await page.getByRole('button', { name: 'Use email' }).click();
    await page
        .getByRole('dialog')
        .getByLabel('One-time code')
        .fill(await shown());
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a password is changed, which ends the other browser’s session, and reset by a link', async ({
    page,
    browser,
    baseURL,
    problems,
}) => {
    problems.keepSecret(NEW_PASSWORD);
    problems.allow(/status of (401|400|422)/);
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await enter(elsewhere, USER, '/changeprofile');
    await enter(page, USER, '/changeprofile');
    await page.getByLabel('Current password').fill(SEEDED_PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    // It may be on its way to the sign-in page already, which ends a reload.
    await elsewhere.reload().catch(() => undefined);
    await expectSignedOut(elsewhere);
    await page.reload();
    await expectSignedIn(page);

    await elsewhere.goto('/reset-password');
    await elsewhere.getByLabel('Email').fill(USER);
    await elsewhere.getByRole('button', { name: 'Send the link' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const { data } = (await (await page.request.get(`/sandbox/api/mail?to=${USER}`)).json()) as {
        data: { subject: string; text: string }[];
    };
    const link =
        /https?:\S+/.exec(data.find(({ subject }) => subject === 'Choose a new password')?.text ?? '')?.[0] ?? '';
    await elsewhere.goto(link);
    await expect(elsewhere).toHaveURL(/\/reset-password$/);
    await elsewhere.getByLabel('New password').fill(SEEDED_PASSWORD);
    await elsewhere.getByRole('button', { name: 'Save the password' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
    // As above: the reset has ended this session, too.
    await page.reload().catch(() => undefined);
    await expectSignedOut(page);

    await elsewhere.goto('/error-404');
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill(NEW_PASSWORD);
    await elsewhere.getByRole('button', { name: 'Save the password' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await elsewhere.context().close();
});

test('/logout ends every tab within a second and leaves nothing stored', async ({ page, context }) => {
    await enter(page, USER, '/home');
    const other = await context.newPage();
    await other.goto('/changeprofile');
    await expectSignedIn(other);
    await other.waitForLoadState('networkidle');
    const left = other.waitForURL('/login');
    await page.goto('/logout', { waitUntil: 'commit' });
    await expectSignedOut(page);
    const since = Date.now();
    await left;
    expect(Date.now() - since).toBeLessThan(1000);
    await expect.poll(() => kept(page)).toEqual(nothingKept);
});
