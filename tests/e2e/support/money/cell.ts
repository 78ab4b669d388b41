import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import type { Fault } from '../../../../sandbox/database/faults';
import { startSession, strike } from '../sandbox';
import type { Confirmation, Subject } from './confirmations';

/** The call that most wizards make before the one that moves money. The session's own tokens may be renewed before it. */
const PREPARATION = (request: Request) => /(?<!\/oauth)\/token$/.test(pathOf(request));

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** One request that the network holds back. */
export interface Held {
    /** The page has sent it. */
    arrived: Promise<unknown>;
    /** Lets it continue as if nothing had happened. */
    release: () => Promise<void>;
    /** Drops it, so that it never arrives. */
    lose: () => Promise<void>;
    /** Lets it arrive although its sender is gone. */
    deliver: () => Promise<void>;
}

/** A confirmation and the fault that strikes it. */
export class Cell {
    readonly page: Page;
    readonly confirmation: Confirmation;
    readonly subject: Subject;
    /** Has the page offered to send it again, and did the user take that? */
    isSendingAgain = false;

    constructor(page: Page, confirmation: Confirmation, subject: Subject) {
        this.page = page;
        this.confirmation = confirmation;
        this.subject = subject;
    }

    get context(): BrowserContext {
        return this.page.context();
    }

    /** Opens the confirmation in a tab that keeps these items, ready for the last click. */
    async open(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
        await page.route('**/blank', fulfilBlank, { times: 1 });
        await page.goto('/blank');
        await page.evaluate(items => {
            for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
        }, kept);
        await page.goto(this.subject.path);
    }

    confirm = (page = this.page) => this.subject.confirm(page).click();

    /** Opens a tab that keeps these items: those of this tab, as a browser copies them, or none. */
    async openTab(kept: Readonly<Record<string, string>>): Promise<Page> {
        const tab = await this.context.newPage();
        await this.open(tab, kept);
        return tab;
    }

    kept = (page = this.page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

    hold = (what: 'preparation' | 'call', page = this.page) => hold(page, this.isWanted(what), false);

    /** The provider does it, but its answer is held back. */
    holdAnswer = (what: 'preparation' | 'call', page = this.page) => hold(page, this.isWanted(what), true);

    /** Is it the call that moves money? A list may have the same path. */
    isCall = (request: Request) => request.method() !== 'GET' && this.confirmation.call.test(pathOf(request));

    private isWanted = (what: 'preparation' | 'call') =>
        what === 'call' ? this.isCall : (this.confirmation.isPreparation ?? PREPARATION);

    strike = (fault: Pick<Fault, 'kind' | 'status' | 'milliseconds'>) =>
        strike(this.page, { operation: this.confirmation.operation, match: '/', times: 1, ...fault });

    expectMoved = (times: number) => expect.poll(this.subject.moved).toBe(times);

    /** The provider ends the browser's session. */
    async revoke(): Promise<void> {
        const token = await this.page.evaluate(accessToken);
        await this.page.request.post('/api/main/v2/oauth/revoke', { data: { token } });
    }

    signInAgain = (page: Page) => startSession(page, this.confirmation.user);
}

const fulfilBlank = (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' });

/** Routes the first such request. */
export async function routeOnce(
    page: Page,
    isWanted: (request: Request) => boolean,
    handle: (route: Route) => Promise<void>,
): Promise<void> {
    let isTaken = false;
    await page.route('**/api/**', async route => {
        if (isTaken || !isWanted(route.request())) return route.fallback();
        isTaken = true;
        await handle(route);
    });
}

async function hold(page: Page, isWanted: (request: Request) => boolean, isDone: boolean): Promise<Held> {
    let arrive: (route: Route) => void = () => undefined;
    const arrived = new Promise<Route>(resolve => (arrive = resolve));
    let finish: (how: 'release' | 'lose') => void = () => undefined;
    const end = new Promise<'release' | 'lose'>(resolve => (finish = resolve));
    await routeOnce(page, isWanted, async route => {
        const response = isDone ? await route.fetch() : undefined;
        arrive(route);
        const how = await end;
        // Its sender may be gone.
        await (how === 'lose' ? route.abort() : response ? route.fulfill({ response }) : route.continue()).catch(
            () => undefined,
        );
    });
    const finishBy = async (how: 'release' | 'lose') => finish(how);
    return {
        arrived,
        release: () => finishBy('release'),
        lose: () => finishBy('lose'),
        deliver: async () => {
            const sent = (await arrived).request();
            finish('lose');
            await deliver(page, sent);
        },
    };
}

async function deliver(page: Page, sent: Request): Promise<void> {
    const { authorization = '', 'idempotency-key': key = '', 'content-type': type } = sent.headers();
    const headers = { authorization, ...(key && { 'idempotency-key': key }), ...(type && { 'content-type': type }) };
    await page.context().request.fetch(sent.url(), {
        method: sent.method(),
        headers,
        ...(sent.postData() && { data: sent.postData() ?? '' }),
    });
}

/** Runs in the browser. */
const accessToken = () =>
    new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('merchant-dashboard');
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
        opening.onsuccess = () => {
            const reading = opening.result.transaction('auth').objectStore('auth').get('session');
            reading.onsuccess = () => resolve((reading.result as { access: string }).access);
        };
    });
