/*
 * npm run test:all: every cell of what `npm test` samples: each screen with each fault of a read, money actions with each fault and
 * lost answers, in jsdom and in the browser; the main jobs on each provider, one after the other; and the other suites with all
 * values, seeds and twins. `-- reads`, `-- money`, `-- lost-answers`, `-- jobs` or `-- providers` runs only that one, and options
 * such as `--shard=1/4` are passed on to the tests.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { freePort } from './lib/ports.mjs';
import { runInto, tool } from './lib/processes.mjs';

await ensureInstalled();
const env = { FAULTS: 'all', E2E_PORTS: `${await freePort()},${await freePort()}` };
const given = process.argv.slice(2);
const options = given.filter(arg => arg.startsWith('-'));
const names = given.filter(arg => !arg.startsWith('-'));
/** @param {string[]} args @param {Record<string, string>} [more] */
const run = (args, more) =>
    runInto(chunk => void process.stdout.write(chunk), process.execPath, args, { ...env, ...more });
const ofLostAnswers = 'tests/faults/lostAnswers/';
const vitest = [tool('vitest'), 'run', '--project', 'faults'];

/**
 * Each run has databases of its own.
 * @param {{ args: string[], env?: Record<string, string> }[]} runs
 */
async function inBrowser(runs) {
    if (!(await ensureChromium())) return 1;
    const built = await run(['scripts/build.mjs']);
    if (built !== 0) return built;
    const command = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list'];
    /** @type {number[]} */
    const codes = [];
    for (const { args, env } of runs) codes.push(await run([...command, ...args, ...options], env));
    return Math.max(...codes);
}

/** Not all providers in one run: their jobs would find each other's payouts of the same amount. */
async function jobs() {
    const { tsImport } = await import('tsx/esm/api');
    /** @type {{ providers: readonly string[] }} */
    const { providers } = await tsImport('../sandbox/options.ts', import.meta.url);
    const runs = providers.map(JOBS => ({
        // A run empties its folder first.
        args: ['--grep', 'on the \\w+ provider', '--output', `test-results/${JOBS}`],
        env: { JOBS },
    }));
    return inBrowser(runs);
}

const matrices = {
    reads: () => run([...vitest, '--exclude', `${ofLostAnswers}**`, ...options]),
    money: () => inBrowser([{ args: ['money-faults'] }]),
    jobs,
    'lost-answers': () => run([...vitest, ofLostAnswers, ...options]),
    providers: () =>
        run([tool('vitest'), 'run', '--project', 'unit', '--project', 'api*', '--project', 'screens', ...options]),
};
const wanted = Object.entries(matrices).filter(([name]) => names.length === 0 || names.includes(name));
/** @type {number[]} */
const codes = [];
for (const [, matrix] of wanted) codes.push(await matrix());
process.exitCode = wanted.length > 0 && codes.every(code => code === 0) ? 0 : 1;
