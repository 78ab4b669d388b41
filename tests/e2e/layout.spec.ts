import type { Locator, Page } from '@playwright/test';
import { stored } from './support/database';
import { expectNoOverflow } from './support/layout';
import { job } from './support/jobs';
import { listPath, rowLinks } from './support/payments';
import { enter, startSession } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const HEADER = 56;
const ACCOUNT = 'HA1587722191gQKF';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr');
const heads = (page: Page) => table(page).locator('th');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Each element's position in the window. */
const boxes = (elements: Locator) =>
    elements.evaluateAll(all => all.map(element => JSON.stringify(element.getBoundingClientRect())));
const topIn = (element: Locator) => element.evaluate(shown => shown.getBoundingClientRect().top);

const outline = (element: Locator) => element.evaluate(shown => getComputedStyle(shown).outlineStyle);

test('a record that opens moves nothing of its list, and its row stays marked', async ({ page }) => {
    await enter(page, OWNER, '/payments');
    await expect(rowLinks(page)).toHaveCount(50);
    await page.evaluate(() => window.scrollTo(0, 400));
    const before = [await boxes(rows(page)), await boxes(heads(page))];
    // A click that has to be tried twice scrolls the page by itself, unless it is told not to.
    await rows(page).nth(8).locator('td').nth(2).click({ scroll: 'none' });
    const record = page.getByRole('complementary');
    await expect(record.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await outline(record)).toBe('none');
    expect([await boxes(rows(page)), await boxes(heads(page))]).toEqual(before);
    await expect(rows(page).nth(8)).toHaveClass(/open/);
    await rows(page).nth(9).locator('td').nth(2).click({ scroll: 'none' });
    await expect(record).toContainText((await rowLinks(page).nth(9).textContent()) ?? '');
    expect(await boxes(rows(page))).toEqual(before[0]);
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(rowLinks(page).nth(9)).toBeFocused();
    expect(await outline(rowLinks(page).nth(9))).toBe('solid');
    expect(await boxes(rows(page))).toEqual(before[0]);
});

