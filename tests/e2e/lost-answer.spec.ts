import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from './support/layout';
import { enterCode } from './support/oneTimeCode';
import { openProvider } from './support/provider';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';
const LONG = 'maximilianevonhohenlohewaldenburg@longcompanynameofthebuyer.example';
const PHONE = { width: 390, height: 844 };

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'may have gone through' });
const boxOf = async (page: Page, name: string) => {
    const box = await notice(page).getByRole('button', { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} isn’t shown`);
    return box;
};

/** Loses the answer to a refund of a payment that no test takes, and keeps its record from being recognised. */
async function loseRefund(page: Page): Promise<void> {
    const { payments, payouts } = await openProvider(page, OWNER);
    const refunded = new Set((await payouts(MERCHANT, { type: 'refund' })).map(refund => refund.payment_reference));
    // The last ones: tests of refunds take the first.
    const payment = (await payments(MERCHANT, { status: 'good', q: '-PMT' }))
        .filter(({ payment_reference: reference, api_id: account, receive_amount: paid }) => {
            const [isFree, isLive] = [!refunded.has(reference), !account?.includes('_t')];
            return isFree && isLive && Number(paid) > 80 && Number(paid) < 2000;
        })
        .at(-1);
    if (!payment) throw new Error('The seed has no more payments to refund');
    await page.route(/\/refund\/local$/, async route => {
        const headers = await route.request().allHeaders();
        delete headers['idempotency-key'];
        await route.fetch({ headers });
        await route.abort();
    });
    await enter(page, OWNER, `/refunds/create?payment=${payment.payment_reference}`);
    await page.getByLabel('Another amount').check();
    await page.getByLabel('Amount to refund').fill('21.5');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('requested_by_customer');
    await page.getByLabel('Recipient email').fill(LONG);
    await page.getByRole('button', { name: 'Review' }).click();
    await enterCode(page, OWNER);
    await page.getByRole('button', { name: /^Refund [\d–]/ }).click();
}

test('a lost answer shows whole at any width, in its wizard, above other pages and once it was ruled out', async ({
    page,
    problems,
}) => {
    problems.allow(/ERR_FAILED/);
    await page.setViewportSize(PHONE);
    await loseRefund(page);
    const alert = page.getByRole('alert').filter({ hasText: 'We don’t know yet' });
    const heading = alert.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    // All of it, or as much as there's room for from its heading on.
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(alert.getByRole('button', { name: 'Check again' })).toBeInViewport({ ratio: 1 });
    const record = alert.getByRole('region', { name: 'On record' });
    await expect(record.getByText(LONG)).toBeVisible();
    await expectNoOverflow(page);

    const { payouts } = await openProvider(page, OWNER);
    const made = (await payouts(MERCHANT, { type: 'refund', q: LONG })).at(0);
    await page.goto(`/refunds/${made?.payout_reference}/show`);
    const article = page.getByRole('article');
    await expect(article.getByText(LONG).first()).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectNoOverflow(page);
    // What was found takes more room than the look-up, and moves the record down.
    await expect(notice(page).getByRole('region', { name: 'On record' })).toBeVisible();
    // A double click opens it, and leaves it open.
    await article.getByRole('button', { name: 'Change email address' }).dblclick();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(LONG)).toBeVisible();
    const endOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box ? box.x + box.width : Number.NaN;
    };
    const field = dialog.getByRole('textbox');
    const beyond = async () => (await endOf(field)) - (await endOf(dialog));
    await expect.poll(beyond).toBeLessThan(0);
    // The focus stays in the field, and the Enter key, which checks what is typed, leaves the dialog open too.
    await expect(field).toBeFocused();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Enter an email address such as name@company.com.');
    await expect(field).toHaveValue('nobody');

    await page.goto('/home');
    await expect(notice(page).getByRole('region', { name: 'On record' })).toBeVisible();
    const regions = ['You sent', 'On record'].map(name => notice(page).getByRole('region', { name }));
    for (const width of [390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        const [sent, found] = await Promise.all(regions.map(region => region.boundingBox()));
        if (!sent || !found) throw new Error('The two parts aren’t shown');
        expect(sent.x + sent.width <= found.x || sent.y + sent.height <= found.y, `columns at ${width}`).toBe(true);
        for (const region of regions)
            expect(
                await region.evaluate(part => part.scrollWidth - part.clientWidth),
                `at ${width}`,
            ).toBeLessThanOrEqual(0);
        expect((await boxOf(page, 'Check again')).y).toBeGreaterThan(found.y + found.height - 1);
    }
    // A record's reference is on one line.
    await page.setViewportSize({ width: 1024, height: 900 });
    const lines = await notice(page)
        .getByRole('link', { name: /-PYT/ })
        .evaluate(link => link.firstElementChild?.getClientRects().length);
    expect(lines).toBe(1);
    expect(
        await notice(page)
            .getByRole('link', { name: /-PYT/ })
            .evaluate(link => getComputedStyle(link.querySelector('span span') ?? link).textDecorationLine),
    ).toBe('underline');

    await notice(page).getByRole('button', { name: 'It isn’t this one' }).click();
    await expect(notice(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(notice(page)).toContainText('You can send it again safely');
    for (const width of [390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        const [text, button] = [
            await notice(page).getByRole('heading').boundingBox(),
            await boxOf(page, 'Check again'),
        ];
        if (!text) throw new Error('The notice isn’t shown');
        expect(text.x + text.width <= button.x || text.y + text.height <= button.y, `at ${width}`).toBe(true);
    }
});

test('a refund that may be done already names it at any width', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.setViewportSize(PHONE);
    await loseRefund(page);
    await page.getByRole('button', { name: 'It isn’t this one' }).click();
    const heading = page.getByRole('heading', { name: 'We don’t know yet whether this went through' });
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Go back and send it again' }).click();
    const duplicates = page.getByRole('region', { name: 'You may have done this already' });
    await expect(duplicates.getByRole('link', { name: /-PYT/ }).first()).toBeVisible();
    await expectNoOverflow(page);
});
