import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './inTurn.mjs';
import { within } from './limits.mjs';
import { rerun } from './rerun.mjs';
import { total } from './results.mjs';
import { runLane, secondsSince } from './runSteps.mjs';
import { lanes } from './steps.mjs';
import { flakyLines, summary } from './summary.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {import('./steps.mjs').Step} Step */

/**
 * Runs steps to the end, then files with failures once more, and writes what came of it.
 * @param {readonly Step[]} steps
 * @param {{ write: import('./steps.mjs').Write, stop: AbortSignal, limits: import('./limits.mjs').Limits, folder: string }} options
 * the folder gets flaky.txt if a test was flaky
 */
export async function runAll(steps, { write, stop, limits, folder }) {
    keepFlaky(folder, []);
    /** @type {Map<string, Count>} */
    const done = new Map();
    const begun = performance.now();
    const outputs = inTurn(steps.length, write);
    for (const beside of lanes) {
        const running = beside.map(lane => {
            const own = outputs.flatMap((output, index) => {
                const step = steps[index];
                return step?.lane === lane ? { step, output } : [];
            });
            return runLane(own, done, { stop, limits });
        });
        await Promise.all(running);
    }
    const begunAgain = performance.now();
    const again = await within(limits.reruns, stop, signal =>
        rerun(steps, done, { write, signal, files: limits.files }),
    );
    /** @type {[string, string][]} */
    const times = again > 0 ? [['run again', secondsSince(begunAgain)]] : [];
    const counts = steps.map(({ name }) => ({ name, ...(done.get(name) ?? { passed: 0, failed: 1 }) }));
    keepFlaky(folder, flakyLines(counts));
    write(summary(counts, [...times, ['all of it', secondsSince(begun)]]));
    return total(counts);
}

/** @param {string} folder @param {readonly string[]} lines */
function keepFlaky(folder, lines) {
    const file = join(folder, 'flaky.txt');
    rmSync(file, { force: true });
    if (lines.length === 0) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
}
