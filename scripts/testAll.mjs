/*
 * npm run test:all: every cell of what `npm test` samples: each screen with each fault of a read, money actions with each fault and
 * lost answers, in jsdom and in the browser; the main jobs on each provider; and the other suites with all values, seeds and twins.
 * `-- reads`, `-- money`, `-- lost-answers`, `-- jobs` or `-- providers` runs only that one, and options such as `--shard=1/4` are
 * passed on to the tests.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { freePort } from './lib/ports.mjs';
import { runInto, tool } from './lib/processes.mjs';

await ensureInstalled();
const env = { FAULTS: 'all', JOBS: 'all', E2E_PORTS: `${await freePort()},${await freePort()}` };
const given = process.argv.slice(2);
const options = given.filter(arg => arg.startsWith('-'));
const names = given.filter(arg => !arg.startsWith('-'));
/** @param {string[]} args */
const run = args => runInto(chunk => void process.stdout.write(chunk), process.execPath, args, env);
const ofLostAnswers = 'tests/faults/lostAnswers/';
const vitest = [tool('vitest'), 'run', '--project', 'faults'];
/** @param {string[]} filter */
const inBrowser = async filter => {
    if (!(await ensureChromium())) return 1;
    const built = await run(['scripts/build.mjs']);
    return built || run([tool('@playwright/test', 'playwright'), 'test', ...filter, '--reporter=list', ...options]);
};
const matrices = {
    reads: () => run([...vitest, '--exclude', `${ofLostAnswers}**`, ...options]),
    money: () => inBrowser(['money-faults']),
    jobs: () => inBrowser(['--grep', 'on the \\w+ provider']),
    'lost-answers': () => run([...vitest, ofLostAnswers, ...options]),
    providers: () =>
        run([tool('vitest'), 'run', '--project', 'unit', '--project', 'api*', '--project', 'screens', ...options]),
};
const wanted = Object.entries(matrices).filter(([name]) => names.length === 0 || names.includes(name));
/** @type {number[]} */
const codes = [];
for (const [, matrix] of wanted) codes.push(await matrix());
process.exitCode = wanted.length > 0 && codes.every(code => code === 0) ? 0 : 1;
