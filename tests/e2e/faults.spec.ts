import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/database/faults';
import { listPath, rowLinks } from './support/payments';
import { enter, startSession, strike } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
/** The first call, its two retries and the one after the click. */
const MOST_OF_ONE = 4;

/** Lists that no other test requests: each has its own first day, long before the first payment. */
const since = (day: string, before: string) => ({ path: listPath({ from_date: day }), match: `from_date=${before}` });

/** How often the most frequent call was sent. The page left behind may still be reading. */
const mostOfOne = (sent: string[]) => Math.max(...sent.map(url => sent.filter(other => other === url).length));

/** The requests of the page to the API from now on. */
function countRequests(page: Page) {
    const sent: string[] = [];
    page.on('request', request => {
        if (request.url().includes('/api/')) sent.push(request.url());
    });
    return sent;
}

const shellLives = async (page: Page) => {
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
};

/** Faults that involve the browser and its timers; tests/screens/payments-faults covers the others. */
const faults: [name: string, fault: Omit<Fault, 'operation'> & { times: number }, said: RegExp][] = [
    ['a 503 that stays', { kind: 'status', status: 503, times: 3 }, /Something went wrong \(status 503\)/],
    ['a broken connection', { kind: 'abort-after', times: 3 }, /We couldn’t connect/],
];

faults.forEach(([name, fault, said], index) => {
    test(`${name} says what happened, and the list comes with the next try`, async ({ page, problems }) => {
        problems.allow(/Error in getting payments|Failed to load resource/);
        const day = `2018-0${index + 1}-02`;
        const { path, match } = since(day, `2018-0${index + 1}-01`);
        await enter(page, OWNER);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods');
        await strike(page, { operation: 'listMerchantPayments', match, ...fault });
        const sent = countRequests(page);
        await page.goto(path);
        const alert = page.getByRole('main').getByRole('alert');
        await expect(alert).toHaveText(said, { timeout: 20_000 });
        await shellLives(page);
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(rowLinks(page)).not.toHaveCount(0);
        await expect(alert).toHaveCount(0);
        expect(mostOfOne(sent)).toBe(MOST_OF_ONE);
        await expect(page).toHaveURL(path);
    });
});

test('an answer that never comes is given up after 35 seconds', async ({ page, problems }) => {
    problems.allow(/Error in getting payments|Failed to load resource/);
    const { path, match } = since('2017-01-02', '2017-01-01');
    await page.clock.install();
    await startSession(page, OWNER);
    await strike(page, { operation: 'listMerchantPayments', kind: 'hang', times: 1, match });
    const asked = page.waitForRequest(request => request.url().includes(match));
    await page.goto(path);
    await asked;
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.clock.runFor(34_000);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(2_000);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The answer took too long.');
    await shellLives(page);
    await page.clock.resume();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(rowLinks(page)).not.toHaveCount(0);
});

test('offline, rows stay and the next page says why it does not come; back online it does', async ({
    page,
    context,
    problems,
}) => {
    problems.allow(/Error in getting payments|Failed to load resource/);
    await enter(page, OWNER, '/payments');
    await expect(rowLinks(page)).toHaveCount(50);
    const before = await rowLinks(page).allTextContents();
    const sent = countRequests(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('You’re offline.');
    await expect(rowLinks(page)).toHaveText(before);
    await context.setOffline(false);
    // What failed only for that reason loads by itself.
    await expect(alert).toHaveCount(0);
    await expect(rowLinks(page).first()).not.toHaveText(before[0] ?? '');
    expect(mostOfOne(sent)).toBeLessThanOrEqual(MOST_OF_ONE);
});
