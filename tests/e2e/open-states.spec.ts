import type { Page } from '@playwright/test';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { listPath, openFilter, rowLinks } from './support/payments';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What opens over the payments list, what shows that it is open, and a selector of it. */
const states: [
    name: string,
    open: (page: Page) => Promise<unknown>,
    shown: (page: Page) => ReturnType<Page['locator']>,
    layer: string,
][] = [
    ['the filter menu', page => button(page, 'Filter').click(), page => page.getByRole('menu'), '[role=menu]'],
    ['the editor of a choice', page => openFilter(page, 'Status'), page => page.getByRole('dialog'), '[role=dialog]'],
    [
        'the editor of days with a problem',
        async page => {
            await openFilter(page, 'Requested');
            await button(page, 'Apply').click();
        },
        page => page.getByText('Enter a start or an end date.'),
        '[role=dialog]',
    ],
    [
        'the columns',
        page => button(page, 'Columns').click(),
        page => page.getByRole('dialog', { name: 'Columns' }),
        '[role=dialog]',
    ],
    [
        'the export dialog',
        page => button(page, 'Export').click(),
        page => page.getByRole('dialog', { name: 'Export payments' }),
        '[role=dialog]',
    ],
    [
        'the look-up of an address with a problem',
        async page => {
            await button(page, 'Look up an address').click();
            await button(page, 'Look up').click();
        },
        page => page.getByText('Enter the whole address.'),
        '[role=dialog]',
    ],
    [
        'an open record',
        page => rowLinks(page).first().click(),
        page => page.getByRole('complementary').getByRole('heading', { name: 'Transactions (' }),
        'aside',
    ],
    [
        'the merchant menu',
        page => button(page, /^Merchant and account/).click(),
        page => page.getByRole('menu'),
        '[role=menu]',
    ],
    [
        'the user menu',
        page => button(page, 'Your account and settings').click(),
        page => page.getByRole('menu'),
        '[role=menu]',
    ],
    [
        'the collapsed navigation',
        page => button(page, 'Collapse navigation').click(),
        page => button(page, 'Expand navigation'),
        'nav',
    ],
    [
        'a list that nothing matches',
        page => page.goto(listPath({ q: 'nothing has this text' })),
        page => page.getByText('Nothing matches these filters'),
        'main',
    ],
];

test('what opens over the payments list is accessible in both themes', async ({ page }) => {
    await enter(page, 'owner@harbour.example', '/payments');
    for (const [name, open, shown, layer] of states) {
        await test.step(name, async () => {
            await page.goto('/payments');
            await expect(rowLinks(page)).not.toHaveCount(0);
            await open(page);
            await expect(shown(page)).toBeVisible();
            await expectAccessibleInBothThemes(page, layer);
        });
    }
});

test('the steps of a sign-in and its refusals are accessible', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    await act(page, 'clock', { advanceSeconds: 31 });
    await page.goto('/login');
    await button(page, 'Continue').click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Email').fill('approver@harbour.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026x');
    await button(page, 'Continue').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Password', { exact: true }).fill(SEEDED_PASSWORD);
    await button(page, 'Continue').click();
    await expect(page.getByLabel('One-time code')).toBeVisible();
    await expectNoAxeViolations(page);
    await button(page, 'Sign in').click();
    await expect(page.getByText('Enter the six digits of the code.')).toBeVisible();
    await expectNoAxeViolations(page);
});
