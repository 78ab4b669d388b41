/** How often a property runs in a file that runs on both databases: each takes half of the values, from a seed of its own. */
export const shared = (runs: number) => ({ numRuns: Math.ceil(runs / 2) });
