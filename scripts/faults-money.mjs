/* npm run test:faults:money: every confirmation of money with every fault, in the browser. Arguments go to Playwright. */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { freePort } from './lib/ports.mjs';
import { runInto, tool } from './lib/processes.mjs';

await ensureInstalled();
if (!(await ensureChromium())) process.exit(1);
/** @param {string | Uint8Array} chunk */
const write = chunk => void process.stdout.write(chunk);
const env = { FAULTS: 'all', E2E_PORTS: `${await freePort()},${await freePort()}` };
const test = [tool('@playwright/test', 'playwright'), 'test', 'money-faults', '--reporter=list'];
process.exitCode =
    (await runInto(write, process.execPath, ['scripts/build.mjs'])) ||
    (await runInto(write, process.execPath, [...test, ...process.argv.slice(2)], env));
