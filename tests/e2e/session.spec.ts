import {
    countTokenCalls,
    expectSignedIn,
    expectSignedOut,
    expectUser,
    outdateAccessToken,
    signOut,
    storedState,
} from './support/session';
import { enter, followLink, signInLink, startSession } from './support/sandbox';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const FINANCE = 'finance@harbour.example';
/** The browser's own message about a response with this status. */
const answerOf = (...statuses: number[]) => new RegExp(`the server responded with a status of (${statuses.join('|')})`);
const nothing = { session: [], rows: [], caches: [], cookies: '' };

test('six tabs refresh once when the token runs out, round after round', async ({ page, context, problems }) => {
    test.setTimeout(120_000);
    problems.allow(answerOf(401));
    await startSession(page, OWNER);
    const tabs = [page];
    while (tabs.length < 6) tabs.push(await context.newPage());
    await Promise.all(tabs.map(tab => tab.goto('/payments')));
    await Promise.all(tabs.map(expectSignedIn));
    await Promise.all(tabs.map(tab => tab.waitForLoadState('networkidle')));
    const tokenCalls = countTokenCalls(context);
    for (let round = 1; round <= 2; round++) {
        await outdateAccessToken(page);
        await Promise.all(tabs.map(tab => tab.reload({ waitUntil: 'networkidle' })));
        await Promise.all(tabs.map(expectSignedIn));
        expect(tokenCalls()).toBe(round);
    }
});

test('a refresh whose answer is lost in a reload ends at the sign-in page, without a loop', async ({
    page,
    context,
    problems,
}) => {
    problems.allow(answerOf(400, 401));
    await enter(page, OWNER, '/payments');
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    const tokenCalls = countTokenCalls(context);
    await outdateAccessToken(page);
    const lost = new Promise<void>(resolve => {
        void page.route(
            '**/oauth/token',
            async route => {
                await route.fetch();
                resolve();
            },
            { times: 1 },
        );
    });
    await page.reload({ waitUntil: 'commit' });
    await lost;
    await page.reload();
    await expectSignedOut(page);
    expect(tokenCalls()).toBe(2);
    await page.reload();
    await expectSignedOut(page);
    expect(tokenCalls()).toBe(2);
});

test('signing out in one tab signs out in all, and the next user sees only what is theirs', async ({
    page,
    context,
    problems,
}) => {
    await signIn(page, problems, OWNER);
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [second, third]) {
        await tab.goto('/payments');
        await expectSignedIn(tab);
        await tab.waitForLoadState('networkidle');
    }
    await signOut(second);
    for (const tab of [page, second, third]) await expectSignedOut(tab);
    await expect(page.getByRole('status')).toContainText('Your session has ended');
    await signIn(page, problems, FINANCE);
    await expectUser(page, FINANCE);
});

test('a tab starts anew when somebody else signs in in another', async ({ page, context }) => {
    await enter(page, OWNER, '/payments');
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    const other = await context.newPage();
    await followLink(other, await signInLink(other, FINANCE), FINANCE);
    await expectSignedIn(other);
    await expect(page).toHaveURL(/\/(home)?$/);
    await expectUser(page, FINANCE);
    await expectUser(other, FINANCE);
});

// What else may come of a revocation is told by tests/unit/session/signOut.test.ts.
test('signing out does not need a revocation that is answered', async ({ page }) => {
    await enter(page, OWNER);
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    let asked = 0;
    await page.route('**/oauth/revoke', () => {
        asked += 1;
    });
    await signOut(page);
    await expectSignedOut(page);
    await expect.poll(() => storedState(page)).toMatchObject(nothing);
    await expect.poll(() => asked).toBe(1);
    await page.reload();
    await expectSignedOut(page);
    expect(asked).toBe(1);
});

test('the code of a sign-in link is sent once, also when the page is loaded again', async ({ page, context }) => {
    const tokenCalls = countTokenCalls(context);
    await followLink(page, await signInLink(page, OWNER), OWNER);
    await expectUser(page, OWNER);
    expect(tokenCalls()).toBe(1);
    await page.reload();
    await expectSignedIn(page);
    expect(tokenCalls()).toBe(1);
});

test('a provider that always answers 401 leads to the sign-in page once', async ({ page, problems }) => {
    problems.allow(answerOf(401));
    await enter(page, OWNER, '/payments');
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    let requests = 0;
    page.on('request', request => (requests += request.url().includes('/api/') ? 1 : 0));
    await page.route('**/api/**', route => route.fulfill({ status: 401, json: { message: 'No' } }));
    await page.reload();
    await expectSignedOut(page);
    await expect(page.getByRole('status')).toContainText('Your session has ended');
    await page.waitForLoadState('networkidle');
    expect(requests).toBeLessThan(10);
});

test('a demo beside a session neither sees it nor touches it', async ({ page, context }) => {
    await enter(page, FINANCE);
    await expectUser(page, FINANCE);
    // The page's own lists have been read and noted.
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await storedState(page)).session).toContain('pages');
    const before = await storedState(page);
    const demo = await context.newPage();
    await demo.goto('/demo');
    await expect(demo.getByRole('heading', { level: 1 })).toHaveText('Today at Harbour Goods', { timeout: 120_000 });
    await expectUser(demo, 'demo@harbour.example');
    await signOut(demo);
    await expect(demo).toHaveURL(/\/(login|home)$/);
    expect(await storedState(page)).toEqual(before);
    await page.goto('/payments');
    await expectUser(page, FINANCE);
});
