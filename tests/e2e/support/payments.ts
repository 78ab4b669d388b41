import { expect, type Page } from '@playwright/test';
import { isOn } from './jobs';

/** The URL of the payments list with these filters. */
export const listPath = (filter: Readonly<Record<string, string>> = {}, perPage = 50): string =>
    `/payments?${new URLSearchParams({
        filter: JSON.stringify(filter),
        page: '1',
        perPage: String(perPage),
        sort: 'created_at',
        order: 'DESC',
    }).toString()}`;

/** Links to the records in the list. */
export const rowLinks = (page: Page) => page.getByRole('main').locator('table tbody a');

export const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

/** Waits until the list shows this total; where the running job's provider tells none, its first page, and whether more follow. */
export async function expectTotal(page: Page, total: number): Promise<void> {
    const shown = isOn('literal') ? `–${Math.min(total, 50)}` : `of ${total.toLocaleString('en')}`;
    await expect(range(page)).toHaveText(new RegExp(`${shown}$`));
    if (isOn('literal'))
        await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled({ enabled: total > 50 });
}

/** Adds a filter through its menu. */
export async function openFilter(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Goes through all pages of a list to the end and back, and checks each. */
export async function expectThereAndBack(
    page: Page,
    pages: number,
    expectPage: (number: number) => Promise<void>,
): Promise<void> {
    const next = page.getByRole('button', { name: 'Next page' });
    const previous = page.getByRole('button', { name: 'Previous page' });
    await expectPage(1);
    for (let number = 2; number <= pages; number += 1) {
        await next.click();
        await expectPage(number);
    }
    await expect(next).toBeDisabled();
    for (let number = pages - 1; number >= 1; number -= 1) {
        await previous.click();
        await expectPage(number);
    }
    await expect(previous).toBeDisabled();
}
