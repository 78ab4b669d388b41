import type { APIResponse, Page } from '@playwright/test';
import { NewApiCredential } from '../../contracts/main/credentials';
import { expectAccessibleInBothThemes } from './support/axe';
import { isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { confirmWithCode, passResendPause } from './support/oneTimeCode';
import { enter } from './support/sandbox';
import { expect } from './support/test';

const OWNER = 'owner@harbour.example';

/** Everything that the browser keeps for the page, as one text. */
const kept = (page: Page): Promise<string> =>
    page.evaluate(async () => {
        const inputs = [...document.querySelectorAll('input, textarea')].map(
            field => (field as HTMLInputElement).value,
        );
        const rows: unknown[] = [];
        for (const { name = '' } of await indexedDB.databases()) {
            const database = await new Promise<IDBDatabase>((resolve, reject) => {
                const opening = indexedDB.open(name);
                opening.onsuccess = () => resolve(opening.result);
                opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
            });
            for (const store of database.objectStoreNames) {
                rows.push(
                    await new Promise((resolve, reject) => {
                        const reading = database.transaction(store).objectStore(store).getAll();
                        reading.onsuccess = () => resolve(reading.result);
                        reading.onerror = () => reject(reading.error ?? new Error('Not read'));
                    }),
                );
            }
            database.close();
        }
        const cached: string[] = [];
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) cached.push(await ((await cache.match(request))?.text() ?? ''));
        }
        return JSON.stringify([
            document.documentElement.outerHTML,
            inputs,
            { ...localStorage },
            { ...sessionStorage },
            rows,
            cached,
            history.state,
            document.cookie,
            location.href,
            performance.getEntries().map(entry => entry.name),
        ]);
    });

job(
    'sandbox',
    'a credential is created and deleted, and its secret is found nowhere afterwards, nor on the way back',
    async ({ page }) => {
        await enter(page, OWNER, '/api-credentials');
        await expect(page.getByRole('table', { name: 'Credentials of Harbour Goods' })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await expectNoOverflow(page);
        await passResendPause(page);
        // Read on its way to the page: once the page has it, the browser may let go of a body that must not be stored.
        const answers: APIResponse[] = [];
        await page.route('**/api-credentials', async route => {
            if (route.request().method() !== 'POST') return route.fallback();
            const response = await route.fetch();
            answers.push(response);
            return route.fulfill({ response });
        });
        await page.getByRole('button', { name: 'Create credential' }).click();
        await confirmWithCode(page, OWNER);

        const dialog = page.getByRole('dialog', { name: 'New credential' });
        await expect(dialog).toBeVisible();
        expect(answers.map(answer => answer.headers()['cache-control'])).toEqual([expect.stringContaining('no-store')]);
        const { client_id: id = '', client_secret: secret } = NewApiCredential.parse(await answers[0]?.json());
        await expect(dialog).toContainText(id);
        expect(await kept(page)).not.toContain(secret);
        await dialog.getByRole('button', { name: 'Show secret' }).click();
        await expect(dialog.getByLabel('Client secret')).toHaveValue(secret);
        await expectAccessibleInBothThemes(page, '[role=dialog]');
        await dialog.getByRole('button', { name: 'I’ve stored it' }).click();
        await expect(dialog).toBeHidden();
        const remove = page.getByRole('button', { name: `Delete ${id}` });
        await expect(remove).toBeVisible();
        expect(await kept(page)).not.toContain(secret);

        await page.getByRole('link', { name: 'Reset client secret' }).click();
        await expect(page.getByRole('heading', { name: 'What a reset does' })).toBeVisible();
        await page.goBack();
        await expect(remove).toBeVisible();
        expect(await kept(page)).not.toContain(secret);
        await page.reload();
        await expect(remove).toBeVisible();
        expect(await kept(page)).not.toContain(secret);

        await passResendPause(page);
        await remove.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete credential' }).click();
        await confirmWithCode(page, OWNER);
        await expect(page.getByText('The credential is deleted.')).toBeVisible();
        await expect(remove).toBeHidden();

        // The log is an extension.
        if (isOn('literal')) return;
        await page.goto(`/audit-log?filter=${encodeURIComponent(JSON.stringify({ q: id }))}`);
        const rows = page.getByRole('main').locator('table tbody tr');
        await expect(rows).toHaveCount(2);
        await expect(rows.nth(0)).toContainText('Deleted an API credential');
        await expect(rows.nth(1)).toContainText('Created an API credential');
        expect(await kept(page)).not.toContain(secret);
        await expectAccessibleInBothThemes(page);
    },
);
