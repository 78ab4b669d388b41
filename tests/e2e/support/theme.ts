import { type BrowserContext, expect, type Page } from '@playwright/test';

export type ThemeName = 'dark' | 'light';

const KEY = 'RaStoreMerchantDashboard.theme';

/** Pages of this context are dark until a test or a user chooses another theme. */
export const startInDark = (context: BrowserContext) =>
    context.addInitScript(key => {
        // A page without an origin of its own has no storage.
        if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
            localStorage.setItem(key, '"dark"');
    }, KEY);

const colourScheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

export const shownTheme = async (page: Page): Promise<ThemeName> =>
    (await colourScheme(page)) === 'dark' ? 'dark' : 'light';

/**
 * Changes the signed-in app's theme as another tab would, so that menus and dialogs stay open, and waits for every colour
 * transition to end. Transitions begin in the frame after the change.
 */
export async function showTheme(page: Page, theme: ThemeName): Promise<void> {
    await page.evaluate(async name => {
        const key = 'RaStoreMerchantDashboard.theme';
        const newValue = JSON.stringify(name);
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
        const nextFrame = () => new Promise(requestAnimationFrame);
        const root = document.documentElement;
        for (let frame = 0; frame < 600 && getComputedStyle(root).colorScheme !== name; frame++) await nextFrame();
        await nextFrame();
        const ending = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map(({ finished }) => finished));
        await nextFrame();
    }, theme);
    expect(await shownTheme(page)).toBe(theme);
}
