const isWhole = process.env.FAULTS === 'all';

/**
 * How often a property runs in a file that runs on both databases: each takes half the values, from its own seed. In `npm test` it's
 * half of them, all with `FAULTS=all`.
 */
export const shared = (runs: number) => ({ numRuns: Math.ceil(runs / (isWhole ? 2 : 4)) });

/** How often a property runs that takes seconds: a tenth of it in `npm test`, all of it with `FAULTS=all`. */
export const sampled = (runs: number) => ({ numRuns: isWhole ? runs : Math.ceil(runs / 10) });
