import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe';
import { enter } from './support/sandbox';
import { expectSignedIn, expectSignedOut } from './support/session';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Approves nothing, so that the navigation has nothing to count. */
const USER = 'base@harbour.example';
/** A page that requests nothing, so that no call is in progress when the clock jumps. */
const QUIET = '/authentication-page';
const MESSAGE = 'For your security, the dashboard session has timed out. Please re-login.';
/** A little more than ten minutes: the two tabs' fake clocks aren't quite in step. */
const [TEN, TWELVE, FIVE, ALMOST_FIFTEEN] = ['10:10', '12:00', '05:00', '14:56'];

const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const signsOutAt = async (page: Page) =>
    /sign you out at (\d\d:\d\d)\./.exec(await prompt(page).innerText())?.[1] ?? 'no time';

test('two tabs of a session ask, continue and end as one', async ({ page, context, problems }) => {
    await page.clock.install();
    await enter(page, USER, QUIET);
    const other = await context.newPage();
    await other.goto(QUIET);
    const tabs = [page, other];
    for (const tab of tabs) {
        await expectSignedIn(tab);
        await tab.waitForLoadState('networkidle');
    }
    const address = page.url();
    let calls = 0;
    // Besides, code for later loads when the pages are idle, which a busy machine delays.
    context.on('request', request => (calls += request.url().includes('/api/') ? 1 : 0));

    await page.clock.fastForward(TWELVE);
    for (const tab of tabs) await expect(prompt(tab)).toBeVisible();
    await expect(prompt(page).getByRole('button', { name: 'Yes, stay signed in' })).toBeFocused();
    await expectAccessibleInBothThemes(page, '[role=alertdialog]');
    await other.mouse.move(50, 50);
    await other.keyboard.press('Escape');
    await expect(prompt(other)).toBeVisible();
    await other.getByRole('button', { name: 'Yes, stay signed in' }).click();
    for (const tab of tabs) await expect(prompt(tab)).toBeHidden();

    await page.clock.fastForward(TEN);
    await page.mouse.move(50, 50);
    await expect(prompt(page)).toBeVisible();
    expect(calls).toBe(0);
    await page.clock.fastForward(FIVE);
    await other.reload();
    await expect(prompt(other)).toBeVisible();
    expect(await signsOutAt(other)).toBe(await signsOutAt(page));

    // A page reloaded under load has lost seconds, which no real clock does.
    await page.clock.setSystemTime(await page.evaluate(() => Date.now()));
    // The rest passes in real time: the two pages' clocks aren't moved at the same moment.
    await page.clock.fastForward(ALMOST_FIFTEEN);
    for (const tab of tabs) {
        await expectSignedOut(tab);
        await expect(tab.getByRole('status')).toHaveText(MESSAGE);
    }
    await signIn(page, problems, USER);
    await expect(page).toHaveURL(address);
});
