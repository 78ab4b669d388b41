/* npm run demo: installs and builds what is missing, then serves the built files and nothing else. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/dependencies.mjs';
import { endWith, exitCode, launch } from './lib/processes.mjs';

await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
const server = launch(process.execPath, ['--import', 'tsx', 'scripts/serveFiles.ts', ...process.argv.slice(2)]);
endWith(server);
process.exitCode = await exitCode(server);
