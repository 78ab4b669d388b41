import { expect, type Page } from '@playwright/test';

export type ThemeName = 'dark' | 'light';

const colourScheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

export const shownTheme = async (page: Page): Promise<ThemeName> =>
    (await colourScheme(page)) === 'dark' ? 'dark' : 'light';

/** Changes the theme of the signed-in app as another tab would, so that menus and dialogs stay open. */
export async function showTheme(page: Page, theme: ThemeName): Promise<void> {
    await page.evaluate(name => {
        const key = 'RaStoreMerchantDashboard.theme';
        const newValue = JSON.stringify(name);
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, theme);
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}
