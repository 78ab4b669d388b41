/* Fails on a dependency with an install script that isn't on the list (scripts/lib/installScripts.mjs). */
import { readFileSync } from 'node:fs';
import { installScripts } from './lib/installScripts.mjs';
import { inProject } from './lib/paths.mjs';

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
const { found, unknown, unused } = installScripts(packages);
for (const name of unknown) console.error(`${name} has an install script and isn't on the list`);
for (const pattern of unused) console.error(`The list allows ${pattern}, which nothing needs any more`);
console.log(
    `${Object.keys(packages).length - 1} packages, ${found} with an install script, ${unknown.length} not allowed one`,
);
process.exitCode = unknown.length + unused.length > 0 ? 1 : 0;
