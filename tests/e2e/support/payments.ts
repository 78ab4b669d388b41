import { expect, type Page } from '@playwright/test';

/** The payments list with these filters, as its own URL. */
export const listPath = (filter: Readonly<Record<string, string>> = {}, perPage = 50): string =>
    `/payments?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: '1',
        perPage: String(perPage),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;

/** The references of the rows on the screen. */
export const rowLinks = (page: Page) => page.getByRole('main').locator('table tbody a');

export const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

/** Waits until the list shows this many rows in all. */
export async function expectTotal(page: Page, total: number): Promise<void> {
    await expect(range(page)).toHaveText(new RegExp(`of ${total.toLocaleString('en')}$`));
}

/** Adds a filter through its menu. */
export async function openFilter(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
}
