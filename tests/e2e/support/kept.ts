import type { Page } from '@playwright/test';

/** The names of everything that the browser stores for the dashboard, besides the language. */
export const kept = (page: Page) =>
    page.evaluate(async () => {
        const databases = await indexedDB.databases();
        const row = await new Promise(resolve => {
            const opening = indexedDB.open('merchant-dashboard');
            opening.onsuccess = () => {
                const reading = opening.result.transaction('auth').objectStore('auth').getAllKeys();
                reading.onsuccess = () => resolve(reading.result);
            };
        });
        return {
            local: Object.keys(localStorage).filter(key => key !== 'RaStoreMerchantDashboard.locale'),
            session: Object.keys(sessionStorage),
            caches: await caches.keys(),
            cookies: document.cookie,
            databases: databases.map(({ name }) => name),
            rows: row,
        };
    });

/** What is left after signing out. */
export const nothingKept = {
    local: [],
    session: [],
    caches: [],
    cookies: '',
    databases: ['merchant-dashboard'],
    rows: [],
};
