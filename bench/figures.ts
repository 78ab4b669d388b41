/** Milliseconds of the middle one of several runs, after one that does not count. */
export async function median(rounds: number, run: () => Promise<unknown>): Promise<number> {
    await run();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
        const begun = performance.now();
        await run();
        times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
}

/** One line: what, how long, and how many times that of the one it is compared with. */
export function line(what: string, milliseconds: number, comparedWith?: number): string {
    const ratio = comparedWith === undefined ? '' : `${(milliseconds / comparedWith).toFixed(2).padStart(8)} ×`;
    return `${what.padEnd(42)} ${milliseconds.toFixed(1).padStart(9)} ms${ratio}`;
}
