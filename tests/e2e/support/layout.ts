import { expect, type Page } from '@playwright/test';

/** Waits until the page fits the window's width: its response to a resize may come late. */
export const expectNoOverflow = (page: Page): Promise<void> =>
    expect
        .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `what is wider than the window at ${page.url()}`,
        )
        .toBeLessThanOrEqual(0);
