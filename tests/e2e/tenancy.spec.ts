import type { Page } from '@playwright/test';
import { appMessages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { idOf, isOn, job } from './support/jobs';
import { expectTotal, listPath, rowLinks } from './support/payments';
import { openProvider } from './support/provider';
import { enter, strike } from './support/sandbox';
import { expect, test } from './support/test';

const PARTNER = 'partner@meridian.example';

async function switchMerchant(page: Page, name: string) {
    await page.getByRole('button', { name: 'Merchant and account' }).click();
    await page.getByRole('menuitem', { name }).click();
}

/** Notes each time one of these texts is on the page while the shell names the other merchant. */
const watchFor = (page: Page, texts: string[], merchant: string) =>
    page.evaluate(
        ([unwanted, name]) => {
            const seen: string[] = [];
            const look = () => {
                const label = document.querySelector('[aria-haspopup=menu][aria-label^=Merchant]');
                if (!label?.getAttribute('aria-label')?.includes(name)) return;
                const text = document.body.textContent;
                seen.push(...unwanted.filter(one => text.includes(one)));
            };
            new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
            Object.assign(globalThis, { seenOfOther: seen });
        },
        [texts, merchant] as const,
    );

const seen = (page: Page) => page.evaluate(() => (globalThis as { seenOfOther?: string[] }).seenOfOther);

test('nothing of the merchant before is painted after a switch, even when its list comes late', async ({ page }) => {
    const { payments } = await openProvider(page, PARTNER);
    const referencesOf = async (merchant: string) =>
        (await payments(merchant)).map(payment => payment.payment_reference);
    const [kite, lumen] = [await referencesOf('Kite Outfitters'), await referencesOf('Lumen Travel')];
    await enter(page, PARTNER, '/payments');
    await expect(rowLinks(page)).toHaveText(kite.slice(0, 50));
    await watchFor(page, kite, 'Lumen Travel');

    await strike(page, {
        operation: 'listMerchantPayments',
        kind: 'slow',
        milliseconds: 60_000,
        times: 1,
        match: 'mkey-kiteoutfitters00000000003/payments?status=good',
    });
    const isLate = (url: string) => url.includes('mkey-kiteoutfitters') && url.includes('status=good');
    const asked = page.waitForRequest(request => isLate(request.url()));
    const givenUp = page.waitForEvent('requestfailed', request => isLate(request.url()));
    await page.getByRole('region', { name: 'Payments by status' }).getByRole('button', { name: 'Good' }).click();
    await asked;
    await switchMerchant(page, 'Lumen Travel');
    await givenUp;
    await expect(page).toHaveURL('/payments?merchant=mch-1002');
    await expect(rowLinks(page)).toHaveText(lumen.slice(0, 50));
    expect(await seen(page)).toEqual([]);

    await switchMerchant(page, 'Kite Outfitters');
    await expect(rowLinks(page)).toHaveText(kite.slice(0, 50));
});

job('renamed', 'an open record does not follow to another merchant', async ({ page }) => {
    const { payments } = await openProvider(page, PARTNER);
    const references = (await payments('Kite Outfitters')).map(payment => payment.payment_reference);
    await enter(page, PARTNER, `/payments/${references[0]}`);
    await expect(page.getByRole('complementary', { name: `Payment ${references[0]}` })).toBeVisible();
    await watchFor(page, references, 'Lumen Travel');
    await switchMerchant(page, 'Lumen Travel');
    await expect(page).toHaveURL(`/payments?merchant=${idOf('mch-1002')}`);
    await expect(rowLinks(page)).not.toHaveCount(0);
    await expect(page.getByRole('complementary', { name: /^Payment / })).toHaveCount(0);
    expect(await seen(page)).toEqual([]);
});

job('sandbox', 'an account narrows the list to its payments, and a test account says so', async ({ page }) => {
    const { payments } = await openProvider(page, PARTNER);
    const own = (await payments('Kite Outfitters')).filter(({ api_id: id }) => id === 'KO1641031200912Vd_t');
    await enter(page, PARTNER, '/payments');
    await switchMerchant(page, 'Kite Outfitters');
    await page.getByRole('button', { name: 'Merchant and account: Kite Outfitters' }).click();
    await page.getByRole('menuitem', { name: 'Web store test' }).click();
    await expectTotal(page, own.length);
    await expect(page.getByText('Test account. Its payments have no real value.')).toBeVisible();
    await page.reload();
    await expectTotal(page, own.length);
    // No specified call of fiat payouts names the merchant.
    if (!isOn('literal')) return;
    await page.goto('/fiat-payout-admin');
    await expect(page.getByText(appMessages.page.leftOut.fiat)).toBeVisible();
});

test('the payment of another merchant does not exist', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const { payments } = await openProvider(page, 'owner@harbour.example');
    const reference = (await payments('Harbour Goods', { status: 'hold' }))[0]?.payment_reference ?? '';
    await enter(page, PARTNER, `/payments/${reference}/show`);
    await expect(page.getByRole('alert')).toContainText(publicMessages.errors['not-found']);
});

test('an approver is told which permission is missing, and no payment is asked for', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => {
        if (/\/api\/.*payment/.test(request.url())) asked.push(request.url());
    });
    await enter(page, 'approver@harbour.example');
    await expect(page.getByText(/You don’t have permission to view payments\. Ask Nora Bakker/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')).toHaveText([
        'Home',
        'Approvals',
        'Crypto payouts',
        'Address book',
        'Exchange rates',
        'Withdrawals',
        'Approvers',
    ]);
    for (const path of [
        '/payments',
        listPath({ status: 'good' }),
        '/payments/AAA-111111-PMT',
        '/payments/AAA-111111-PMT/show',
    ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t view this page');
        await expect(page.getByText('permission to view payments')).toBeVisible();
    }
    expect(asked).toEqual([]);
});

test('a finance user reads what an owner reads but is refused pages that write', async ({ page }) => {
    await enter(page, 'finance@harbour.example', '/payments');
    await expect(rowLinks(page)).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await page.goto('/create-crypto-payout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t view this page');
    await expect(page.getByText('permission to manage crypto payouts')).toBeVisible();
});

test('a merchant without accounts is told so, wherever its user enters', async ({ page }) => {
    await enter(page, 'new@fern.example');
    await expect(page).toHaveURL('/no-accounts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fern Studio has no payment account yet');
    await page.goto('/home');
    await expect(page).toHaveURL('/no-accounts');
});
