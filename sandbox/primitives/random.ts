/** Repeatable chance: the same seed gives the same rows. */
export interface Random {
    /** At least 0, below 1. */
    next(): number;
    /** A whole number, both ends included. */
    between(least: number, most: number): number;
    chance(probability: number): boolean;
    pick<Item>(items: readonly Item[]): Item;
    /** The weights may have any sum. */
    weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
    text(alphabet: string, length: number): string;
    bytes(length: number): Uint8Array;
}

/** Mulberry32: good enough for made-up data, but not for secrets. */
export function createRandom(seed: number): Random {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
    const pick = <Item>(items: readonly Item[]): Item => {
        const item = items[Math.floor(next() * items.length)];
        if (item === undefined) throw new RangeError('Nothing to pick from');
        return item;
    };
    return {
        next,
        between,
        chance: probability => next() < probability,
        pick,
        weighted: items => {
            let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
            const chosen = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
            if (!chosen) throw new RangeError('Nothing to pick from');
            return chosen[0];
        },
        text: (alphabet, length) => {
            let text = '';
            for (let left = length; left > 0; left -= 1) text += alphabet.charAt(Math.floor(next() * alphabet.length));
            return text;
        },
        bytes: length => Uint8Array.from({ length }, () => between(0, 255)),
    };
}
