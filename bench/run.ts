/*
 * npm run bench: how fast the sandbox answers on either database, and how soon a browser shows the first rows. Ratios are more
 * reliable than times. `npm run bench -- databases` and `npm run bench -- browser` run one of the two.
 */
import { databases } from './databases';
import { firstRows } from './firstRows';

const benches: Record<string, () => Promise<void>> = {
    databases: () => databases(20_000),
    browser: () => firstRows(2_000),
};

const named = process.argv.slice(2);
for (const name of named.length ? named : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}; choose ${Object.keys(benches).join(' or ')}`);
    await bench();
}
process.exit();
