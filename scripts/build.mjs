import { ensureInstalled } from './lib/dependencies.mjs';
import { build } from './lib/build.mjs';

await ensureInstalled();
process.exitCode = await build();
