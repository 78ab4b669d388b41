import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { job } from './support/jobs';
import { openProvider, type WirePayment, type WirePayout } from './support/provider';
import { enter, strike } from './support/sandbox';
import { acceptUntold } from './support/money/enterCode';
import { enterCode } from './support/oneTimeCode';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const MERCHANT = 'Harbour Goods';

/** Each test takes its own payments, since a refund changes what is left. */
let taken = 0;

interface Subject {
    payment: WirePayment;
    /** The provider's refunds of the payment. */
    refunds: () => Promise<readonly Record<string, unknown>[]>;
}

async function takePayment(page: Page, matches: (payment: WirePayment) => boolean = () => true): Promise<Subject> {
    const { payments, payouts } = await openProvider(page, OWNER);
    const refunded = new Set((await payouts(MERCHANT, { type: 'refund' })).map(refund => refund.payment_reference));
    const free = (await payments(MERCHANT, { status: 'good', q: '-PMT' })).filter(
        payment =>
            !refunded.has(payment.payment_reference) &&
            !payment.api_id?.includes('_t') &&
            Number(payment.receive_amount) > 80 &&
            Number(payment.receive_amount) < 2000 &&
            matches(payment),
    );
    taken += 1;
    const payment = free[taken];
    if (!payment) throw new Error('The seed has no more payments to refund');
    const filter = { type: 'refund', payment_reference: payment.payment_reference };
    return { payment, refunds: () => payouts(MERCHANT, filter) };
}

const refundAt = ({ payment }: Subject) => `/refunds/create?payment=${payment.payment_reference}`;

/** Fills the first step and continues to the last, with a code entered. */
async function fillUntilConfirm(page: Page, email = 'petra@mail.example'): Promise<void> {
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('requested_by_customer');
    await page.getByLabel('Recipient email').fill(email);
    await page.getByRole('button', { name: 'Review' }).click();
    await enterCode(page, OWNER);
    await acceptUntold(page);
}

const confirm = (page: Page) => page.getByRole('button', { name: /^Refund [\d–]/ });
const made = (page: Page) => page.getByRole('heading', { name: 'Refund submitted' });
const unknown = (page: Page) => page.getByRole('alert').filter({ hasText: 'We don’t know yet' });

job('sandbox', 'a payment is refunded in full from its record, and its recipient gets the mail', async ({ page }) => {
    const subject = await takePayment(page);
    const { payment_reference: reference } = subject.payment;
    await enter(page, OWNER, `/payments/${reference}/show`);
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Refund ${reference}` })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Select a reason.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    const recipient = `petra.${reference.toLowerCase()}@mail.example`;
    await fillUntilConfirm(page, recipient);
    await expectNoAxeViolations(page);
    await confirm(page).click();
    await expect(made(page)).toBeFocused();
    await expectNoAxeViolations(page);
    const [refund, ...others] = await subject.refunds();
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ status: 'new', refund_amount: subject.payment.receive_amount, email: recipient });
    const mail = await page.request.get(`/sandbox/api/mail?to=${encodeURIComponent(recipient)}`);
    expect(((await mail.json()) as { data: unknown[] }).data).toHaveLength(1);

    await page.getByRole('link', { name: 'Open the refund' }).click();
    await expect(page.getByRole('article')).toContainText(String(refund?.payout_reference));
    await page.goto(refundAt(subject));
    await expect(page.getByText('Nothing is left to refund.')).toBeVisible();
});

job('literal', 'a payer who asks where their refund is gets an answer by their email', async ({ page }) => {
    const { payments, payouts } = await openProvider(page, OWNER);
    let [refund, payer]: [WirePayout?, string?] = [];
    for (refund of await payouts(MERCHANT, { type: 'refund', status: 'done' })) {
        const [paid] = await payments(MERCHANT, { payment_reference: String(refund.payment_reference) });
        payer = paid?.payer_email ?? undefined;
        if (payer) break;
    }
    const reference = String(refund?.payment_reference);
    await enter(page, OWNER, '/payments');
    await page.getByRole('searchbox', { name: 'Search' }).fill(payer ?? '');
    await page.getByRole('main').locator('table tbody').getByRole('link', { name: reference }).click();
    const record = page.getByRole('article');
    const line = record.getByRole('listitem').filter({ hasText: String(refund?.payout_reference) });
    await expect(line.last()).toContainText(new RegExp(`\\d\\s*${refund?.refund_currency}`));
    await line.last().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/refunds/${refund?.payout_reference}/show`));
    await expect(record).toContainText(/reached the recipient/);
    await expect(record).toContainText(String(refund?.email));
    await expect(record.getByRole('link', { name: reference })).toBeVisible();
    await expectNoAxeViolations(page);
});

