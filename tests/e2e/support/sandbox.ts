import type { APIRequestContext, Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/database/faults';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { sandboxUrl } from './servers';

/** Runs an action of the sandbox page. Resolves to its answer. */
export async function act(page: Page, action: string, data: object): Promise<unknown> {
    const response = await page.request.post(`/sandbox/api/${action}`, { data });
    if (!response.ok()) throw new Error(`${action} was refused: ${await response.text()}`);
    return response.json();
}

/** More than any test takes, with what it moves the clock by. */
const MINUTES_PER_TEST = 12;

/** Moves the provider's clock into the next hour if this one would end during a test. */
export async function passHourEnd(request: APIRequestContext): Promise<void> {
    const { now } = (await (await request.get('/sandbox/api/clock')).json()) as { now: string };
    const secondsLeft = 3600 - (Math.floor(Date.parse(now) / 1000) % 3600);
    if (secondsLeft < MINUTES_PER_TEST * 60)
        await request.post('/sandbox/api/clock', { data: { advanceSeconds: secondsLeft } });
}

/**
 * Makes calls go wrong. Tests share the server, so each names its own requests in `match` and says how many to strike, which
 * leaves no fault for other tests.
 */
export const strike = (page: Page, fault: Fault & Required<Pick<Fault, 'match' | 'times'>>) =>
    act(page, 'faults', fault);

/** The URL of a one-time sign-in link. */
export async function signInLink(page: Page, email: string): Promise<string> {
    const { url } = (await act(page, 'sign-in-link', { email })) as { url: string };
    return url;
}

/** Opens a link of this user's, and answers its question with yes. */
export async function followLink(page: Page, link: string, email: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('button', { name: `Sign in as ${email}` }).click();
}

/** A user's tokens, by a link's code, from the sandbox itself. */
export async function tokensOf(page: Page, email: string): Promise<Record<string, string>> {
    const link = await page.request.post(sandboxUrl('/sandbox/api/sign-in-link'), { data: { email } });
    const { url } = (await link.json()) as { url: string };
    const code = new URLSearchParams(url.split('?')[1]).get('code') ?? '';
    const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: sandboxUrl('/login') };
    const granted = await page.request.post(sandboxUrl('/api/main/v2/oauth/token'), { form: { ...grant, code } });
    if (!granted.ok()) throw new Error(`The sign-in was refused: ${await granted.text()}`);
    return (await granted.json()) as Record<string, string>;
}

/**
 * Signs a user in without opening the dashboard, which is quick and moves no clock: the sandbox redeems a link's code, and a blank
 * page on the dashboard's origin stores the session as src/session/tokenStore.ts does.
 */
export async function startSession(page: Page, email: string): Promise<void> {
    const { access_token: access, refresh_token: refresh } = await tokensOf(page, email);
    await page.route(
        '**/blank',
        route => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
        { times: 1 },
    );
    await page.goto('/blank');
    await page.evaluate(storeSession, { userId: email, access, refresh, clientId: CLIENT_ID });
}

/** Signs a user in and opens a page of the dashboard. */
export async function enter(page: Page, email: string, path = '/home'): Promise<void> {
    await startSession(page, email);
    await page.goto(path);
    if (path === '/home') await page.waitForURL(/\/(home|no-accounts)$/);
}

/** Runs in the browser. */
const storeSession = (session: object) =>
    new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('merchant-dashboard');
        opening.onupgradeneeded = () => opening.result.createObjectStore('auth');
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
        opening.onsuccess = () => {
            const transaction = opening.result.transaction('auth', 'readwrite');
            transaction.objectStore('auth').put({ v: 1, epoch: crypto.randomUUID(), ...session }, 'session');
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
        };
    });
