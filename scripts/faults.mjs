/*
 * npm run test:faults: every cell of the fault matrices: reads in jsdom, money actions in the browser, and lost answers in jsdom;
 * then the other suites with all values, seeds and twins of which `npm test` takes some. `-- reads`, `-- money`, `-- lost-answers` or
 * `-- providers` runs only that one, and options such as `--shard=1/4` are passed on to the tests.
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
/** @param {string[]} args */
const run = args => runInto(chunk => void process.stdout.write(chunk), process.execPath, args, env);
const ofLostAnswers = 'tests/faults/lostAnswers/';
const vitest = [tool('vitest'), 'run', '--project', 'faults'];
const matrices = {
    reads: () => run([...vitest, '--exclude', `${ofLostAnswers}**`, ...options]),
    money: async () => {
        if (!(await ensureChromium())) return 1;
        const built = await run(['scripts/build.mjs']);
        return (
            built ||
            run([tool('@playwright/test', 'playwright'), 'test', 'money-faults', '--reporter=list', ...options])
        );
    },
    'lost-answers': () => run([...vitest, ofLostAnswers, ...options]),
    providers: () =>
        run([tool('vitest'), 'run', '--project', 'unit', '--project', 'api*', '--project', 'screens', ...options]),
};
const wanted = Object.entries(matrices).filter(([name]) => names.length === 0 || names.includes(name));
/** @type {number[]} */
const codes = [];
for (const [, matrix] of wanted) codes.push(await matrix());
process.exitCode = wanted.length > 0 && codes.every(code => code === 0) ? 0 : 1;
