import { ensureInstalled } from './lib/dependencies.mjs';

await ensureInstalled();
