/* npm test: every check and suite, to the end. `npm test -- unit lint` runs those steps only. */
import { ensureInstalled } from './lib/dependencies.mjs';
import { inTurn } from './lib/testing/inTurn.mjs';
import { total } from './lib/testing/results.mjs';
import { lanes, steps } from './lib/testing/steps.mjs';

/** @typedef {import('./lib/testing/results.mjs').Count} Count */
/** @typedef {import('./lib/testing/steps.mjs').Step} Step */

await ensureInstalled();
const wanted = chosen();
const outputs = inTurn(wanted.length, chunk => process.stdout.write(chunk));
/** @type {Map<string, Count>} */
const done = new Map();
/** @type {Map<string, string>} */
const seconds = new Map();

const begun = performance.now();
for (const beside of lanes) await Promise.all(beside.map(runLane));
const whole = since(begun);

const summary = wanted.map(({ name }) => {
    const { passed, failed, note = '' } = done.get(name) ?? { passed: 0, failed: 1 };
    const words = `${passed} passed, ${failed} failed`.padEnd(24);
    return `${failed ? '✘' : '✔'} ${name.padEnd(20)} ${seconds.get(name)} s  ${words} ${note}`.trimEnd();
});
const { passed, failed, line } = total([...done.values()]);
const failures = [...done.values()].flatMap(count => count.failures ?? []);
if (failures.length) console.log(`\nWhat failed\n  ${failures.join('\n  ')}`);
console.log(`\n${summary.join('\n')}\n  ${'all of it'.padEnd(20)} ${whole} s\n\n${line}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {string} lane */
async function runLane(lane) {
    for (const [index, step] of wanted.entries()) if (step.lane === lane) await runStep(step, index);
}

/** @param {Step} step @param {number} index */
async function runStep({ name, run }, index) {
    const { write = () => {}, end = () => {} } = outputs[index] ?? {};
    write(`\n── ${name}\n`);
    const start = performance.now();
    const count = await run(write, done).catch(error => ({ passed: 0, failed: 1, note: String(error) }));
    done.set(name, count);
    seconds.set(name, since(start));
    end();
}

/** @param {number} start */
function since(start) {
    return ((performance.now() - start) / 1000).toFixed(1).padStart(6);
}

function chosen() {
    try {
        return steps(process.argv.slice(2));
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exit(2);
    }
}
