import type { Page } from '@playwright/test';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { expectNoAxeViolations } from './support/axe';
import { expect, test } from './support/test';

const block = /(<script type="application\/json" id="config"[^>]*>)[^<]*/;

/** Serves the pages with another config block. */
const configure = (page: Page, text: string) =>
    page.route(/\/(login|payments)$/, async route => {
        const response = await route.fetch();
        const body = (await response.text()).replace(block, (_, start: string) => start + text);
        await route.fulfill({ response, body });
    });

const { main: _, ...withoutMain } = sandboxConfig.apis;
const cases: [what: string, text: string, problems: string[]][] = [
    [
        'lacks a field and has a wrong one',
        JSON.stringify({ ...sandboxConfig, apis: withoutMain, idempotencyKeys: 'yes' }),
        ['apis.main is missing.', 'idempotencyKeys must be true or false.'],
    ],
    ['is empty', '', ['The page has no config block, or one that is not JSON.']],
];

for (const [what, text, problems] of cases) {
    test(`a page whose config block ${what} says so and starts nothing`, async ({ page, problems: noticed }) => {
        noticed.allow(/The configuration is not valid/);
        const requests: string[] = [];
        page.on('request', request => requests.push(new URL(request.url()).pathname));
        await configure(page, text);
        for (const path of ['/login', '/payments']) {
            await page.goto(path);
            await expect(page).toHaveURL(path);
            await expect(page).toHaveTitle('The configuration is not valid');
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('The configuration is not valid');
            await expect(page.getByRole('listitem')).toHaveText(problems);
            await expect(page.locator('#root')).toHaveCount(0);
            await expectNoAxeViolations(page);
        }
        expect(requests.filter(path => path.startsWith('/api/'))).toEqual([]);
    });
}
