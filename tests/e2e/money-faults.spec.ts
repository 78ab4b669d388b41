import type { Page } from '@playwright/test';
import { Cell } from './support/money/cell';
import { type Confirmation, confirmations } from './support/money/confirmations';
import { dropPauses } from './support/money/enterCode';
import { type MoneyFault, moneyFaults } from './support/money/faults';
import { follow } from './support/money/follow';
import { ledgerFaults } from './support/money/ledger';
import { startSession } from './support/sandbox';
import { expect, test } from './support/test';

const cells = moneyFaults.flatMap(fault =>
    confirmations
        .filter(({ isWizard }) => isWizard || !fault.isOfWizard)
        .filter(({ isBrief }) => !isBrief || !fault.isOfTwoTabs)
        .filter(({ takesTurns }) => !takesTurns || !fault.isAtOnce)
        .map(confirmation => ({ confirmation, fault })),
);

/** A third of the faults, each with the next confirmation, since `npm test` has a minute for them. */
const sample = moneyFaults
    .filter((_, index) => index % 3 === 0)
    .map((fault, index) => {
        const own = cells.filter(cell => cell.fault === fault);
        return own[index % own.length];
    });

const chosen = process.env.FAULTS === 'all' ? cells : sample.flatMap(cell => cell ?? []);

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test.describe(`${chosen.length} of ${cells.length} cells`, () => {
    for (const { confirmation, fault } of chosen) {
        test(`${confirmation.name}: ${fault.name}`, async ({ page, problems }) => {
            for (const { allows } of [fault, confirmation]) if (allows) problems.allow(allows);
            const cell = await begin(page, confirmation, fault);
            const tabs = await fault.run(cell);
            const ways: string[] = [];
            for (const tab of tabs) ways.push((await follow(tab, cell)).join(', '));
            expect(await cell.subject.moved(), ways.join('; ')).toBe(1);
            // Tables are read one after another, and the last movement may come in between.
            await expect.poll(() => ledgerFaults(tabs[0] ?? page)).toEqual([]);
            await Promise.all(cell.context.pages().map(shown => shown.unrouteAll({ behavior: 'ignoreErrors' })));
        });
    }
});

/** Goes to where only the last click is missing. */
async function begin(page: Page, confirmation: Confirmation, fault: MoneyFault): Promise<Cell> {
    await startSession(page, confirmation.user);
    const cell = new Cell(page, confirmation, await confirmation.subject(page));
    await dropPauses(page);
    if (fault.movesClock) await page.clock.install();
    await cell.open(page, cell.subject.draft);
    await cell.subject.arm(page);
    return cell;
}
