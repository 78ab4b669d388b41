/** @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean, isDynamicEntry?: boolean, src?: string }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ what: string, kB: number, limit: number }} Figure */

const PAGE_LIMIT = 91;
/**
 * Larger by what comes after the page's own figures, with the page that shows it: the charts; by what signs a withdrawal, with the
 * code that the tab remembers; and by what a fiat payout reads of parties, accounts and corridors.
 * @type {Record<string, number>}
 */
const ownLimits = {
    'src/custom/create-fiat-payout/CreateFiatPayoutPage.tsx': 93,
    'src/custom/withdrawal/WithdrawalPage.tsx': 93,
    'src/custom/home/charts/VolumeCharts.tsx': 121,
};
const named = [
    { what: 'first load of /login', limit: 77, keys: ['index.html', 'dashboard'] },
    {
        what: 'first payments list',
        limit: 359,
        keys: ['index.html', 'dashboard', 'app', 'src/resources/payments/PaymentList.tsx'],
    },
];

/**
 * The files of these chunks and of everything they import statically, each once. A key is a chunk's module or its group's name.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @throws {Error} if the build has no such chunk
 */
export function closure(manifest, keys) {
    /** @type {Set<string>} */
    const seen = new Set();
    /** @param {string} name @returns {(key: string) => boolean} */
    const isNamed = name => key => manifest[key]?.name === name;
    /** @param {string} key */
    const visit = key => {
        const chunk = manifest[key];
        if (!chunk) throw new Error(`The build has no chunk ${key}`);
        if (seen.has(key)) return;
        seen.add(key);
        chunk.imports?.forEach(visit);
    };
    for (const key of keys) visit(key in manifest ? key : (Object.keys(manifest).find(isNamed(key)) ?? key));
    return new Set([...seen].map(key => manifest[key]?.file ?? '').filter(file => file.endsWith('.js')));
}

/**
 * A build's JavaScript against its budgets: the sign-in page, the payments list, and what any other lazy chunk adds.
 * @param {Manifest} manifest
 * @param {(file: string) => number} kBOf gzipped size of a file
 * @returns {Figure[]}
 * @throws {Error} if the build lacks a chunk that a budget names
 */
export function figures(manifest, kBOf) {
    /** @param {Iterable<string>} files */
    const sum = files => [...files].reduce((kB, file) => kB + kBOf(file), 0);
    const budgets = named.map(({ what, limit, keys }) => ({ what, limit, kB: sum(closure(manifest, keys)) }));
    const loaded = closure(
        manifest,
        named.flatMap(({ keys }) => keys),
    );
    const pages = Object.entries(manifest)
        .filter(([key, chunk]) => chunk.isDynamicEntry && !named.some(({ keys }) => keys.includes(key)))
        .map(([key]) => ({
            what: `${key} beyond it`,
            limit: ownLimits[key] ?? PAGE_LIMIT,
            kB: sum([...closure(manifest, [key])].filter(file => !loaded.has(file))),
        }));
    return [...budgets, ...pages];
}

/**
 * What the demo loads before its first page: its own page with the app, and the provider with its database (docs/decisions/0015).
 * @param {Manifest} manifest
 * @param {(file: string) => number} kBOf gzipped size of a file
 * @param {readonly string[]} files of the build's assets
 * @returns {Figure[]}
 */
export const demoFigures = (manifest, kBOf, files) => {
    const page = closure(manifest, ['demo/index.html', 'src/start/SignedInApp.tsx']);
    const provider = files.filter(file =>
        /^assets\/(demo\.worker|initdb|pg_trgm|pglite)\b.*\.(js|wasm|data|gz)$/.test(file),
    );
    /** @param {Iterable<string>} all */
    const sum = all => [...all].reduce((kB, file) => kB + kBOf(file), 0);
    return [
        { what: 'first load of /demo', limit: 450, kB: sum(page) },
        { what: 'the demo’s provider', limit: 6200, kB: sum(provider) },
    ];
};

/**
 * All the JavaScript of the page that payers see, which is built by itself, and what it loads besides where the provider has an
 * adapter.
 * @param {Manifest} manifest
 * @param {(file: string) => number} kBOf gzipped size of a file
 * @returns {Figure[]}
 */
export const paymentFigures = (manifest, kBOf) => {
    /** @param {string} key */
    const isOfAdapter = key => key === 'src/api/adapter/loadAdapter.ts';
    /** @param {boolean} ofAdapter */
    const sum = ofAdapter =>
        [...new Set(Object.keys(manifest).flatMap(key => (isOfAdapter(key) === ofAdapter ? manifest[key]?.file : [])))]
            .filter(file => file?.endsWith('.js'))
            .reduce((kB, file = '') => kB + kBOf(file), 0);
    return [
        { what: 'all of /payment-request', limit: 65, kB: sum(false) },
        { what: 'an adapter on /payment-request', limit: 20, kB: sum(true) },
    ];
};