test('heads and pager stay in reach while the page scrolls, and columns in their places under any filter', async ({
    page,
}) => {
    await enter(page, OWNER, '/payments');
    await expect(rowLinks(page)).toHaveCount(50);
    const placesOf = async () =>
        heads(page).evaluateAll(all =>
            all.map(head => [head.getBoundingClientRect().left, head.getBoundingClientRect().width]),
        );
    const places = await placesOf();
    for (const to of [0, 700, 1400]) {
        await page.evaluate(top => scrollTo(0, top), to);
        await expect(pager(page).getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
        await expect(pager(page).getByText('Times in')).toBeInViewport({ ratio: 1 });
    }
    const tops = () => heads(page).evaluateAll(all => all.map(head => head.getBoundingClientRect().top));
    await expect.poll(tops).toEqual(places.map(() => HEADER));
    const filters: Record<string, string>[] = [{ status: 'invalid' }, { status: 'hold' }, { order_currency: 'USD' }];
    for (const filter of filters) {
        await page.goto(listPath(filter));
        await expect(rowLinks(page).first()).toBeVisible();
        await expect.poll(placesOf).toEqual(places);
    }

    // Nothing in a row takes a second line, such as the id of a batch.
    await page.goto('/crypto-payout-admin');
    await expect(rowLinks(page)).toHaveCount(50);
    await expect
        .poll(async () => Math.max(...(await rows(page).evaluateAll(all => all.map(row => row.clientHeight)))))
        .toBeLessThan(48);
    await expect(heads(page).last()).toBeInViewport({ ratio: 1 });

    // Too narrow for the columns: the table scrolls sideways, the page doesn't.
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto('/payments');
    await expect(rowLinks(page)).toHaveCount(50);
    const frame = table(page).locator('..');
    await expect
        .poll(async () => {
            await frame.evaluate(element => element.scrollTo(300, 600));
            return Math.abs((await topIn(heads(page).first())) - (await topIn(frame)));
        })
        .toBeLessThanOrEqual(1);
    expect(await frame.evaluate(element => [element.scrollLeft, element.scrollTop].every(offset => offset > 0))).toBe(
        true,
    );
    await expectNoOverflow(page);
    await expect(pager(page).getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
});

job(
    'renamed',
    'at 1440 pixels no amount is cut and no row takes a second line in a list of payments or payouts',
    async ({ page }) => {
        await startSession(page, OWNER);
        for (const path of ['/crypto-payout-admin', '/withdrawals', '/payments', '/refunds']) {
            await page.goto(`${path}?perPage=100`);
            await expect(rowLinks(page).nth(20)).toBeVisible();
            const notWhole = await page.locator('td .money').evaluateAll(all =>
                all.flatMap(money => {
                    const cell = money.closest('td');
                    const isCut = !!cell && cell.scrollWidth > cell.clientWidth;
                    return isCut || money.getBoundingClientRect().height > 24 ? [money.textContent] : [];
                }),
            );
            expect(notWhole, path).toEqual([]);
            const heights = await rows(page).evaluateAll(all => all.map(row => row.clientHeight));
            expect(Math.max(...heights) - Math.min(...heights), path).toBeLessThanOrEqual(1);
        }
    },
);

test('the page of a record has two columns where there is room, its reference as title, and a font of its own origin', async ({
    page,
}) => {
    const [payment] = (await stored(page, 'payments', 'Harbour Goods')).filter(({ status }) => status === 'good');
    await enter(page, OWNER, `/payments/${payment?.reference}/show/full`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment?.reference ?? '');
    const leftOf = (name: string) =>
        page.getByRole('heading', { name }).evaluate(heading => heading.getBoundingClientRect().left);
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    expect(await leftOf('Timeline')).toBe(await leftOf('Amounts'));
    expect(await leftOf('Payer')).toBeGreaterThan((await leftOf('Amounts')) + 400);
    expect(await leftOf('Details')).toBe(await leftOf('Payer'));
    await expect
        .poll(() =>
            page.evaluate(() =>
                [...document.fonts].some(font => /JetBrains/.test(font.family) && font.status === 'loaded'),
            ),
        )
        .toBe(true);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(async () => (await leftOf('Payer')) - (await leftOf('Amounts'))).toBe(0);
});

test('on the narrowest phone the breadcrumbs are the way up, and cover nothing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [path, above] of [
        ['/payments', 'Home'],
        ['/reset-secret', 'API credentials'],
        ['/create-fiat-account/beneficiary', 'Beneficiaries'],
    ] as const) {
        await enter(page, OWNER, path);
        const up = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
        await expect(up).toHaveText(above);
        const [box, star] = await Promise.all(
            [up, page.getByRole('button', { name: 'Star this page' })].map(shown => shown.boundingBox()),
        );
        expect(box?.width).toBeGreaterThan(30);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(star?.x ?? 0);
    }
});

test('an account’s transactions fit any window, and each amount stays whole in its line', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await enter(page, OWNER, `/transactions?account=${ACCOUNT}`);
    const amounts = page.getByRole('main').locator('.money');
    await expect(amounts.first()).toBeVisible();
    for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: 1024 });
        await expectNoOverflow(page);
        const broken = () =>
            amounts.evaluateAll(parts =>
                parts.flatMap(part => {
                    const number = document.createRange();
                    number.selectNodeContents(part);
                    const symbol = part.querySelector('span');
                    if (symbol) number.setEndBefore(symbol);
                    const lines = new Set([...number.getClientRects()].map(({ top }) => top));
                    return lines.size > 1 ? [part.textContent] : [];
                }),
            );
        await expect.poll(broken, `at ${width}`).toEqual([]);
    }
});

test('a page that is opened starts at its top, and the way back leads to where it was', async ({ page }) => {
    await enter(page, OWNER, '/payments');
    await expect(rowLinks(page)).toHaveCount(50);
    const top = () => page.evaluate(() => Math.round(scrollY));
    const sidebar = page.getByRole('navigation').first();
    // What does it loads after the page.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(top).toBe(700);
    await sidebar.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Today at');
    expect(await top()).toBe(0);
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeAttached();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(top).toBe(300);
    await page.goBack();
    await expect.poll(top).toBe(700);
    // Neither a record beside the list nor another page of rows moves it.
    await rowLinks(page).nth(20).click({ scroll: 'none' });
    await expect(page.getByRole('complementary').getByRole('heading', { level: 1 })).toBeFocused();
    expect(await top()).toBe(700);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/payments(\?|$)/);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(await top()).toBe(700);
    await sidebar.getByRole('link', { name: 'Refunds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
    expect(await top()).toBe(0);
    await page.goBack();
    await expect.poll(top).toBe(700);
});
