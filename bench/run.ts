/*
 * npm run bench: how fast the sandbox answers on either database, how soon a browser shows the first rows, and how long it takes to
 * read a large file of payouts. Ratios are more reliable than times. `npm run bench -- databases`, `-- browser` and `-- batch` run
 * one of them.
 */
import { batchFile } from './batchFile';
import { databases } from './databases';
import { firstRows } from './firstRows';

const benches: Record<string, () => Promise<void>> = {
    databases: () => databases(20_000),
    browser: () => firstRows(2_000),
    batch: () => batchFile(10_000),
};

const named = process.argv.slice(2);
for (const name of named.length ? named : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}; choose ${Object.keys(benches).join(' or ')}`);
    await bench();
}
process.exit();
