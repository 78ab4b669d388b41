import type { Page, Request } from '@playwright/test';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { publicMessages } from '../../src/i18n/en/public';
import { signInLink as arrival, signInLinkMessages as arrivalRefused } from '../../src/i18n/en/signInLink';
import { HIDDEN } from '../support/entities/transfers';
import { expectNoAxeViolations } from './support/axe';
import { OWNER } from './support/money/ledger';
import { enter, followLink, signInLink } from './support/sandbox';
import { expect, test } from './support/test';

const block = /(<script type="application\/json" id="config"[^>]*>)[^<]*/;

/** Serves the dashboard's pages with another config block. */
const configure = (page: Page, text: string) =>
    page.route(
        url => !/\/(api|assets|blank|sandbox)\b|\.\w+$/.test(url.pathname),
        async route => {
            const response = await route.fetch();
            const body = (await response.text()).replace(block, (_, start: string) => start + text);
            await route.fulfill({ response, body });
        },
    );
const configureWith = (page: Page, changes: Partial<typeof sandboxConfig> | object) =>
    configure(page, JSON.stringify({ ...sandboxConfig, ...changes }));

const { main: _, ...withoutMain } = sandboxConfig.apis;
const cases: [what: string, text: string, problems: string[]][] = [
    [
        'lacks a field and has a wrong one',
        JSON.stringify({
            ...sandboxConfig,
            apis: withoutMain,
            whitelistedMerchant: 7,
            capabilities: { idempotencyKeys: 'yes' },
        }),
        [
            'apis.main is missing.',
            'whitelistedMerchant must be a text that is not empty, or null.',
            'capabilities.idempotencyKeys must be true or false.',
        ],
    ],
    ['is empty', '', ['The page has no config block, or one that is not JSON.']],
];

for (const [what, text, problems] of cases) {
    test(`a page whose config block ${what} says so and starts nothing`, async ({ page, problems: noticed }) => {
        noticed.allow(/Invalid config/);
        const requests: string[] = [];
        page.on('request', request => requests.push(new URL(request.url()).pathname));
        await configure(page, text);
        for (const path of ['/login', '/payments']) {
            await page.goto(path);
            await expect(page).toHaveURL(path);
            await expect(page).toHaveTitle('The configuration is not valid');
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('The configuration is not valid');
            await expect(page.getByRole('listitem')).toHaveText(problems);
            await expect(page.locator('#root')).toHaveCount(0);
            await expectNoAxeViolations(page);
        }
        expect(requests.filter(path => path.startsWith('/api/'))).toEqual([]);
    });
}

test('redirect: a link’s code goes with the address that is configured, and only to the one it’s for', async ({
    page,
    problems,
}) => {
    problems.allow(/status of 422/);
    await configureWith(page, { redirect: 'https://dashboard.merchant.example/login' });
    const redeemed = page.waitForRequest(/\/oauth\/token$/);
    await followLink(page, await signInLink(page, OWNER), OWNER);
    expect(await bodyOf(await redeemed)).toMatchObject({ redirect_uri: 'https://dashboard.merchant.example/login' });
    await expect(page.getByRole('alert')).toHaveText(arrivalRefused.errors.codes.code_invalid);
    await expect(page).toHaveURL('/login');
});

test('authorize: who is signed in on the provider’s page is signed in here, by the tab that asked', async ({
    page,
}) => {
    await configureWith(page, { authorize: '/sandbox/authorize' });
    await page.goto('/login');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: publicMessages.signIn.atProvider }).click();
    await expect(page).toHaveURL(/[&?]code_challenge=[\w-]{43}&code_challenge_method=S256/);
    await expectNoAxeViolations(page);
    const asked = Object.fromEntries(new URL(page.url()).searchParams);

    // Somebody else's answer to their own question.
    const form = { ...asked, state: 'theirs', email: OWNER };
    const answered = await page.request.post('/sandbox/authorize', { form, maxRedirects: 0 });
    const trap = await page.context().newPage();
    const sentThere: string[] = [];
    trap.on('request', request => sentThere.push(request.url()));
    await trap.goto(answered.headers().location ?? '');
    await expect(trap.getByRole('alert')).toHaveText(arrival.problems.foreign);
    await expect(trap).toHaveURL('/login');
    await expectNoAxeViolations(trap);
    expect(sentThere.filter(url => url.includes('/api/'))).toEqual([]);
    await trap.close();

    const redeemed = page.waitForRequest(/\/oauth\/token$/);
    await page.getByRole('button', { name: OWNER }).click();
    expect(await bodyOf(await redeemed)).toHaveProperty('code_verifier');
    await expect(page).toHaveURL('/home');
});

test('environment, whitelisted merchant, audit log and hidden transfers', async ({ page }) => {
    const [hidden] = HIDDEN.harbour;
    const record = `/fiat-payout-admin/${hidden}/show/full`;
    await enter(page, OWNER, '/create-crypto-payout/batch/direct');
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
    await expect(page.getByText('Every recipient is paid to the address in your file.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
    await page.goto(record);
    await expect(page.getByRole('main')).toContainText(publicMessages.errors['not-found']);

    await configureWith(page, {
        environment: 'production',
        capabilities: { ...sandboxConfig.capabilities, auditLog: false },
        hiddenTransfers: { merchants: [], transfers: [] },
    });
    await page.goto('/create-crypto-payout/batch/direct');
    await expect(page.getByRole('heading', { name: 'Direct batches aren’t open to this merchant' })).toBeVisible();
    await expect(page.getByText('Sandbox', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await page.goto('/audit-log');
    await expect(page.getByText('We don’t provide an audit log.')).toBeVisible();
    await page.goto(record);
    await expect(page.getByRole('article')).toBeVisible();
});

/** Of a form or of JSON. */
const bodyOf = async (request: Request): Promise<unknown> => request.postDataJSON();
