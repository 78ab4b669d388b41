/*
 * npm run test:faults: every cell of both fault matrices: reads in jsdom, and money actions in the browser. `-- reads` or `--
 * money` runs only one.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { freePort } from './lib/ports.mjs';
import { runInto, tool } from './lib/processes.mjs';

await ensureInstalled();
const env = { FAULTS: 'all', E2E_PORTS: `${await freePort()},${await freePort()}` };
/** @param {string[]} args */
const run = args => runInto(chunk => void process.stdout.write(chunk), process.execPath, args, env);
const matrices = {
    reads: () => run([tool('vitest'), 'run', '--project', 'faults']),
    money: async () => {
        if (!(await ensureChromium())) return 1;
        const built = await run(['scripts/build.mjs']);
        return built || run([tool('@playwright/test', 'playwright'), 'test', 'money-faults', '--reporter=list']);
    },
};
const wanted = Object.entries(matrices).filter(([name]) => process.argv.length === 2 || process.argv.includes(name));
/** @type {number[]} */
const codes = [];
for (const [, matrix] of wanted) codes.push(await matrix());
process.exitCode = wanted.length > 0 && codes.every(code => code === 0) ? 0 : 1;
