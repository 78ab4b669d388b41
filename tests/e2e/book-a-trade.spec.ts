import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { stored } from './support/database';
import { idOf, isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { booked, MERCHANT, OWNER } from './support/money/ledger';
import { enterCode } from './support/money/enterCode';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

/** Longer than a trade takes to be filled. */
const FILLED_SECONDS = 40 * 60;

async function toConfirm(page: Page, amount: string) {
    await page.goto('/book-a-trade');
    await page.getByLabel('You buy', { exact: true }).selectOption('USD');
    await page.getByRole('textbox', { name: 'You sell' }).fill(amount);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText(/^The rate holds for/)).toBeVisible();
}

const made = async (page: Page, amount: string) =>
    (await stored(page, 'fiat_transfers', MERCHANT)).filter(
        transfer => transfer.type === 'trade' && transfer.sending_amount === amount,
    );
const sell = (page: Page) => page.getByRole('button', { name: /^Sell \d/ });

/** Books by a double click, at whatever the rate is by then: it moves each minute. */
async function sellAtOnce(page: Page) {
    const done = page.getByRole('heading', { name: 'Trade booked' });
    const accept = page.getByRole('button', { name: 'Use the new rate' });
    await enterCode(page, OWNER, sell(page));
    await expect(async () => {
        if (await accept.isVisible()) await accept.click();
        if (!(await done.isVisible())) await sell(page).dblclick({ timeout: 5_000 });
        await expect(done).toBeVisible({ timeout: 10_000 });
    }).toPass();
}

job('sandbox', 'a trade is booked once however fast the clicks, over a reload, and is filled', async ({ page }) => {
    await enter(page, OWNER);
    if (isOn('literal')) {
        await page.goto('/book-a-trade');
        await expect(page.getByRole('heading', { name: 'Trades can’t be booked here' })).toBeVisible();
        return;
    }
    await toConfirm(page, '231.7');
    await expectAccessibleInBothThemes(page);
    await expectNoOverflow(page);
    await page.reload();
    await page.getByRole('button', { name: 'Close' }).click();
    await sellAtOnce(page);
    const [trade, ...others] = await made(page, '231.7');
    expect([others, await booked(page, trade?.id ?? '', 'reserve')]).toEqual([[], 1]);
    await page.goto('about:blank');
    await act(page, 'clock', { advanceSeconds: FILLED_SECONDS });
    await enter(page, OWNER, `/trade-history/${idOf(trade?.id ?? '')}/show`);
    await expect(page.getByText(/^The trade was filled on /)).toBeVisible();
});

test('on a phone nothing of a trade is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(page, OWNER, '/book-a-trade');
    await expect(page.getByRole('textbox', { name: 'You sell' })).toBeVisible();
    await expectNoOverflow(page);
    await toConfirm(page, '232.8');
    await expectNoOverflow(page);
});
