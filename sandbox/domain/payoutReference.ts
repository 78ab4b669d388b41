import { randomInt } from 'node:crypto';
import { createRandom } from '../primitives/random';

const LETTERS = 26;
const letter = (below: (most: number) => number) => String.fromCharCode(65 + below(LETTERS));

/** AAA-999999-PYT, as the provider writes references of payouts. */
const referenceFrom = (below: (most: number) => number): string =>
    `${letter(below)}${letter(below)}${letter(below)}-${100_000 + below(900_000)}-PYT`;

export const newPayoutReference = (): string => referenceFrom(most => randomInt(most));

/** The same for the same number: what time alone makes is the same whenever somebody looks. */
export function payoutReferenceOf(number: number): string {
    const random = createRandom(number);
    return referenceFrom(most => random.between(0, most - 1));
}
