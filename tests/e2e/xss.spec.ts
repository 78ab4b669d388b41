import type { Page } from '@playwright/test';
import { hostileTexts } from '../../sandbox/seed/people';
import { listPath, rowLinks } from './support/payments';
import { openProvider } from './support/provider';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';

const markup = [
    '<img src=x onerror=hit=1>',
    '<script>globalThis.hit=1</script>',
    '<svg onload=globalThis.hit=1>',
    '"><b id=injected>bold</b>',
    'javascript:globalThis.hit=1',
    '{{constructor.constructor("globalThis.hit=1")()}}',
];

/** No text has become an element or run as code. */
async function expectInert(page: Page) {
    await expect(page.locator('#injected, img, script:not([nonce]), svg[onload], [href^="javascript:" i]')).toHaveCount(
        0,
    );
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
}

test('order ids and names that look like formulas show as they were written', async ({ page }) => {
    const { payments } = await openProvider(page, OWNER);
    const all = await payments('Harbour Goods');
    const hostile = all.filter(({ order_id }) => hostileTexts.includes(order_id ?? ''));
    expect(new Set(hostile.map(({ order_id }) => order_id)).size).toBeGreaterThan(4);
    await enter(page, OWNER, '/payments');
    await expect(rowLinks(page)).not.toHaveCount(0);
    for (const text of new Set(hostile.map(({ order_id }) => order_id ?? ''))) {
        const payment = hostile.find(({ order_id }) => order_id === text);
        await page.goto(`/payments/${payment?.payment_reference}/show`);
        const value = page.getByRole('definition').filter({ hasText: text.trim() }).first();
        await expect.poll(() => value.textContent()).toBe(text);
        await expectInert(page);
    }
});

test('markup in what the provider answers shows as text, in the list, the record and the titles', async ({
    page,
    problems,
}) => {
    // A status that is markup isn't the one that was asked for.
    problems.allow(/rows came that the filter status should have left out/);
    const { payments } = await openProvider(page, OWNER);
    const rows = (await payments('Harbour Goods', { status: 'good' })).slice(0, markup.length);
    const textOf = new Map(rows.map(({ payment_reference }, index) => [payment_reference, markup[index] ?? '']));
    /** Replaces the texts that payers and merchants write with hostile ones. */
    const poison = (payment: Record<string, unknown>) => {
        const text = textOf.get(String(payment.payment_reference));
        return text ? { ...payment, payer_name: text, payer_email: text, order_id: text, status: text } : payment;
    };
    await page.route(/\/api\/main\/v1\/dashboard\/(merchant\/[^/]+\/payments\?|payment\/)/, async route => {
        const response = await route.fetch();
        const answer = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
        // The page has moved on and no longer waits for the answer.
        if (!answer) return route.abort();
        const json = Array.isArray(answer.data) ? { ...answer, data: answer.data.map(poison) } : poison(answer);
        await route.fulfill({ response, json });
    });
    await enter(page, OWNER, listPath({ status: 'good' }));
    for (const text of markup) {
        await expect(page.getByRole('cell').filter({ hasText: text }).first()).toContainText(text);
        await expect(page.getByRole('cell').filter({ hasText: text })).toHaveCount(2);
    }
    await expectInert(page);
    for (const row of rows.slice(0, 2)) {
        await page.goto(`/payments/${row.payment_reference}/show`);
        const text = textOf.get(row.payment_reference) ?? '';
        await expect(page.getByRole('definition').filter({ hasText: text })).toHaveText([text, text, text]);
        await expectInert(page);
    }
});

test('markup in an address shows as text or not at all', async ({ page, problems }) => {
    problems.allow(/status of 4\d\d|Error in getting payments/);
    const [image = ''] = markup;
    await page.goto(`/login?email=${encodeURIComponent(image)}`);
    await expect(page.getByLabel('Email')).toHaveValue(image);
    await expectInert(page);
    await enter(page, OWNER, listPath({ q: image, payer_email: image, status: image, from_date: image }));
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(image);
    await expect(page.getByRole('button', { name: 'Change the filter Payer email' })).toContainText(image);
    await expectInert(page);
    await page.goto(`/payments/${encodeURIComponent(image)}/show`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(image);
    await expectInert(page);
    await page.goto(`/${encodeURIComponent(image)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist');
    await expectInert(page);
});
