import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SEEDED_PASSWORD, seededUsers } from '../../sandbox/seed/users';
import { expectNoAxeViolations } from './support/axe';
import { kept, nothingKept } from './support/kept';
import { listPath } from './support/payments';
import { enter, followLink, signInLink } from './support/sandbox';
import { newestCode, passResendPause } from './support/oneTimeCode';
import { expect, test } from './support/test';

async function givePassword(page: Page, email: string, password = SEEDED_PASSWORD) {
    await passResendPause(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
}

async function giveCode(page: Page, code: string) {
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

test('a code by email signs in, a wrong one does not, and the page asked for comes after it', async ({
    page,
    problems,
}) => {
    problems.keepSecret(SEEDED_PASSWORD);
    problems.allow(/status of 422/);
    const wanted = listPath({ status: 'short' });
    await page.goto(wanted);
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Sign in | Merchant dashboard');
    await givePassword(page, 'base@harbour.example');
    await expect(page.getByText('We emailed a six-digit code to base@harbour.example')).toBeVisible();
    const code = await newestCode(page, 'base@harbour.example');
    problems.keepSecret(code);

    await giveCode(page, otherThan(code));
    await expect(page.getByRole('alert')).toContainText('This code is wrong.');
    await giveCode(page, code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('button', { name: 'Change the filter Status: Short' })).toBeVisible();
});

test('an authenticator signs in, and its codes work once', async ({ page, problems }) => {
    problems.allow(/status of 422/);
    const user = seededUsers.find(({ mfa }) => mfa === 'authenticator');
    const device = new TOTP({ secret: Secret.fromBase32(user?.totpSecret ?? '') });
    const shown = async () => {
        const { now } = (await (await page.request.get('/sandbox/api/clock')).json()) as { now: string };
        return device.generate({ timestamp: Date.parse(now) });
    };
    await page.goto('/login');
    await givePassword(page, user?.email ?? '');
    await expect(page.getByText('Open your authenticator app')).toBeVisible();
    const code = await shown();
    await giveCode(page, otherThan(code));
    await expect(page.getByRole('alert')).toContainText('This code is wrong.');
    await giveCode(page, code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods');

    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(user?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(SEEDED_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await giveCode(page, code);
    await expect(page.getByRole('alert')).toContainText('This code is wrong.');
});

test('a wrong password is refused with the email kept', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    await page.goto('/login');
    await givePassword(page, 'finance@harbour.example', 'Wrong2026x');
    await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.');
    await expect(page.getByLabel('Email')).toHaveValue('finance@harbour.example');
});

test('a link asks first, signs in once, and its code leaves the address before anything is requested', async ({
    page,
    browser,
    baseURL,
    problems,
}) => {
    problems.allow(/status of 422/);
    const link = await signInLink(page, 'finance@harbour.example');
    const code = new URLSearchParams(link.split('?')[1]).get('code') ?? '';
    const carriers: string[] = [];
    page.on('request', request => {
        const said = [request.url(), request.headers().referer ?? ''].some(text => text.includes(code));
        if (said) carriers.push(request.resourceType());
    });
    const calls: string[] = [];
    page.on('request', request => {
        if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in as finance@harbour.example?');
    await expectNoAxeViolations(page);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Sign in as finance@harbour.example' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods');
    await expect(page).toHaveURL('/home');
    expect(carriers).toEqual(['document']);
    await page.goBack();
    expect(page.url()).not.toContain(code);

    const stranger = await browser.newContext({ baseURL });
    const again = await stranger.newPage();
    await followLink(again, link, 'finance@harbour.example');
    await expect(again.getByRole('alert')).toHaveText(/This sign-in link was already used or has expired/);
    await expect(again).toHaveURL('/login');
    await stranger.close();
});

test('somebody who is signed in is led from /login to the dashboard', async ({ page }) => {
    await enter(page, 'finance@harbour.example');
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods');
});

const ways: [name: string, leave: (page: Page) => Promise<unknown>][] = [
    [
        'the user menu',
        async page => {
            await page.getByRole('button', { name: 'Your account and settings' }).click();
            await page.getByRole('menuitem', { name: 'Sign out' }).click();
        },
    ],
    ['/logout', page => page.goto('/logout')],
];

for (const [name, leave] of ways) {
    test(`signing out by ${name} leaves nothing in the browser, and Back shows nothing`, async ({ page }) => {
        await enter(page, 'finance@harbour.example', '/payments');
        // The way back leads into the dashboard, not out of it.
        await page.goto('/payments?perPage=25');
        const reference = (await page.getByRole('main').locator('table tbody a').first().textContent()) ?? '';
        expect(reference).toMatch(/-PMT$/);
        await page.getByRole('button', { name: 'Use dark theme' }).click();
        await page.getByRole('button', { name: 'Your account and settings' }).click();
        await page.getByRole('menuitemradio', { name: 'UTC' }).click();
        await page.keyboard.press('Escape');
        await expect.poll(async () => (await kept(page)).rows).toHaveLength(1);

        await leave(page);
        await expect(page).toHaveURL('/login');
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect.poll(() => kept(page)).toEqual(nothingKept);

        await page.goBack();
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page).toHaveURL('/login');
        await expect(page.getByText(reference)).toHaveCount(0);
    });
}
