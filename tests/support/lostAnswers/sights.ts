import { appMessages } from '../../../src/i18n/en/app';
import { openIntents } from '../../../src/i18n/en/openIntents';
import { bookTrade } from '../../../src/i18n/en/wizards/bookTrade';
import { createPayout } from '../../../src/i18n/en/wizards/createPayout';
import { createFiatPayout } from '../../../src/i18n/en/wizards/createFiatPayout';
import { intent } from '../../../src/i18n/en/wizards/intent';
import type { Cell } from './cell';
import type { Truth } from './oracle';
import { button, click, dialog, isUsable, link, saying, shows } from './page';

/** What a page can show, and what its user then does. */
export interface Sight {
    name: string;
    shows: (cell: Cell) => boolean;
    /** How often money has moved if the page is right to show it. */
    says?: 0 | 1;
    /** Does it lead to another sending? */
    sendsAgain?: true;
    /** What it says, for whoever reads the way. */
    tells?: () => string;
    /** Left out where the path ends. */
    act?: (cell: Cell, truth: Truth) => Promise<void>;
    /** Milliseconds that the user waits for something else to show. */
    patience?: number;
    /** How often it's done before the user gives up. */
    most?: number;
}

/** Longer than any request is under way. */
const A_MINUTE = 62_000;

const made = (['withdrawal', 'refund', 'payout', 'batch', 'transfer', 'trade'] as const).map(kind =>
    saying(openIntents[kind].made),
);
const none = saying(intent.candidates.none);
const { unknownOutcome, approve, keep } = appMessages.payouts.actions;

/** A click on a button or a link, if it's still there. */
const clickOn = (find: () => HTMLElement | undefined) => async () => {
    const found = find();
    if (isUsable(found)) await click(found);
};

const again = () => button(intent.unknown.again);
const lookAgain = () => button(intent.unknown.lookAgain);
const openIt = () => link(openIntents.open);
const stop = () => button(openIntents.forget) ?? button(openIntents.forgetDraft);
/** The box that says that another one is meant. */
export const tick = (): HTMLElement | undefined =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === intent.duplicates.meant)
        ?.control ?? undefined;
/** Did the click send nothing, since not everything could be looked through for the same? The next one does. */
export const isHeldBack = (): boolean => shows(intent.duplicates.failedNotSent);
const isTicked = (box: HTMLElement | null | undefined) => box instanceof HTMLInputElement && box.checked;
const renew = () => button(createPayout.refresh) ?? button(bookTrade.renew);
const accept = () => button(/^Use the new/) ?? button(bookTrade.changed.accept);
const next = () => button(createFiatPayout.documents.next);
const refusal = () => dialog()?.querySelector('[role=alert]') ?? undefined;
const settle = () => button(unknownOutcome.settle);

/** In the order in which a user deals with them. */
export const sights: readonly Sight[] = [
    { name: 'done', says: 1, shows: ({ subject }) => subject.isDone() },
    {
        name: 'told that it was made',
        says: 1,
        shows: () => made.some(pattern => pattern.test(document.body.textContent.replace(/\s/g, ' '))),
    },
    {
        name: 'candidates',
        shows: () => button(none) !== undefined,
        act: async (_, truth) => {
            const own = truth.made.map(id => button(intent.candidates.choose.replace('%{id}', id))).find(isUsable);
            const chosen = own ?? button(none);
            if (chosen) await click(chosen);
        },
    },
    {
        name: 'offer to send it again',
        says: 0,
        sendsAgain: true,
        shows: () => isUsable(again()),
        act: clickOn(again),
    },
    { name: 'its own page', shows: () => isUsable(openIt()), act: clickOn(openIt) },
    { name: 'end of the checks', patience: 2_000, shows: () => isUsable(stop()), act: clickOn(stop) },
    {
        name: 'record that was read again',
        patience: A_MINUTE,
        shows: () => isUsable(settle()) && shows(unknownOutcome.read),
        act: async cell => {
            await clickOn(lookAgain)();
            await cell.settle();
            if (!cell.subject.isDone()) await clickOn(settle)();
        },
    },
    {
        name: 'refusal in the dialog',
        shows: () => refusal() !== undefined,
        tells: () => refusal()?.textContent ?? '',
        act: clickOn(() => button(keep, dialog())),
    },
    { name: 'step before', shows: () => isUsable(next()), act: clickOn(next) },
    { name: 'expired quote', most: 5, shows: () => isUsable(renew()) && isOver(), act: clickOn(renew) },
    { name: 'new terms', shows: () => isUsable(accept()), act: clickOn(accept) },
    {
        name: 'tick',
        shows: () => isUsable(tick()) && !isTicked(tick()),
        act: async () => {
            const box = tick();
            if (box) await click(box);
        },
    },
    {
        name: 'last click',
        sendsAgain: true,
        shows: ({ subject }) => isUsable(subject.confirm()),
        act: async cell => {
            const isArmed = await cell.subject.arm(cell).then(
                () => true,
                () => false,
            );
            const confirm = cell.subject.confirm();
            // A quote may have expired meanwhile.
            if (isArmed && isUsable(confirm)) await click(confirm);
        },
    },
    {
        name: 'action of the record',
        patience: 2_000,
        shows: () => !dialog() && isUsable(button(approve.label)),
        act: clickOn(() => button(approve.label)),
    },
    {
        name: 'another look',
        patience: A_MINUTE + 4_000,
        most: 2,
        shows: () => isUsable(lookAgain()),
        act: clickOn(lookAgain),
    },
];

const isOver = () => [createPayout.expired, createPayout.mayBeOver, bookTrade.over].some(shows);
