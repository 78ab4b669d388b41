import { type BrowserContext, expect, type Page } from '@playwright/test';

export const expectSignedIn = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible();

export async function expectSignedOut(page: Page): Promise<void> {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
}

/**
 * Makes the access token invalid, as after ten minutes: the next call after a reload finds out. Affects only this browser, since
 * tests share the server.
 */
export const outdateAccessToken = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<void>((resolve, reject) => {
                const opening = indexedDB.open('merchant-dashboard');
                opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
                opening.onsuccess = () => {
                    const transaction = opening.result.transaction('auth', 'readwrite');
                    const rows = transaction.objectStore('auth');
                    const reading = rows.get('session');
                    reading.onsuccess = () => {
                        rows.put({ ...(reading.result as object), access: `outdated-${performance.now()}` }, 'session');
                    };
                    transaction.oncomplete = () => resolve();
                };
            }),
    );

export async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Your account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** The email that the account menu shows. */
export async function expectUser(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'Your account and settings' }).click();
    await expect(page.getByRole('menu').getByText(email)).toBeVisible();
    await page.keyboard.press('Escape');
}

/** Counts calls to the token endpoints from now on, from all tabs. */
export function countTokenCalls(context: BrowserContext): () => number {
    let calls = 0;
    context.on('request', request => {
        if (request.method() === 'POST' && request.url().endsWith('/oauth/token')) calls += 1;
    });
    return () => calls;
}

/** Everything that the browser stores for the dashboard, as text. */
export const storedState = (page: Page) =>
    page.evaluate(async () => {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open('merchant-dashboard');
            opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
            opening.onsuccess = () => {
                const reading = opening.result.transaction('auth').objectStore('auth').getAll();
                reading.onsuccess = () => resolve(reading.result as unknown[]);
            };
        });
        return {
            local: Object.keys(localStorage),
            session: Object.keys(sessionStorage),
            rows,
            caches: await caches.keys(),
            cookies: document.cookie,
        };
    });
