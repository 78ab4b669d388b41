import { expectAccessibleInBothThemes } from './support/axe';
import { stored } from './support/database';
import { expectNoOverflow } from './support/layout';
import { MERCHANT, OWNER } from './support/money/ledger';
import { confirmWithCode } from './support/oneTimeCode';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

/** Fits the sort code of Heron & County Bank. */
const HERON_ACCOUNT = '12345679';

test('a beneficiary is added with what its country asks for, found in the list, and paid from its record', async ({
    page,
}) => {
    await enter(page, OWNER, '/manage-fiat-accounts');
    await page.getByRole('link', { name: 'Add beneficiary' }).click();
    await page.getByLabel('Country the money goes to').selectOption('GBR');
    await page.getByLabel('Way to pay').selectOption({ label: 'Bank account · GBP · FPS' });
    await page.getByLabel('First name').fill('Edith');
    await page.getByLabel('Last name').fill('Browser');
    await page.getByLabel('Account holder').fill('Edith Browser');
    await page.getByRole('combobox', { name: 'Bank' }).fill('Heron & County');
    await page.getByRole('option', { name: /Heron & County Bank/ }).click();
    await expect(page.getByLabel('Sort code')).not.toHaveValue('');
    await page.getByLabel('Account number').fill('1234');
    await page.getByRole('button', { name: 'Add beneficiary' }).click();
    await expect(page.getByText(/^Enter /)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Account number').fill('12345678');
    await page.getByRole('button', { name: 'Add beneficiary' }).click();
    await expect(page.getByText(/^No account at this bank has this number/)).toBeVisible();
    await page.getByLabel('Account number').fill(HERON_ACCOUNT);
    await page.getByRole('button', { name: 'Add beneficiary' }).dblclick();
    await confirmWithCode(page, OWNER);
    await expect(page.getByRole('heading', { name: 'Edith Browser' })).toBeVisible();
    const parties = (await stored(page, 'fiat_parties', MERCHANT)).filter(({ name }) => name === 'Edith Browser');
    const accounts = (await stored(page, 'fiat_destination_accounts', MERCHANT)).filter(
        ({ owner_id: owner }) => owner === parties[0]?.id,
    );
    expect([parties.length, accounts.map(({ account }) => account.account_number)]).toEqual([1, [HERON_ACCOUNT]]);
    await expectAccessibleInBothThemes(page);
    await page.getByPlaceholder('Search').fill('edith brow');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sender' }).fill('Harbour Goods');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('combobox', { name: 'Recipient’s account' })).toHaveValue(/Edith Browser/);
});

test('on a phone nothing of beneficiaries is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(page, OWNER, '/manage-fiat-accounts');
    await expect(page.getByRole('link', { name: 'Add beneficiary' })).toBeVisible();
    await expectNoOverflow(page);
    await page.goto('/create-fiat-account/beneficiary');
    await page.getByLabel('Country the money goes to').selectOption('JPN');
    await page.getByLabel('Way to pay').selectOption({ index: 1 });
    await expect(page.getByLabel('First name in the local script')).toBeVisible();
    await expectNoOverflow(page);
});
