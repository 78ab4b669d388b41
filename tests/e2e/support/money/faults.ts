import { expect, type Page } from '@playwright/test';
import { type Cell, type Held, routeOnce } from './cell';

/** Something that goes wrong around the last click. */
export interface MoneyFault {
    name: string;
    /** Only for wizards, which prepare a call before money moves and keep a draft. */
    isOfWizard?: boolean;
    /** Do two tabs confirm, each with its own code? */
    isOfTwoTabs?: boolean;
    /** Do both go on at once from what comes before their turn? */
    isAtOnce?: boolean;
    /** Does the fault move the page's clock? */
    movesClock?: boolean;
    /** The console lines that it causes. */
    allows?: RegExp;
    /** Clicks, and makes it go wrong. Resolves to the tabs in which the user continues. */
    run: (cell: Cell) => Promise<Page[]>;
}

/** How far the confirmation has come when the fault strikes. */
interface Moment {
    name: string;
    isOfWizard?: boolean;
    /** Clicks and waits until then. Resolves to what must follow if the page is gone, and if it stays. */
    reach: (cell: Cell) => Promise<{ gone: () => Promise<void>; page: () => Promise<void> }>;
}

const both = (held: Held, gone: () => Promise<void>) => ({ gone, page: held.release });

async function click(cell: Cell, held: Held): Promise<void> {
    await cell.confirm();
    await held.arrived;
}

const moments: readonly Moment[] = [
    {
        name: 'before the request is sent',
        isOfWizard: true,
        reach: async cell => {
            const held = await cell.hold('preparation');
            await click(cell, held);
            return both(held, held.lose);
        },
    },
    {
        name: 'while a request that gets lost is under way',
        reach: async cell => {
            const held = await cell.hold('call');
            await click(cell, held);
            return both(held, held.lose);
        },
    },
    {
        name: 'while a request that arrives is under way',
        reach: async cell => {
            const held = await cell.hold('call');
            await click(cell, held);
            return both(held, held.deliver);
        },
    },
    {
        name: 'after it was done and before the answer',
        reach: async cell => {
            const held = await cell.holdAnswer('call');
            await click(cell, held);
            await cell.expectMoved(1);
            return both(held, held.lose);
        },
    },
    {
        name: 'after the answer',
        reach: async cell => {
            await cell.confirm();
            await expect(cell.subject.done(cell.page)).toBeVisible();
            const nothing = async () => undefined;
            return { gone: nothing, page: nothing };
        },
    },
];

interface Leaving {
    name: string;
    allows?: RegExp;
    /** Does the answer still reach the page? Then it doesn't go with lost requests. */
    isAnswered?: boolean;
    leave: (cell: Cell, reached: Awaited<ReturnType<Moment['reach']>>) => Promise<Page[]>;
}

const SIGNED_OUT = /status of 401|Failed to load resource|ERR_/;

const leavings: readonly Leaving[] = [
    {
        name: 'reload',
        leave: async ({ page }, { gone }) => {
            await page.reload();
            await gone();
            return [page];
        },
    },
    {
        name: 'tab closed',
        leave: async (cell, { gone }) => {
            await cell.page.close();
            await gone();
            return [await cell.openTab({})];
        },
    },
    {
        name: 'session ended by the provider',
        isAnswered: true,
        allows: SIGNED_OUT,
        leave: async (cell, reached) => {
            await cell.revoke();
            await reached.page();
            return [cell.page];
        },
    },
    {
        name: 'signed out by another tab',
        allows: SIGNED_OUT,
        leave: async (cell, { gone }) => {
            const other = await cell.context.newPage();
            await other.goto('/logout');
            await expect(cell.page).toHaveURL(/\/login/);
            await gone();
            await other.close();
            return [cell.page];
        },
    },
];

const left: readonly MoneyFault[] = leavings.flatMap(({ leave, isAnswered, allows, name }) =>
    moments
        .filter(moment => !isAnswered || !/gets lost|after the answer/.test(moment.name))
        .map(moment => ({
            name: `${name} ${moment.name}`,
            ...(moment.isOfWizard && { isOfWizard: true }),
            ...(allows && { allows }),
            run: async cell => leave(cell, await moment.reach(cell)),
        })),
);

