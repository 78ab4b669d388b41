import { expect, type Page } from '@playwright/test';

/** Waits until nothing of the page lies outside of the window's width: what follows a change of the window may come late. */
export const expectNoOverflow = (page: Page): Promise<void> =>
    expect
        .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `what is wider than the window at ${page.url()}`,
        )
        .toBeLessThanOrEqual(0);
