/* npm test: every check and suite, one after the other, to the end. `npm test -- unit lint` runs those steps only. */
import { ensureInstalled } from './lib/dependencies.mjs';
import { total } from './lib/results.mjs';
import { steps } from './lib/steps.mjs';

/** @typedef {import('./lib/results.mjs').Count} Count */

await ensureInstalled();
/** @type {Map<string, Count>} */
const done = new Map();
/** @type {string[]} */
const summary = [];

for (const step of chosen()) {
    console.log(`\n── ${step.name}`);
    const begun = performance.now();
    const count = await step.run(done).catch(error => ({ passed: 0, failed: 1, note: String(error) }));
    done.set(step.name, count);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
    const words = `${count.passed} passed, ${count.failed} failed`.padEnd(24);
    summary.push(
        `${count.failed ? '✘' : '✔'} ${step.name.padEnd(20)} ${seconds} s  ${words} ${count.note ?? ''}`.trimEnd(),
    );
}

const { passed, failed, line } = total([...done.values()]);
const failures = [...done.values()].flatMap(count => count.failures ?? []);
if (failures.length) console.log(`\nWhat failed\n  ${failures.join('\n  ')}`);
console.log(`\n${summary.join('\n')}\n\n${line}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function chosen() {
    try {
        return steps(process.argv.slice(2));
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exit(2);
    }
}
