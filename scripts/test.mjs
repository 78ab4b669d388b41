/* npm test: every check and suite, to the end. `npm test -- unit lint` runs those steps only. */
import { ensureInstalled } from './lib/dependencies.mjs';
import { limits } from './lib/testing/limits.mjs';
import { runAll } from './lib/testing/runAll.mjs';
import { steps } from './lib/testing/steps.mjs';
import { results } from './lib/testing/suites.mjs';

await ensureInstalled();
const wanted = chosen();
const stopping = new AbortController();
// Passed on to the steps, which a terminal's Ctrl-C doesn't reach. A second one ends this process at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort('interrupted'));

const { passed, failed } = await runAll(wanted, {
    write: chunk => process.stdout.write(chunk),
    stop: stopping.signal,
    limits,
    folder: results,
});
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function chosen() {
    try {
        return steps(process.argv.slice(2));
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exit(2);
    }
}