job('literal', 'a part is refunded, then no more than is left', async ({ page }) => {
    const subject = await takePayment(page);
    await enter(page, OWNER, refundAt(subject));
    await page.getByLabel('Another amount').check();
    await page.getByLabel('Amount to refund').fill('50.5');
    await fillUntilConfirm(page);
    await confirm(page).click();
    await expect(made(page)).toBeVisible();
    await page.goto(refundAt(subject));
    await expect(page.getByLabel('Remaining amount')).toBeChecked();
    await page.getByLabel('Another amount').check();
    await page.getByLabel('Amount to refund').fill(String(subject.payment.receive_amount));
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText(/^At most /)).toBeVisible();
    expect((await subject.refunds()).map(refund => refund.refund_amount)).toEqual(['50.5']);
});

test('a refund whose answer is lost is found, and made once', async ({ page, problems }) => {
    problems.allow(/500|ERR_/);
    const subject = await takePayment(page);
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await strike(page, { operation: '*', kind: 'abort-after', match: '/refund/', times: 1 });
    await confirm(page).click();
    await expect(made(page)).toBeVisible();
    const refunds = await subject.refunds();
    expect(refunds).toHaveLength(1);
    await expect(page.getByText(String(refunds[0]?.payout_reference))).toBeVisible();
});

test('a refund that the provider made without ever answering is found after 35 seconds', async ({ page, problems }) => {
    problems.allow(/ERR_/);
    const subject = await takePayment(page);
    await page.clock.install();
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await strike(page, { operation: '*', kind: 'hang-after', match: '/refund/', times: 1 });
    await confirm(page).click();
    await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
    await expect.poll(async () => (await subject.refunds()).length).toBe(1);
    await page.clock.fastForward(36_000);
    await expect(made(page)).toBeVisible();
    expect(await subject.refunds()).toHaveLength(1);
});

test('a page that is loaded again while a refund is sent finds what came of it', async ({ page, problems }) => {
    problems.allow(/ERR_/);
    const subject = await takePayment(page);
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await strike(page, { operation: '*', kind: 'hang-after', match: '/refund/', times: 1 });
    await confirm(page).click();
    await expect.poll(async () => (await subject.refunds()).length).toBe(1);
    await page.reload();
    await expect(made(page)).toBeVisible();
    expect(await subject.refunds()).toHaveLength(1);
});

test('a lost refund whose record names no reference is shown beside what was sent, and the user says that it is it', async ({
    page,
    problems,
}) => {
    problems.allow(/ERR_FAILED/);
    const subject = await takePayment(page);
    await page.route(/\/refund\/local$/, async route => {
        const headers = await route.request().allHeaders();
        delete headers['idempotency-key'];
        await route.fetch({ headers });
        await route.abort();
    });
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await confirm(page).click();
    const record = unknown(page).getByRole('region', { name: 'On record' });
    await expect(record.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Go back and send it again' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await record.getByRole('button', { name: /^It’s / }).click();
    await expect(made(page)).toBeVisible();
    expect(await subject.refunds()).toHaveLength(1);
});

test('a refund that never reached the provider can be sent again, and is made once', async ({ page, problems }) => {
    problems.allow(/503/);
    const subject = await takePayment(page);
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await strike(page, { operation: '*', kind: 'status', status: 503, match: '/refund/', times: 1 });
    await confirm(page).click();
    await expect(unknown(page)).toContainText('You can send it again');
    await expectNoAxeViolations(page);
    expect(await subject.refunds()).toHaveLength(0);
    await page.reload();
    await expect(unknown(page)).toContainText('The answer was an error (status 503).');
    await page.getByRole('button', { name: 'Go back and send it again' }).click();
    // What was sent before may have been done.
    await page.getByRole('checkbox', { name: 'I want to do it again' }).check();
    await enterCode(page, OWNER);
    await confirm(page).click();
    await expect(made(page)).toBeVisible();
    expect(await subject.refunds()).toHaveLength(1);
});

test('without a network nothing is sent, and nothing is lost', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const subject = await takePayment(page);
    await page.clock.install();
    await enter(page, OWNER, refundAt(subject));
    await fillUntilConfirm(page);
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toContainText('You’re offline.');
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
    await confirm(page).click({ force: true });
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Time for any automatic retry.
    await page.clock.runFor(60_000);
    expect(await subject.refunds()).toHaveLength(0);
    await confirm(page).click();
    await expect(made(page)).toBeVisible();
    expect(await subject.refunds()).toHaveLength(1);
});
