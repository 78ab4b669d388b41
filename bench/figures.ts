/** Milliseconds of each run, fastest first, after one that doesn't count. */
async function times(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
    await run();
    const taken: number[] = [];
    for (let round = 0; round < rounds; round++) {
        const begun = performance.now();
        await run();
        taken.push(performance.now() - begun);
    }
    return taken.sort((a, b) => a - b);
}

/** Milliseconds of the middle run. */
export const median = async (rounds: number, run: () => Promise<unknown>): Promise<number> =>
    (await times(rounds, run))[Math.floor(rounds / 2)] ?? NaN;

/** Milliseconds that only one run in twenty exceeds. */
export const p95 = async (rounds: number, run: () => Promise<unknown>): Promise<number> =>
    (await times(rounds, run))[Math.ceil(rounds * 0.95) - 1] ?? NaN;

/** One line: what was measured, how long it took and, if compared, the ratio. */
export function line(what: string, milliseconds: number, comparedWith?: number): string {
    const ratio = comparedWith === undefined ? '' : `${(milliseconds / comparedWith).toFixed(2).padStart(8)} ×`;
    return `${what.padEnd(42)} ${milliseconds.toFixed(1).padStart(9)} ms${ratio}`;
}
