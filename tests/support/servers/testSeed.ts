const DEFAULT_SEED = 20261121;

/** The seed of every random test: the same in each run, unless TEST_SEED gives another. */
export const testSeed = readSeed(process.env.TEST_SEED);

/** Vitest calls it for each project before all tests; the first call prints the run's seed. */
export const setup = (): void => {
    if (process.env.TEST_SEED_SHOWN) return;
    process.env.TEST_SEED_SHOWN = 'yes';
    console.log(`Random tests follow from TEST_SEED=${testSeed}`);
};

function readSeed(text: string | undefined): number {
    const seed = text === undefined || text === '' ? DEFAULT_SEED : Number(text);
    if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is no whole number: ${text}`);
    return seed;
}
