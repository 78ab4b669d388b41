/*
 * npm run bench: how fast the sandbox answers on either database, how soon a browser shows the first rows, how long it takes to
 * read a large file of payouts, how fast home's calls answer at a million payments, and which regular expressions are slow on
 * texts of 100 kB. Ratios are more reliable than times.
 * `npm run bench -- databases`, `-- browser`, `-- batch`, `-- home` and `-- patterns` run one of them. Filling two databases with a million
 * payments takes half an hour: BENCH_DATA and BENCH_URL keep them between runs.
 */
import { batchFile } from './batchFile';
import { databases } from './databases';
import { firstRows } from './firstRows';
import { home } from './home';
import { patterns } from './patterns';

const benches: Record<string, () => Promise<void>> = {
    databases: () => databases(20_000),
    browser: () => firstRows(2_000),
    batch: () => batchFile(10_000),
    home: () => home(1_000_000),
    patterns,
};

const named = process.argv.slice(2);
for (const name of named.length ? named : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}; choose ${Object.keys(benches).join(' or ')}`);
    await bench();
}
process.exit();
