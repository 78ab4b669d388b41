/* What the sandbox uses of node:crypto. */

export const randomUUID = (): string => crypto.randomUUID();

/** A whole number below the end, from the start or from zero. */
export function randomInt(first: number, second?: number): number {
    const [start, end] = second === undefined ? [0, first] : [first, second];
    // 53 bits, so that the remainder favours no number noticeably.
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return start + (((high & 0x1fffff) * 2 ** 32 + low) % (end - start));
}
