/* npm start: installs and builds what is missing, then runs the sandbox, which serves the dashboard. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { endWith, exitCode, launch } from './lib/processes.mjs';

const args = process.argv.slice(2);
await ensureInstalled();
const onlyAsks = args.includes('--help') || args.includes('-h');
const built = onlyAsks ? 0 : await ensureBuilt();
if (built !== 0) process.exit(built);
const server = launch(process.execPath, ['--import', 'tsx', 'sandbox/server.ts', ...args]);
endWith(server);
process.exitCode = await exitCode(server);
