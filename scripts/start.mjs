/* npm start: installs and builds what is missing, then runs the sandbox, which serves the dashboard. */
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { inProject } from './lib/paths.mjs';
import { endWith, exitCode, launch } from './lib/processes.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
    // Before anything is installed.
    process.stdout.write(readFileSync(inProject('sandbox', 'help.txt'), 'utf8'));
    process.exit();
}
await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
const server = launch(process.execPath, ['--import', 'tsx', 'sandbox/server.ts', ...args]);
endWith(server);
process.exitCode = await exitCode(server);
