import { expect, type Locator, type Page } from '@playwright/test';
import type { Cell } from './cell';
import { ACTION_TIMEOUT_MS } from './enterCode';

/** More steps than any path takes. */
const MAX_STEPS = 30;
const LOOK_EVERY_MS = 100;
/** A notice offers to stop checking once no request can still be in progress, a minute after sending. */
const GIVE_UP_MS = 90_000;
const MAY_BE = /may have (gone through|been \w+)/;
const USABLE = ':enabled:not([aria-disabled=true])';

/** What a page can show, and what its user then does. */
interface Sight {
    name: string;
    shows: (page: Page, cell: Cell) => Locator;
    /** Does the page say that it was done (1), or that nothing was done (0)? */
    says?: 0 | 1;
    act?: (page: Page, cell: Cell) => Promise<unknown>;
    /** How long the user waits for something else to show. */
    patienceMs?: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The dialog of an action that somebody else was quicker with, or another tab. */
const decidedElsewhere = (page: Page) =>
    page
        .getByRole('dialog')
        .filter({ has: page.getByRole('alert') })
        .getByRole('button', { name: 'Close', exact: true });

/** In the order a user deals with them. One without `act` ends the path. */
const sights: readonly Sight[] = [
    {
        name: 'the sign-in page',
        shows: page => page.getByLabel('Email'),
        act: async (page, cell) => {
            await cell.signInAgain(page);
            await page.goto(cell.subject.path);
        },
    },
    { name: 'done', says: 1, shows: (page, { subject }) => subject.done(page) },
    {
        name: 'the notice that it was made',
        says: 1,
        shows: page =>
            page.getByText(
                /^Your (withdrawal|refund|payout|batch|fiat payout|trade|invoice) .* was (submitted|created|confirmed|booked)\.$/,
            ),
    },
    {
        name: 'the offer to send it again',
        shows: page => button(page, 'Go back and send it again'),
        act: async (page, cell) => {
            cell.isSendingAgain = true;
            await button(page, 'Go back and send it again').click();
        },
    },
    {
        name: 'what was sent before',
        shows: (page, { isSendingAgain }) =>
            page
                .getByRole('checkbox', { name: 'I want to do it again', checked: false })
                .and(page.locator(isSendingAgain ? USABLE : 'none')),
        act: page => page.getByRole('checkbox', { name: 'I want to do it again' }).check(),
    },
    {
        name: 'the look-up that failed',
        shows: page =>
            page.getByText(/^We couldn’t (check whether it went through|check what came of it|read the record again)/),
        act: page => button(page, 'Check again').first().click(),
    },
    {
        name: 'the record that was read again',
        shows: page => page.getByRole('alert').getByRole('button', { name: 'Close' }),
        act: page => page.getByRole('alert').getByRole('button', { name: 'Close' }).click(),
    },
    {
        name: 'the notice that it may have been made, with its own page',
        shows: page => page.getByRole('link', { name: 'Open it' }),
        act: page => page.getByRole('link', { name: 'Open it' }).click(),
    },
    {
        name: 'the notice that nothing shows that it went through',
        shows: page => button(page, /^Stop checking/),
        act: page => button(page, /^Stop checking/).click(),
    },
    {
        name: 'what another tab is sending',
        patienceMs: Infinity,
        // What this tab sent before is listed as well, and has been ticked.
        shows: (page, { isSendingAgain }) => page.locator(isSendingAgain ? 'none' : 'li').getByText(MAY_BE),
    },
    // "May": another tab can still be sending it. It ends the path, after which the money must have moved once.
    {
        name: 'the likely duplicate',
        shows: page =>
            page.getByRole('region', { name: 'You may have done this already' }).filter({ hasNotText: MAY_BE }),
    },
    {
        name: 'that it was decided elsewhere',
        shows: page => decidedElsewhere(page),
        act: page => decidedElsewhere(page).click(),
    },
    {
        name: 'the refusal',
        shows: page => page.getByRole('dialog').getByRole('alert'),
        act: page => page.getByRole('button', { name: 'Go back' }).click(),
    },
    {
        // Rates change every hour.
        name: 'the new rate or fee',
        shows: page => button(page, /^Use the new/),
        act: page => button(page, /^Use the new/).click(),
    },
    {
        // It holds for a minute, and codes move the provider's clock by half of one.
        name: 'the expired quote',
        shows: page => page.getByText('This quote has expired'),
        // Sending may have begun since.
        act: page =>
            button(page, 'Refresh the quote')
                .click({ timeout: ACTION_TIMEOUT_MS })
                .catch(() => undefined),
    },
    {
        name: 'the rate that ended',
        shows: page => page.getByText('This rate has ended'),
        act: page =>
            button(page, 'Get the current rate')
                .click({ timeout: ACTION_TIMEOUT_MS })
                .catch(() => undefined),
    },
    {
        name: 'the last click',
        shows: (page, { subject }) => subject.confirm(page).and(page.locator(USABLE)),
        act: async (page, cell) => {
            const isArmed = await cell.subject.arm(page).then(
                () => true,
                () => false,
            );
            const usable = cell.subject.confirm(page).and(page.locator(USABLE));
            // A quote may have expired meanwhile.
            if (isArmed && (await usable.isVisible()))
                await usable.click({ timeout: ACTION_TIMEOUT_MS }).catch(() => undefined);
        },
    },
    {
        name: 'the action of the record',
        shows: (page, { confirmation }) =>
            page
                .getByRole('button', {
                    // A wizard has a button with this name too, which leaves it.
                    name: confirmation.isWizard
                        ? /^$/
                        : confirmation.operation === 'approvePayout'
                          ? 'Approve'
                          : 'Cancel',
                    exact: true,
                })
                .and(page.locator(USABLE)),
        // The record is read again once something is done.
        patienceMs: 2_000,
        act: (page, cell) => cell.subject.arm(page).catch(() => undefined),
    },
    {
        name: 'an empty wizard',
        shows: page =>
            page
                .getByLabel('Amount to withdraw')
                .or(page.getByRole('combobox', { name: 'Reason' }))
                .or(page.getByRole('textbox', { name: 'You sell' }))
                .or(page.getByLabel('Can be paid for')),
        act: (page, cell) => cell.open(page, cell.subject.typedAgain()),
    },
    {
        name: 'an empty batch',
        shows: page => page.getByText('Drop a file here'),
        act: async (page, { subject }) => subject.type?.(page).catch(() => undefined),
    },
];

/**
 * Follows what the page offers until it says how it ended. Everything it says on the way must be true.
 * @returns what it showed, in order
 */
export async function follow(page: Page, cell: Cell): Promise<string[]> {
    const way: string[] = [];
    while (way.length < MAX_STEPS) {
        const sight = await nextSight(page, cell, way);
        way.push(sight.name);
        if (sight.says !== undefined)
            expect(await cell.subject.moved(), `moved, where ${way.join(', ')}`).toBe(sight.says);
        if (!sight.act) return way;
        await sight.act(page, cell);
    }
    throw new Error(`No end is in sight: ${way.join(', ')}`);
}

/** Waits until something shows that the user would deal with. */
async function nextSight(page: Page, cell: Cell, way: readonly string[]): Promise<Sight> {
    const since = performance.now();
    let sight: Sight | undefined;
    const isDue = async () => {
        await expectTruth(page, cell);
        sight = await firstShown(page, cell);
        return !!sight && performance.now() - since >= (sight.patienceMs ?? 0);
    };
    const message = `something leads on after: ${way.join(', ')}`;
    await expect.poll(isDue, { message, timeout: GIVE_UP_MS, intervals: [LOOK_EVERY_MS] }).toBe(true);
    if (!sight) throw new Error(message);
    return sight;
}

async function firstShown(page: Page, cell: Cell): Promise<Sight | undefined> {
    for (const sight of sights) {
        if (await sight.shows(page, cell).first().isVisible()) return sight;
    }
    return undefined;
}

/** The worst a page can say is that nothing was sent when something was. */
async function expectTruth(page: Page, { subject }: Cell): Promise<void> {
    // Not the record of a cancelled payout, of which nothing was sent either.
    const says = page.getByRole('alert').filter({ hasText: 'Nothing was sent.' });
    if (await says.first().isVisible()) expect(await subject.moved(), 'moved').toBe(0);
}
