import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults';

/** Does one of the actions of the sandbox page. Resolves to its answer. */
export async function act(page: Page, action: string, data: object): Promise<unknown> {
    const response = await page.request.post(`/sandbox/api/${action}`, { data });
    if (!response.ok()) throw new Error(`${action} was refused: ${await response.text()}`);
    return response.json();
}

/**
 * Makes a call go wrong. Tests share the server, so each names its own requests in `match` and says how many are struck: no
 * fault is left over for the others.
 */
export const strike = (page: Page, fault: Fault & Required<Pick<Fault, 'match' | 'times'>>) =>
    act(page, 'faults', fault);

/** The address of a sign-in link, for one use. */
export async function signInLink(page: Page, email: string): Promise<string> {
    const { url } = (await act(page, 'sign-in-link', { email })) as { url: string };
    return url;
}

/** Signs a user in by a link, which is quick and moves no clock, and opens a page of the dashboard. */
export async function enter(page: Page, email: string, path = '/home'): Promise<void> {
    await page.goto(await signInLink(page, email));
    await page.waitForURL(/\/(home|no-accounts)$/);
    if (path !== '/home') await page.goto(path);
}
