/** How often a property runs in a file that runs on both databases: each takes half the values, from its own seed. */
export const shared = (runs: number) => ({ numRuns: Math.ceil(runs / 2) });
