import { within } from './limits.mjs';
import { countOf } from './results.mjs';

/** @typedef {import('./results.mjs').Count} Count */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Io} Io */
/** @typedef {import('./inTurn.mjs').Output} Output */

/**
 * Runs the steps of a lane in turn. One that takes too long is ended, and the next one runs.
 * @param {readonly { step: Step, output: Output }[]} lane
 * @param {Map<string, Count>} done gets what came of each step
 * @param {{ limits: Pick<import('./limits.mjs').Limits, 'step' | 'lane'>, stop: AbortSignal }} options
 */
export async function runLane(lane, done, { limits, stop }) {
    const begun = performance.now();
    for (const { step, output } of lane) {
        const { write, end } = output;
        write(`\n── ${step.name}\n`);
        const start = performance.now();
        const left = Math.min(limits.step, limits.lane - (start - begun));
        const count = await runStep(step, { write, done }, left, stop);
        done.set(step.name, { ...count, seconds: secondsSince(start) });
        end();
    }
}

/** @param {Step} step @param {Omit<Io, 'signal'>} io @param {number} left @param {AbortSignal} stop @returns {Promise<Count>} */
async function runStep(step, io, left, stop) {
    if (stop.aborted) return { passed: 0, failed: 1, note: `not run: ${stop.reason}` };
    if (left <= 0) return { passed: 0, failed: 1, note: 'not run: the steps before it took too long' };
    return within(left, stop, async signal => {
        const count = await step
            .run({ ...io, signal })
            .catch(error => /** @type {Count} */ ({ passed: 0, failed: 1, note: String(error) }));
        return signal.aborted ? cutOff(count, signal.reason) : count;
    });
}

/**
 * What is known of a step that was ended. Tests it didn't get to haven't failed.
 * @param {Count} count
 * @param {string} note
 * @returns {Count}
 */
function cutOff({ report }, note) {
    const files = (report?.files ?? []).map(file => ({
        ...file,
        tests: file.tests.filter(test => test.status !== 'skipped'),
    }));
    return { ...countOf({ files, outside: [note] }), note };
}

/** @param {number} start */
export const secondsSince = start => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
