// Its parts import each other, which works only if the whole package is imported first.
import 'react-admin';
import { afterAll, expect, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { ledgerFaults } from '../entities/ledger';
import { startProduct } from '../product';
import { Cell, type Provider, titleOf } from './cell';
import { cellsToRun } from './cells';
import { LATE_BY_MS } from './faults';
import type { Flow } from './flows/flow';
import { follow } from './follow';
import { truthOf } from './oracle';
import { configureMixed } from './mixedTransfers';
import { click, takeClock } from './page';
import { isHeldBack, tick } from './sights';

/** Long enough for an answer that comes, and shorter than the wait for one that doesn't. */
const FEW_SECONDS = 3_000;

/** One test for each cell of these flows on a provider. */
export async function runCells(provider: Provider, ...names: Flow['name'][]): Promise<void> {
    const product = await startProduct({ provider });
    const asIs = config.capabilities.idempotencyKeys;
    afterAll(async () => {
        config.capabilities.idempotencyKeys = asIs;
        expect(await ledgerFaults(product.sandbox)).toEqual([]);
    });

    // The flows of one file have no amount in common.
    const cells = names
        .flatMap(name => cellsToRun(provider, name))
        .map((at, number) => [titleOf(at), number, at] as const);
    test.each(cells)('%s', async (_, number, at) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
        vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
        config.capabilities.idempotencyKeys = at.hasKeys;
        if (at.flow.isMixed) configureMixed();
        const subject = await at.flow.subject(product, number);
        const cell = new Cell(at, product, subject);
        try {
            const failures = await run(cell);
            // On one line, for the run's summary.
            if (failures.length > 0) throw new Error(failures.join('; '));
        } finally {
            product.leave();
            cell.network.end();
            await cell.settle();
            await subject.undo?.();
        }
    });
}

/**
 * Where records that tell too little look like it, or there are too many of them to compare: ticks that another one is meant, and
 * confirms it again.
 */
async function confirmMeant({ subject, until, network }: Cell): Promise<void> {
    const box = tick();
    if (box) await click(box);
    await click(await until('the last click', () => subject.confirm()));
    await until('the call', network.wasStruck);
}

/** Sends it, loses its answer, and follows the page to the end. */
async function run(cell: Cell): Promise<string[]> {
    const { product, subject, network, at } = cell;
    await product.signIn(at.flow.user);
    takeClock();
    vi.stubGlobal('fetch', network.fetch);
    for (const [key, value] of Object.entries(subject.draft)) sessionStorage.setItem(key, value);
    await product.open(subject.address);
    await subject.arm(cell);
    network.strike(at.fault);
    const confirm = await cell.until('the last click', () => subject.confirm());
    await click(confirm);
    await cell.until('the call', () => network.wasStruck() || tick() || isHeldBack());
    if (!network.wasStruck()) await confirmMeant(cell);
    if (at.place.isElsewhere) {
        await cell.pass(FEW_SECONDS);
        cell.wasInterrupted = at.fault.isSilent === true;
        // Whoever was told that it's done needs nothing more.
        if (!subject.isDone()) await at.place.go(cell);
    }
    const way = await follow(cell);
    // Nothing is under way any more by the time it's counted.
    if (network.isLate()) await cell.pass(LATE_BY_MS + FEW_SECONDS);
    const { moved } = await truthOf(cell);
    const failures = [...way.lies];
    // Under its key, the page may have sent it again by itself.
    const isMade = at.fault.arrives || way.isSentAgain || network.carriedOut() > 0;
    if (moved !== Number(isMade)) failures.push(`money moved ${moved} times instead of ${Number(isMade)}`);
    failures.push(...(await ledgerFaults(product.sandbox)).map(({ fault }) => fault));
    return failures.length > 0 ? [...failures, `seen: ${way.steps.join(', ')}`] : [];
}
