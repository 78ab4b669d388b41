import type { Browser, TestInfo } from '@playwright/test';

/** Takes every page that a failed test has open, into the folder of what failures leave. */
export async function takeScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
    const pages = browser.contexts().flatMap(context => context.pages());
    for (const [index, page] of pages.entries()) {
        const path = testInfo.outputPath(`test-failed-${index + 1}.png`);
        // A page that hangs or has crashed has none, and the failure itself is what counts.
        const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
            () => true,
            () => false,
        );
        if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
    }
}