const inPlace: readonly MoneyFault[] = [
    {
        name: 'double click',
        run: async ({ page, subject }) => {
            await subject.confirm(page).dblclick();
            return [page];
        },
    },
    {
        name: 'held Enter',
        run: async ({ page, subject }) => {
            await subject.confirm(page).focus();
            for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
            await page.keyboard.up('Enter');
            return [page];
        },
    },
    {
        name: 'offline before the click',
        allows: /ERR_INTERNET_DISCONNECTED|kind: offline/,
        run: async cell => {
            const { context, page, subject } = cell;
            await context.setOffline(true);
            await subject.confirm(page).click({ force: true });
            await expect(page.getByText(/You’re offline/).first()).toBeVisible();
            await context.setOffline(false);
            await cell.expectMoved(0);
            return [page];
        },
    },
    {
        name: 'offline between preparation and sending',
        isOfWizard: true,
        allows: /ERR_INTERNET_DISCONNECTED|kind: offline/,
        run: async cell => {
            const held = await cell.holdAnswer('preparation');
            await click(cell, held);
            await cell.context.setOffline(true);
            await held.release();
            await expect(cell.page.getByText('Nothing was sent.').first()).toBeVisible();
            await cell.context.setOffline(false);
            await cell.expectMoved(0);
            return [cell.page];
        },
    },
    {
        name: 'offline before the answer',
        allows: /ERR_|kind: offline/,
        run: async cell => {
            const held = await cell.holdAnswer('call');
            await click(cell, held);
            await cell.context.setOffline(true);
            await held.lose();
            await expect(cell.page.getByText(/We don’t know yet/).first()).toBeVisible();
            await cell.context.setOffline(false);
            return [cell.page];
        },
    },
    {
        name: 'slow answer',
        run: async cell => {
            await cell.strike({ kind: 'slow', milliseconds: 1_000 });
            await cell.subject.confirm(cell.page).dblclick();
            return [cell.page];
        },
    },
    {
        name: 'no answer within 35 seconds',
        movesClock: true,
        allows: /ERR_/,
        run: async cell => {
            await cell.strike({ kind: 'hang-after' });
            await cell.confirm();
            await cell.expectMoved(1);
            await cell.page.clock.fastForward(36_000);
            return [cell.page];
        },
    },
    ...(['abort-after', 'status-after', 'status'] as const).map((kind): MoneyFault => ({
        name: { 'abort-after': 'answer broken off', 'status-after': '502 after it was done', status: '502' }[kind],
        allows: /ERR_|status of 502/,
        run: async cell => {
            await cell.strike({ kind, ...(kind !== 'abort-after' && { status: 502 }) });
            await cell.confirm();
            return [cell.page];
        },
    })),
    {
        name: 'truncated answer',
        run: async ({ page, isCall, confirm }) => {
            await routeOnce(page, isCall, async route => {
                const response = await route.fetch();
                const text = await response.text();
                await route.fulfill({ response, body: text.slice(0, text.length / 2) });
            });
            await confirm();
            return [page];
        },
    },
];

/** Both tabs have everything but the money call, or are at the last click if nothing is prepared. */
async function atOnce(cell: Cell, kept: Readonly<Record<string, string>>): Promise<Page[]> {
    const hold = (page: Page) =>
        cell.confirmation.isWizard ? cell.holdAnswer('preparation', page) : cell.hold('call', page);
    const first = await hold(cell.page);
    await click(cell, first);
    const tab = await cell.openTab(kept);
    await cell.subject.arm(tab);
    const second = await hold(tab);
    await cell.confirm(tab);
    await second.arrived;
    await Promise.all([first.release(), second.release()]);
    return [cell.page, tab];
}

/** The other tab reaches its last click while the first tab's request is in progress. */
async function meanwhile(cell: Cell, kept: Readonly<Record<string, string>>): Promise<Page[]> {
    const held = await cell.hold('call');
    await click(cell, held);
    const tab = await cell.openTab(kept);
    await cell.subject.arm(tab);
    await cell.confirm(tab);
    // Long enough for anything the second click causes.
    await expect
        .poll(async () => (await cell.subject.moved()) > 0 || (await isAsked(tab)), { timeout: 5_000 })
        .toBe(true);
    await held.release();
    return [cell.page, tab];
}

const isAsked = (tab: Page) => tab.getByText(/Tick the box to confirm/).isVisible();

const tabs: readonly MoneyFault[] = [
    {
        name: 'copied tab confirms at the same moment',
        isAtOnce: true,
        allows: /status of 4\d\d/,
        run: async cell => atOnce(cell, await cell.kept()),
    },
    {
        name: 'tab with an equal draft confirms at the same moment',
        isAtOnce: true,
        isOfWizard: true,
        allows: /status of 4\d\d/,
        run: async cell => atOnce(cell, cell.subject.typedAgain()),
    },
    {
        name: 'copied tab confirms while the first is sending',
        allows: /status of 4\d\d/,
        run: async cell => {
            const kept = await cell.kept();
            return meanwhile(cell, kept);
        },
    },
    {
        name: 'tab with an equal draft, opened before, confirms after the first',
        isOfWizard: true,
        run: async cell => {
            const tab = await cell.openTab(cell.subject.typedAgain());
            await cell.subject.type?.(tab);
            await expect(cell.subject.confirm(tab)).toBeVisible();
            await cell.confirm();
            await expect(cell.subject.done(cell.page)).toBeVisible();
            await cell.subject.arm(tab);
            await cell.confirm(tab);
            return [cell.page, tab];
        },
    },
    {
        name: 'tab with an equal draft confirms while the first is sending',
        isOfWizard: true,
        allows: /status of 4\d\d/,
        run: async cell => meanwhile(cell, cell.subject.typedAgain()),
    },
];

export const moneyFaults: readonly MoneyFault[] = [
    ...inPlace,
    ...left,
    ...tabs.map(fault => ({ ...fault, isOfTwoTabs: true })),
];
