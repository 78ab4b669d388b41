import type { AskedCall } from '../messages';

/** How long an answer takes, by its call: the same each time. */
export function millisecondsOf(
    { method, url }: Pick<AskedCall, 'method' | 'url'>,
    [least, most]: readonly [least: number, most: number],
): number {
    const share = [...`${method} ${url}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1009, 7) / 1009;
    return Math.round(least + share * (most - least));
}
