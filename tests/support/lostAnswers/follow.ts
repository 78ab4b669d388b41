import type { Cell } from './cell';
import { lies, type Truth, truthOf } from './oracle';
import { type Sight, sights } from './sights';

/** More steps than any path takes. */
const MAX_STEPS = 30;
/** How often the same is done. */
const MOST = 4;
const STEP_MS = 2_000;
/** What is said after the end, such as by a notice above the receipt, is said by then. */
const AFTERWARDS_MS = 6_000;
/** What comes of a click shows by then. */
const SEEN_AFTER_MS = 100;
/** How long the user waits for something to show. */
const GIVE_UP_AFTER_MS = 90_000;

export interface Way {
    /** What was seen, in order. */
    steps: string[];
    /** Sentences and offers that weren't true. */
    lies: Set<string>;
    /** Did the page offer to send it again, or let it be done? */
    isSentAgain: boolean;
}

/** Does literally what the page offers, until it says how it ended or offers nothing more. */
export async function follow(cell: Cell): Promise<Way> {
    const way: Way = { steps: [], lies: new Set(), isSentAgain: false };
    await followTo(cell, way);
    await cell.pass(AFTERWARDS_MS);
    await judge(cell, way);
    return way;
}

async function followTo(cell: Cell, way: Way): Promise<void> {
    while (way.steps.length < MAX_STEPS) {
        const sight = await nextSight(cell, way);
        if (!sight) return;
        way.steps.push(sight.tells ? `${sight.name} (${sight.tells()})` : sight.name);
        const truth = await truthOf(cell);
        if (sight.says !== undefined && truth.moved !== sight.says)
            way.lies.add(`${sight.name}, where money moved ${truth.moved} times`);
        if (sight.sendsAgain) way.isSentAgain = true;
        if (!sight.act) return;
        await sight.act(cell, truth);
        await cell.pass(SEEN_AFTER_MS);
    }
    way.lies.add('no end is in sight');
}

/** Notes what the page says and isn't true now. */
async function judge(cell: Cell, { lies: noted }: Way): Promise<Truth> {
    const truth = await truthOf(cell);
    for (const lie of lies(truth, cell)) noted.add(lie);
    return truth;
}

/** Waits until something shows that the user would deal with; undefined if nothing does. */
async function nextSight(cell: Cell, way: Way): Promise<Sight | undefined> {
    for (let waited = 0; waited <= GIVE_UP_AFTER_MS; waited += STEP_MS) {
        await cell.settle();
        await judge(cell, way);
        const seen = sights.find(sight => isDue(sight, cell, waited, way));
        if (seen) return seen;
        await cell.pass(STEP_MS);
    }
    return undefined;
}

const isDue = ({ name, patience = 0, most = MOST, ...sight }: Sight, cell: Cell, waited: number, { steps }: Way) =>
    waited >= patience && steps.filter(step => step.split(' (')[0] === name).length < most && sight.shows(cell);
