import type { Page } from '@playwright/test';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { listPath, openFilter, rowLinks } from './support/payments';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const escape = (page: Page) => page.keyboard.press('Escape');

/** What opens over the payments list, what shows that it is open, a selector of it, and what closes it. */
const states: [
    name: string,
    open: (page: Page) => Promise<unknown>,
    shown: (page: Page) => ReturnType<Page['locator']>,
    layer: string,
    close: (page: Page) => Promise<unknown>,
][] = [
    ['the filter menu', page => button(page, 'Filter').click(), page => page.getByRole('menu'), '[role=menu]', escape],
    [
        'the editor of a choice',
        page => openFilter(page, 'Status'),
        page => page.getByRole('dialog'),
        '[role=dialog]',
        escape,
    ],
    [
        'the editor of days with a problem',
        async page => {
            await openFilter(page, 'Requested');
            await button(page, 'Apply').click();
        },
        page => page.getByText('Enter a start or an end date.'),
        '[role=dialog]',
        escape,
    ],
    [
        'the columns',
        page => button(page, 'Columns').click(),
        page => page.getByRole('dialog', { name: 'Columns' }),
        '[role=dialog]',
        escape,
    ],
    [
        'the export dialog',
        page => button(page, 'Export').click(),
        page => page.getByRole('dialog', { name: 'Export payments' }),
        '[role=dialog]',
        escape,
    ],
    [
        'the look-up of an address with a problem',
        async page => {
            await button(page, 'Look up an address').click();
            await button(page, 'Look up').click();
        },
        page => page.getByText('Enter the whole address.'),
        '[role=dialog]',
        escape,
    ],
    [
        'an open record',
        page => rowLinks(page).first().click(),
        page => page.getByRole('complementary').getByRole('heading', { name: 'Transactions (' }),
        'aside',
        page => button(page, 'Close the record').click(),
    ],
    [
        'the merchant menu',
        page => button(page, /^Merchant and account/).click(),
        page => page.getByRole('menu'),
        '[role=menu]',
        escape,
    ],
    [
        'the user menu',
        page => button(page, 'Your account and settings').click(),
        page => page.getByRole('menu'),
        '[role=menu]',
        escape,
    ],
    [
        'the collapsed navigation',
        page => button(page, 'Collapse navigation').click(),
        page => button(page, 'Expand navigation'),
        'nav',
        page => button(page, 'Expand navigation').click(),
    ],
    [
        'a list that nothing matches',
        page => page.goto(listPath({ q: 'nothing has this text' })),
        page => page.getByText('Nothing matches these filters'),
        'main',
        page => page.goBack(),
    ],
];

test('what opens over the payments list is accessible in both themes', async ({ page }) => {
    await enter(page, 'owner@harbour.example', '/payments');
    for (const [name, open, shown, layer, close] of states) {
        await test.step(name, async () => {
            await expect(rowLinks(page)).not.toHaveCount(0);
            await open(page);
            await expect(shown(page)).toBeVisible();
            await expectAccessibleInBothThemes(page, layer);
            await close(page);
            await expect(shown(page)).toBeHidden();
        });
    }
});

test('the steps of a sign-in and its refusals are accessible', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    await act(page, 'clock', { advanceSeconds: 31 });
    await page.goto('/login');
    await button(page, 'Continue').click();
    await expect(page.getByText('Enter your email address or user name.')).toBeVisible();
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
